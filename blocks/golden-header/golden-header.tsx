import type { ReactNode } from 'react';
import { MetalHeader } from '@/components/metal-header/metal-header';

type Props = { id: string | undefined; level: 2 | 3 | 4 | 5 | 6; words: ReactNode; nested: ReactNode };

export function GoldenHeader({ id, level, words, nested }: Props) {
  return (
    <>
      <MetalHeader metal="golden" level={level} id={id}>
        {words}
      </MetalHeader>
      {nested}
    </>
  );
}
