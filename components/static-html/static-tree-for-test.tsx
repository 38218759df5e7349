import type { ReactNode } from 'react';
import type { GivenProps } from './given-html.tsx';
import { GivenHtml } from './given-html.tsx';

/**
 * Replaces static-tree.tsx in unit tests (jest.config.ts), where an island can't be told from a server component. Its own
 * test imports the real one.
 */
export function StaticTree({ children }: { children: ReactNode }): ReactNode {
  return children;
}

export const PutIn = (props: GivenProps): ReactNode => <GivenHtml {...props} />;
