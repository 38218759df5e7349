import { createHash } from 'node:crypto';
import type { InlineScripts } from '#lib/bridge/inline-scripts.ts';
import { pageSettings, settings } from '#lib/settings.ts';
import { buildFolder, buildIdOf } from '#server/build/build-folder.ts';
import type { LastingEdge } from '#server/edge/edge.ts';
import { commonHeaders } from '#server/http/policy.ts';
import type { Store } from '#server/store/store.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import { pageMaker } from './page-maker.ts';
import { Pages } from './pages.ts';

/** A digest of the settings that change what stands in pages. */
function settingsDigest() {
  return createHash('sha256').update(JSON.stringify(pageSettings())).digest('base64url').slice(0, 12);
}

type Options = { next: NextHandler; store: Store; edge: LastingEdge; inlineScripts: InlineScripts };

/** The pages of this build with these settings. */
export function openPages({ next, store, edge, inlineScripts }: Options) {
  const common = commonHeaders();
  const folder = buildFolder();
  const buildId = buildIdOf(folder);
  return new Pages({
    store,
    make: pageMaker({ next, store, folder, buildId, inlineScripts }),
    prefix: `${buildId} ${settingsDigest()} `,
    seconds: settings().revalidateSeconds,
    noteParts: edge.noteParts,
    headersOf: (page) => ({ ...common, ...(page.seconds > 0 ? edge.headers(page) : {}) }),
  });
}
