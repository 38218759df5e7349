import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

type Props = {
  level?: 2 | 3;
  id?: string;
  /** A link at the heading's end. */ action?: ReactNode;
  children: ReactNode;
};

/** A heading with an underline of two strokes. */
export function SectionHeading({ level = 2, id, action, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.bar}>
      <Heading className={styles.heading} id={id}>
        {children}
      </Heading>
      {action}
    </div>
  );
}
