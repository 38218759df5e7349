import type { ReactNode } from 'react';
import styles from './status-box.module.css';

export function StatusBox({ status, children }: { status: string; children: ReactNode }) {
  return (
    <div className={styles.box} data-tone={status.toLowerCase() === 'updated' ? 'updated' : 'other'}>
      <p className={styles.status}>{status}</p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
