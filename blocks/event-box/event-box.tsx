import type { ReactNode } from 'react';
import type { BlockPicture } from '@/blocks/pictures';
import { Picture } from '@/components/picture/picture';
import { Tag } from '@/components/tag/tag';
import { translate } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/locales';
import { localeTag, siteLanguage } from '@/lib/i18n/locales';
import { formatMoment } from '@/lib/dates';
import { usePageContext } from '@/lib/links/page-context';
import styles from './event-box.module.css';
import EventClock from './event-clock.lazy';
import type { EventState, EventTimes } from './parse-time';
import { parseTimes } from './parse-time';
import { stateTones } from './state-tones';

type Props = {
  title: string;
  picture: BlockPicture;
  state: EventState | undefined;
  /** The author's words, shown in the place of the times. */
  time: string;
  times: EventTimes | null;
  children: ReactNode;
};

export function EventBox({ title, picture, state, time, times, children }: Props) {
  const { locale } = usePageContext();
  const shownTimes = parseTimes(time) ?? (time === '' ? times : null);
  return (
    <div className={styles.box}>
      {picture && (
        <div className={styles.art}>
          <Picture
            className={styles.picture}
            picture={picture}
            alt=""
            sizes="(min-width: 768px) 720px, 100vw"
          />
        </div>
      )}
      <div className={styles.words}>
        {state && <State state={state} times={times} locale={locale} />}
        <p className={styles.title}>{title}</p>
        {(time || shownTimes) && (
          <p className={styles.time} lang={siteLanguage(locale)}>
            {shownTimes ? <Time times={shownTimes} locale={locale} /> : time}
          </p>
        )}
        {children && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  );
}

/** The state. With both times it goes on by the clock of the browser, because the page may be older. */
function State({ state, times, locale }: { state: EventState; times: EventTimes | null; locale: Locale }) {
  const lang = siteLanguage(locale);
  if (times === null || times.to === null)
    return (
      <Tag tone={stateTones[state]} lang={lang}>
        {translate(locale, `event.${state}`)}
      </Tag>
    );
  const labels = {
    live: translate(locale, 'event.live'),
    comingsoon: translate(locale, 'event.comingsoon'),
    completed: translate(locale, 'event.completed'),
  };
  return <EventClock {...times} state={state} lang={lang} labels={labels} />;
}

/** A time is shown in UTC and in the visitor's time zone. */
function Time({ times, locale }: { times: EventTimes; locale: Locale }) {
  return (
    <EventClock
      {...times}
      language={localeTag(locale)}
      utc={formatMoment(times.from, times.to, locale)}
      label={translate(locale, 'event.yourTime', { time: '{time}' })}
    />
  );
}
