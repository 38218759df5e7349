import { Fragment, type ReactNode } from 'react';
import styles from './content-list.module.css';

type Props = {
  header: readonly { kind: 'h1' | 'h2' | 'p'; words: ReactNode; nested: ReactNode }[];
  entries: readonly ReactNode[];
};

/** The page has an `h1` already, so an author's headings are one level lower (`rules 47`). */
const tags = { h1: 'h2', h2: 'h3', p: 'p' } as const;

export function ContentList({ header, entries }: Props) {
  return (
    <div className={styles.box}>
      {header.length > 0 && (
        <div className={styles.header}>
          {header.map(({ kind, words, nested }, index) => {
            const Tag = tags[kind];
            return (
              <Fragment key={index}>
                <Tag className={styles[kind]}>{words}</Tag>
                {nested}
              </Fragment>
            );
          })}
        </div>
      )}
      {entries.length > 0 && (
        <ol className={styles.list} role="list">
          {entries.map((entry, index) => (
            <li key={index} className={styles.entry}>
              <div className={`trimmed ${styles.content}`}>{entry}</div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
