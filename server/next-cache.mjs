/**
 * Next's `cacheHandler`. It caches nothing: it passes what Next rendered on to the page maker (server/pages/page-maker.mjs).
 * Which page is answered, and when it is made anew, is decided in server/pages/pages.mjs.
 *
 * Next bundles this file and loads its own copy, so the module must not hold any state that the server needs.
 */

/** @type {Record<symbol | string, any>} */
const shared = globalThis;
/** @returns {import('./bridge.mjs').Bridge | undefined} */
const bridge = () => shared[Symbol.for('site.server')];

/** @param {import('./pages/page-maker.mjs').Rendered} page */
function handOver(page) {
  const making = bridge()?.making();
  if (making) making.page = page;
}

export default class NextCache {
  /**
   * Before Next calls `set` it measures the page's size by serialising it as JSON, with every byte as a number: a tenth
   * of what making a page costs. So this method replaces the caller's own `set`, which runs before the measuring. If a
   * later version of Next has no such caller, the pages still arrive through `set`.
   */
  #takePagesUnmeasured() {
    const cache = shared['__incrementalCache'];
    if (cache?.cacheHandler !== this || Object.hasOwn(cache, 'set')) return;
    const { set } = cache;
    cache.set = (/** @type {string} */ key, /** @type {any} */ value, /** @type {any} */ context) => {
      if (value?.kind !== 'APP_PAGE') return set.call(cache, key, value, context);
      handOver(value);
      return Promise.resolve();
    };
  }

  get() {
    this.#takePagesUnmeasured();
    return Promise.resolve(null);
  }

  /** @param {string} _key @param {any} value */
  set(_key, value) {
    if (value?.kind === 'APP_PAGE') handOver(value);
    return Promise.resolve();
  }

  revalidateTag() {
    return Promise.resolve();
  }

  resetRequestCache() {}
}
