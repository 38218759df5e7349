import type { ReactNode } from 'react';
import styles from './accordion.module.css';

type Props = { title: string; children: ReactNode };

/** The browser's own `details`: works without script, and its page search opens what it finds. */
export function Accordion({ title, children }: Props) {
  return (
    <details className={styles.accordion}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
