import type { ComponentType } from 'react';
import { lazy, useState } from 'react';
import { Boundary } from './boundary.tsx';

/**
 * `next/dynamic` as the browser needs it. Next's own version contains code that only a server uses (links that preload
 * the chunks): 1.4 kB on every page. next.config.ts puts this in its place. The `null` in the tree stands where the
 * server renders those links, so that hydration finds the same tree. Options of `next/dynamic` are not supported; the
 * test beside this file forbids them.
 *
 * An island that throws, or whose script can't be loaded, is replaced by a notice. Trying again loads the script anew.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const first = lazy(load);
  return function Dynamic(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>(first);
    return (
      <>
        {null}
        <Boundary onRetry={() => setLoaded(lazy(load))}>
          <Loaded {...props} />
        </Boundary>
      </>
    );
  };
}
