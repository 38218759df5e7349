import type { ReactNode } from 'react';
import styles from './tag.module.css';

type TagTone = 'brand' | 'gold' | 'live' | 'coming-soon' | 'completed' | 'updated' | 'quiet';

type Props = { tone?: TagTone; lang?: string | undefined; children: ReactNode };

/** A slanted label. Its text says what its colour means. */
export function Tag({ tone = 'brand', lang, children }: Props) {
  return (
    <span className={`slanted label-type ${styles.tag}`} lang={lang} data-tone={tone}>
      {children}
    </span>
  );
}
