import type { ReactNode } from 'react';
import styles from './metal-header.module.css';

type Props = {
  metal: 'golden' | 'platinum';
  level: 2 | 3 | 4 | 5 | 6;
  id?: string | undefined;
  children: ReactNode;
};

export function MetalHeader({ metal, level, id, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles.header} data-metal={metal} data-level={level}>
      <span className={styles.words}>{children}</span>
    </Heading>
  );
}
