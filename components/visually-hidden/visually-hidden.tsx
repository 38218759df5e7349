import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text that only screen readers get. */
export function VisuallyHidden({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.hidden} {...(lang ? { lang } : {})}>
      {children}
    </span>
  );
}
