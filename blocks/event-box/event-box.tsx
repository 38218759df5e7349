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
import EventTime from './event-time.lazy';
import { parseTimes } from './parse-time';

const tones = { live: 'live', comingsoon: 'coming-soon', completed: 'completed' } as const;

type Props = {
  title: string;
  picture: BlockPicture;
  state: keyof typeof tones | undefined;
  time: string;
  children: ReactNode;
};

export function EventBox({ title, picture, state, time, children }: Props) {
  const { locale } = usePageContext();
  return (
    <div className={styles.box} data-state={state}>
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
        {state && (
          <Tag tone={tones[state]} lang={siteLanguage(locale)}>
            {translate(locale, `event.${state}`)}
          </Tag>
        )}
        <p className={styles.title}>{title}</p>
        {time && (
          <p className={styles.time} lang={siteLanguage(locale)}>
            <Time text={time} locale={locale} />
          </p>
        )}
        {children && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  );
}

/** A time that can be parsed is shown in UTC and in the visitor's time zone; any other text as the author wrote it. */
function Time({ text, locale }: { text: string; locale: Locale }) {
  const times = parseTimes(text);
  if (!times) return text;
  return (
    <EventTime
      {...times}
      language={localeTag(locale)}
      utc={formatMoment(times.from, times.to, locale)}
      label={translate(locale, 'event.yourTime', { time: '{time}' })}
    />
  );
}
