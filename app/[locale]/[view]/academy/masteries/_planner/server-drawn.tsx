import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What the server wrote stays as it stands: the browser gets it once, as HTML, and does not go through it again.
 * Only a page reached without the server's HTML is drawn in the browser.
 */
export function ServerDrawn({ draw }: { draw: () => ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isKept] = useState(() => isTakingOver && typeof window !== 'undefined');
  return isKept ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{draw()}</div>
  );
}
