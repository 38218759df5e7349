import type { ReactNode } from 'react';
import { text } from './attributes.ts';
import type { Block, Demo } from './define-block.tsx';
import { defineBlock } from './define-block.tsx';

type Given = {
  name: string;
  title: string;
  description: string;
  icon: string;
  /** The classes `box`, `title` and `body`. */
  styles: Readonly<Record<string, string>>;
  demos: readonly Demo[];
};

/** The block of a box around any content, with a title if its author gives one. */
export function defineTitledBox({ styles, ...description }: Given): Block {
  return defineBlock({
    ...description,
    preview: 'box',
    attributes: {
      title: text('Title', { help: 'Stands on the frame.' }),
    },
    content: 'blocks',
    toProps({ attributes: { title }, content, isEmpty }) {
      return title === '' && isEmpty ? null : { title, children: content() };
    },
    View({ title, children }: { title: string; children: ReactNode }) {
      return (
        <div className={styles.box}>
          {title && (
            <p className={`display-type ${styles.title}`} dir="auto">
              {title}
            </p>
          )}
          <div className={`trimmed ${styles.body}`}>{children}</div>
        </div>
      );
    },
  });
}
