import type { ReactNode } from 'react';
import type { BlockPicture } from '#blocks/pictures.ts';
import { Link } from '#components/link/link.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import { Tag } from '#components/tag/tag.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { formatMoment } from '#lib/dates.ts';
import { eventFilePath, eventPlace } from '#lib/events/addresses.ts';
import type { EventState, EventTimes } from '#lib/events/event-times.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { translate } from '#lib/i18n/messages.ts';
import { localeTag, siteLanguage } from '#lib/i18n/locales.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './event-box.module.css';
import EventClock from './event-clock.lazy.tsx';
import { stateTones } from './state-tones.ts';

type Props = {
  title: string;
  /** The level of the title as a heading, from 2 to 6. */
  level: number;
  picture: BlockPicture;
  state: EventState | undefined;
  times: EventTimes | null;
  /** The author's words, shown instead of the times. */
  words: string;
  /** The event of the events page that the box shows. */
  event: GameEvent | undefined;
  /** Whether links to the event lead to this box. */
  hasPlace: boolean;
  /** Whether the box stands on another page than the event. */
  isElsewhere?: boolean;
  children: ReactNode;
};

export function EventBox({
  title,
  level,
  picture,
  state,
  times,
  words,
  event,
  hasPlace,
  isElsewhere,
  children,
}: Props) {
  const { locale, view, isPreview } = usePageContext();
  const Title = `h${level}` as 'h2';
  const hasFile = event && event.from !== null && state !== 'completed' && view === 'web' && !isPreview;
  return (
    <div className={styles.box} id={event && hasPlace ? eventPlace(event.id) : undefined}>
      {picture && (
        <div className={styles.media}>
          <Picture
            className={styles.picture}
            picture={picture}
            alt={altBeside(title, picture.alt)}
            sizes="(min-width: 768px) 720px, 100vw"
          />
        </div>
      )}
      <div className={styles.words}>
        <Title
          className={styles.title}
          dir="auto"
          // The body around a box elsewhere may be in another language than the events page.
          lang={event && isElsewhere ? (event.language ?? siteLanguage(locale)) : undefined}
        >
          {event && isElsewhere ? (
            <Link target={`${eventsPath}#${eventPlace(event.id)}`}>{title}</Link>
          ) : (
            title
          )}
        </Title>
        {/* Shown above the title, and read after it. */}
        {state && <State state={state} times={times} />}
        {(words || times) && (
          <p className={styles.time} lang={words ? undefined : siteLanguage(locale)}>
            {words || (times && <Time times={times} />)}
          </p>
        )}
        {children && <div className={`trimmed ${styles.body}`}>{children}</div>}
        {hasFile && <AddToCalendar event={event} />}
      </div>
    </div>
  );
}

/** The state. With both times the browser's clock keeps it up to date, because the page may be older than the last change. */
function State({ state, times }: { state: EventState; times: EventTimes | null }) {
  const { locale } = usePageContext();
  const lang = siteLanguage(locale);
  const isByClock = times !== null && times.to !== null;
  return (
    <div className={styles.state} lang={lang}>
      {isByClock ? (
        <EventClock
          {...times}
          state={state}
          language={localeTag(locale)}
          className={styles.countdown}
          labels={{
            live: translate(locale, 'event.live'),
            comingsoon: translate(locale, 'event.comingsoon'),
            completed: translate(locale, 'event.completed'),
            starts: translate(locale, 'event.startsIn', { time: '{time}' }),
            ends: translate(locale, 'event.endsIn', { time: '{time}' }),
          }}
        />
      ) : (
        <Tag tone={stateTones[state]}>{translate(locale, `event.${state}`)}</Tag>
      )}
    </div>
  );
}

/** A time is shown in UTC and in the visitor's time zone. */
function Time({ times }: { times: EventTimes }) {
  const { locale } = usePageContext();
  return (
    <EventClock
      {...times}
      language={localeTag(locale)}
      utc={formatMoment(times.from, times.to, locale)}
      label={translate(locale, 'event.yourTime', { time: '{time}' })}
    />
  );
}

function AddToCalendar({ event }: { event: GameEvent }) {
  const { locale } = usePageContext();
  return (
    <p className={styles.add} lang={siteLanguage(locale)}>
      <a href={eventFilePath(locale, event.id)}>
        {translate(locale, 'event.add')}
        <VisuallyHidden lang={event.language}>: {event.title}</VisuallyHidden>
      </a>
    </p>
  );
}
