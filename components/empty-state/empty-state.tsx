import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  /** A text of the catalogue of error texts (`rules 16`). */
  title: string;
  level?: 1 | 2 | 3;
  /** Links or buttons that lead on. */
  children?: ReactNode;
};

/** Says in one line that a list is empty or could not be loaded. */
export function EmptyState({ title, level, children }: Props) {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className={styles.empty}>
      <Title className={`display-type ${styles.title}`}>{title}</Title>
      {children ? <div className={styles.more}>{children}</div> : null}
    </div>
  );
}
