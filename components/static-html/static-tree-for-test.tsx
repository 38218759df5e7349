import type { ReactNode } from 'react';

/**
 * Replaces static-tree.tsx in unit tests (jest.config.ts), where an island can't be told from a server component. Its own
 * test imports the real one.
 */
export function StaticTree({ children }: { children: ReactNode }): ReactNode {
  return children;
}

export const PutIn = StaticTree;
