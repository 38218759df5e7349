import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import type { Change } from '#lib/champions/changes.ts';
import { staleText } from '#lib/champions/stale-text.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './stale-note.module.css';

/** Says of a rating that it is older than a balance change, and leads to that. */
export function StaleNote({ change }: { change: Change | undefined }) {
  const { locale } = usePageContext();
  if (!change) return null;
  return (
    <p className={styles.stale} lang={siteLanguage(locale)}>
      <Icon name="clock" />
      <Link target={change.post.target}>{staleText(locale, change)}</Link>
    </p>
  );
}
