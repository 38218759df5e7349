import { Link } from '#components/link/link.tsx';
import { eventsFile, monthPath } from '#lib/events/addresses.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './events-bar.module.css';

/** Links to the list, to the month and to the calendar subscription. */
export function EventsBar({ isMonth }: { isMonth: boolean }) {
  const { locale, view, siteUrl } = usePageContext();
  const file = withContext(eventsFile, { locale, view: 'web' });
  return (
    <div className={styles.bar} lang={siteLanguage(locale)}>
      <nav className={styles.views} aria-label={translate(locale, 'events.view')}>
        <Link target={eventsPath} className={styles.view} current={isMonth ? undefined : 'page'}>
          {translate(locale, 'events.list')}
        </Link>
        <Link target={monthPath()} className={styles.view} current={isMonth ? 'page' : undefined}>
          {translate(locale, 'events.month')}
        </Link>
      </nav>
      {view === 'web' && (
        <p className={styles.files}>
          <a href={`webcal://${new URL(siteUrl).host}${file}`}>{translate(locale, 'events.subscribe')}</a>
          <a href={file}>{translate(locale, 'events.file')}</a>
        </p>
      )}
    </div>
  );
}
