import type { ReactNode } from 'react';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './status-box.module.css';

type Props = { status: string; children: ReactNode };

/** `updated` is translated; any other status is shown as the author wrote it. */
export function StatusBox({ status, children }: Props) {
  const { locale } = usePageContext();
  const isUpdated = status.toLowerCase() === 'updated';
  return (
    <div className={styles.box} data-tone={isUpdated ? 'updated' : 'other'}>
      <p className={`label-type ${styles.status}`} lang={isUpdated ? siteLanguage(locale) : undefined}>
        {isUpdated ? translate(locale, 'statusBox.updated') : status}
      </p>
      <div className={`trimmed ${styles.body}`}>{children}</div>
    </div>
  );
}
