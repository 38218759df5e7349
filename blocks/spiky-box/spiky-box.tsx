import type { ReactNode } from 'react';
import styles from './spiky-box.module.css';

export function SpikyBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.box}>
      {title && <p className={styles.title}>{title}</p>}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
