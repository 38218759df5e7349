import type { ReactNode } from 'react';
import styles from './button-row.module.css';

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
