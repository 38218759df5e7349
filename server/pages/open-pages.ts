import { createHash } from 'node:crypto';
import type { InlineScripts } from '#lib/bridge/inline-scripts.ts';
import { pageSettings, settings } from '#lib/settings.ts';
import { buildFolder, buildIdOf } from '#server/build/build-folder.ts';
import type { LastingEdge } from '#server/edge/edge.ts';
import { commonHeaders, plainPolicyAt } from '#server/http/policy.ts';
import type { Store } from '#server/store/store.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import { freshSeconds } from './cache-control.ts';
import { formerBuilds } from './former-builds.ts';
import { MakingQueue } from './making-queue.ts';
import { NoPages } from './no-pages.ts';
import { pageMaker } from './page-maker.ts';
import type { HeadersOf } from './page-record.ts';
import type { KeptPage } from './kept-pages.ts';
import { Pages } from './pages.ts';
import { ofPages, ofRoutes } from './possible-place.ts';
import { isTypedRoute } from './route-address.ts';
import { routeMaker } from './route-maker.ts';

/** A digest of the settings that change what stands in pages. */
function settingsDigest() {
  return createHash('sha256').update(JSON.stringify(pageSettings())).digest('base64url').slice(0, 12);
}

type Options = {
  next: NextHandler;
  store: Store;
  edge: LastingEdge;
  inlineScripts: InlineScripts;
  onKept?: ((page: KeptPage) => void) | undefined;
};

/** How many answers to what visitors type are kept. Most are suggestions, of a few hundred bytes. */
const mostTypedAnswers = 5000;

/**
 * A sitemap is made of hundreds of lists. If they were noted, too many parts would stand behind their tags to compare them.
 * Every edit purges it, which costs an answer of this process: it is compared here before it is made anew.
 */
const mostSources = 30;

/** The pages of this build with these settings, and what its route handlers answer alike to everybody. */
export function openPages({ next, store, edge, inlineScripts, onKept }: Options) {
  const { revalidateSeconds } = settings();
  const common = commonHeaders();
  const policy = { 'Content-Security-Policy': plainPolicyAt() };
  const folder = buildFolder();
  const buildId = buildIdOf(folder);
  const prefix = `${buildId} ${settingsDigest()} `;
  const headersOf: HeadersOf = (page) => ({ ...common, ...(page.seconds > 0 ? edge.headers(page) : {}) });
  const formerPrefixes = formerBuilds(store, prefix);
  const queue = new MakingQueue({
    lock: store.state().kind === 'redis' ? () => store.lock('makings behind answers', 3000) : undefined,
  });
  const pages = new Pages({
    store,
    make: pageMaker({ next, store, folder, buildId, inlineScripts }),
    prefix,
    formerPrefixes,
    queue,
    secondsOf: () => revalidateSeconds,
    partsInUse: edge.parts,
    folder,
    noPages: new NoPages(ofPages),
    headersOf,
    onKept,
  });
  const routes = new Pages({
    store,
    make: routeMaker({ next, store }),
    prefix,
    formerPrefixes,
    queue,
    partsInUse: edge.parts,
    mostNoted: mostSources,
    secondsOf: ({ cacheControl = '' }) => freshSeconds(cacheControl) || revalidateSeconds,
    headersOf: (answer) => ({ ...policy, ...headersOf(answer) }),
    isTyped: isTypedRoute,
    kind: 'route',
    noPages: new NoPages(ofRoutes),
    mostPassing: mostTypedAnswers,
    onKept,
  });
  return { pages, routes };
}
