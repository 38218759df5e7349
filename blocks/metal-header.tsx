import type { ReactNode } from 'react';
import { MetalHeader } from '#components/metal-header/metal-header.tsx';
import { hasWords, headingLevel } from './attributes.ts';
import type { Block, Demo } from './define-block.tsx';
import { defineBlock } from './define-block.tsx';

type Given = { metal: 'golden' | 'platinum'; title: string; demos: readonly Demo[] };
type Props = { id: string | undefined; level: 2 | 3 | 4 | 5 | 6; words: ReactNode; nested: ReactNode };

/** The block of a heading that looks like a metal. */
export function defineMetalHeader({ metal, title, demos }: Given): Block {
  return defineBlock({
    name: `${metal}-header`,
    title,
    description: 'A heading in metal.',
    icon: 'heading',
    preview: 'heading',
    attributes: {
      level: headingLevel(),
    },
    content: 'text',
    toProps({ attributes: { level }, ...element }) {
      if (!hasWords(element)) return null;
      return { id: element.id || undefined, level, words: element.phrases(), nested: element.nested() };
    },
    View({ id, level, words, nested }: Props) {
      return (
        <>
          <MetalHeader metal={metal} level={level} id={id}>
            {words}
          </MetalHeader>
          {nested}
        </>
      );
    },
    demos,
  });
}
