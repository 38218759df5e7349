import { serverBridge } from '#lib/bridge/bridge.ts';
import type { Rendered } from '#lib/bridge/making.ts';

/**
 * Next's `cacheHandler`. It caches nothing: it passes what Next rendered on to the page maker (server/pages/page-maker.ts).
 * Which page is answered, and when it is made anew, is decided in server/pages/pages.ts.
 *
 * Next loads this file by its path (open-next.ts), so it finds the making through the bridge and holds no state of its own.
 * Taken for granted: a page comes as `kind: 'APP_PAGE'` with `html`, `rscData`, `segmentData`, `status` and `headers`, and
 * the handler's caller is `globalThis.__incrementalCache`.
 */

type Value = Rendered & { kind: string };
type Caller = {
  cacheHandler: NextCache;
  set: (key: string, value: Value | null, context: unknown) => unknown;
};

/** Next's own object that calls the handler. */
const caller = () => Reflect.get(globalThis, '__incrementalCache') as Caller | undefined;

/** @returns whether it is a page, and taken */
function keepPage(value: Value | null) {
  if (value?.kind !== 'APP_PAGE') return false;
  const making = serverBridge()?.making();
  if (making) making.page = value;
  return true;
}

export default class NextCache {
  /**
   * Before Next calls `set` it measures the page's size by serialising it as JSON, with every byte as a number: a tenth
   * of what making a page costs. So this method replaces the caller's own `set`, which runs before the measuring. If a
   * later version of Next has no such caller, the pages still arrive through `set`.
   */
  #takePagesUnmeasured() {
    const cache = caller();
    if (cache?.cacheHandler !== this || Object.hasOwn(cache, 'set')) return;
    const { set } = cache;
    cache.set = (key, value, context) =>
      keepPage(value) ? Promise.resolve() : set.call(cache, key, value, context);
  }

  get() {
    this.#takePagesUnmeasured();
    return Promise.resolve(null);
  }

  set(_key: string, value: Value | null) {
    keepPage(value);
    return Promise.resolve();
  }

  revalidateTag() {
    return Promise.resolve();
  }

  resetRequestCache() {}
}
