import { createHash } from 'node:crypto';
import { pageSettings } from '#lib/settings.mjs';
import { buildFolder, buildIdOf } from '#server/build-folder.mjs';
import { commonHeaders } from '#server/policy.mjs';
import { pageMaker } from './page-maker.mjs';
import { Pages } from './pages.mjs';

/** A digest of the settings that change what stands in pages. */
function settingsDigest() {
  return createHash('sha256').update(JSON.stringify(pageSettings())).digest('base64url').slice(0, 12);
}

/**
 * The pages of this build with these settings.
 * @param {{ next: import('./page-maker.mjs').NextHandler, store: import('#server/store/store.mjs').Store,
 *   edge: import('#server/edge/edge.mjs').Edge }} options
 */
export function openPages({ next, store, edge }) {
  const common = commonHeaders();
  const folder = buildFolder();
  const buildId = buildIdOf(folder);
  return new Pages({
    store,
    make: pageMaker({ next, store, folder, buildId }),
    prefix: `${buildId} ${settingsDigest()} `,
    headersOf: (page) => ({ ...common, ...(page.seconds > 0 ? edge.headers(page) : {}) }),
  });
}
