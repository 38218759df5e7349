/**
 * Next's `cacheHandler`. Nothing is kept here: what Next renders is handed to the making it happens in
 * (server/pages/page-maker.mjs), and the server decides which page is answered and when it is made anew.
 *
 * Next bundles this file and loads a copy of its own, so nothing that the server has to see may stand in the module.
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
   * Before Next hands a page on it measures it, by writing it as JSON with every byte of its data as a number: a tenth of
   * what a page costs. So pages are taken before. Where Next keeps its cache elsewhere one day, they come through `set`.
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
