import { internalAddressHeader } from '#lib/addresses/internal-address.ts';
import type { Making, PutIn } from '#lib/bridge/making.ts';
import { settings } from '#lib/settings.ts';
import type { Store } from '#server/store/store.ts';
import type { NextHandler } from './call-next.ts';
import { callNext } from './call-next.ts';
import { runMaking } from './making.ts';

/** A page by its internal and its public address, with the nonce that Next gives its scripts. */
export type Wanted = { key: string; address: string; nonce: string };

/** Asks Next for pages, and notes what it renders. */
export function pageAsker({ next, store }: { next: NextHandler; store: Store }) {
  const { port } = settings();
  return (
    method: 'GET' | 'HEAD',
    {
      key,
      address,
      nonce,
      takesKept = false,
      putIn,
      asked,
    }: Wanted & { takesKept?: boolean; putIn?: PutIn | undefined; asked?: Making | undefined },
  ) =>
    runMaking(
      () =>
        callNext(next, {
          method,
          address,
          headers: {
            host: `localhost:${port}`,
            // Next writes titles and descriptions into the head only for the user agents of `htmlLimitedBots`.
            'user-agent': 'page-maker',
            // Next reads the nonce of its scripts from the policy of the request.
            'content-security-policy': `script-src 'nonce-${nonce}'`,
            [internalAddressHeader]: key,
          },
        }),
      store.position(),
      // Each rendering notes its own place in the menu.
      { takesKept, putIn: putIn && { ...putIn }, asked },
    );
}
