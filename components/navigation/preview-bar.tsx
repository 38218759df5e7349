import { Icon } from '#components/icon/icon.tsx';
import { formatMoment } from '#lib/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import styles from './preview-bar.module.css';

function noticeOf(locale: Locale, shared: PreviewState['shared']): string {
  if (!shared) return translate(locale, 'preview.notice');
  const values = { name: shared.by || '–', date: formatMoment(shared.until, null, locale) };
  return translate(locale, shared.isPublished ? 'preview.shared.published' : 'preview.shared', values);
}

export function PreviewBar({ leave, shared }: PreviewState) {
  const { locale } = usePageContext();
  return (
    <aside className={styles.bar} aria-label={translate(locale, 'preview.title')} data-preview-bar>
      <p className={styles.text}>
        <Icon name="warning" /> {noticeOf(locale, shared)}
      </p>
      <a className={styles.leave} href={leave}>
        {translate(locale, 'preview.leave')}
      </a>
    </aside>
  );
}
