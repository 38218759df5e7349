import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'brand' | 'gold' | 'live' | 'coming-soon' | 'completed' | 'updated' | 'quiet';

/** A slanted label. Its words always say what its colour says. */
export function Tag({ tone = 'brand', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
