import type { ReactNode } from 'react';
import { useState } from 'react';
import { useStarted } from './use-started.ts';

/**
 * Keeps what the server rendered without hydrating it. Only after a soft navigation, which brings no HTML, the browser
 * renders it.
 */
export function StaticHtml({ draw }: { draw: () => ReactNode }) {
  const isStarted = useStarted();
  const [isKept] = useState(() => !isStarted && typeof window !== 'undefined');
  return isKept ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{draw()}</div>
  );
}
