import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Keeps what the server rendered without hydrating it. Only after a soft navigation, which brings no HTML, the browser
 * renders it.
 */
export function StaticHtml({ draw }: { draw: () => ReactNode }) {
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
