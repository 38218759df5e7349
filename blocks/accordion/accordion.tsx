import type { ReactNode } from 'react';
import styles from './accordion.module.css';

type Props = { title: string; children: ReactNode };

/** A native `details`, which works without script and is opened by the browser's search in the page. */
export function Accordion({ title, children }: Props) {
  return (
    <details className={styles.accordion}>
      <summary className={styles.summary}>
        <span className={`label-type ${styles.title}`} dir="auto">
          {title}
        </span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={`trimmed ${styles.body}`}>{children}</div>
    </details>
  );
}
