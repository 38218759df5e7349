import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import styles from './notification.module.css';

/** Scroll links look for its id: they leave more room above their target when it is there. */
export function Notification({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <aside className={styles.bar} id="notification" aria-label={translate(locale, 'frame.notice')}>
      <div className={styles.text}>{children}</div>
    </aside>
  );
}
