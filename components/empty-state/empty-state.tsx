import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  /** The sentence of the error catalogue. */
  title: string;
  level?: 1 | 2 | 3;
  /** A way on. */
  children?: ReactNode;
};

/** One line says what happened; the panel around it says that it was meant. */
export function EmptyState({ title, level, children }: Props) {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className={styles.empty}>
      <Title className={styles.title}>{title}</Title>
      {children ? <div className={styles.more}>{children}</div> : null}
    </div>
  );
}
