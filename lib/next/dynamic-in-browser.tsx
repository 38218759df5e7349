import type { ComponentType } from 'react';
import { lazy } from 'react';

/**
 * `next/dynamic` as the browser needs it. Next's own brings what only a server uses (links that preload the chunks): 1.4 kB
 * on every page. next.config.ts puts this in its place. The tree is the same as on the server, where `null` is those links.
 * It knows no options, and the linter lets none be given.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load);
  return function Dynamic(props: Props) {
    return (
      <>
        {null}
        <Loaded {...props} />
      </>
    );
  };
}
