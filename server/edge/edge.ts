import type { Log } from '#lib/bridge/log.ts';
import type { Store } from '#server/store/store.ts';
import type { EdgeAnswer } from './headers.ts';
import { edgeHeaders } from './headers.ts';
import { purgeQueue } from './purge-queue.ts';
import { purgeRequests, sendPurge } from './purge-requests.ts';
import type { EdgeVendor } from './tags.ts';
import { anyEdit } from './tags.ts';

/**
 * The cache in front of the site, named by the settings EDGE, EDGE_URL and EDGE_TOKEN: the headers that answers carry for it,
 * and the purges that are sent to it. Without EDGE there are none of either.
 */

export type Edge = ReturnType<typeof openEdge>;

type EdgeSettings = { vendor: EdgeVendor; urls: readonly string[]; token: string | undefined };

/** The tag of every page (lib/cms/tags.ts). */
const everything = 'everything';
/** The webhook waits for the edge for at most this many milliseconds, because the CMS waits for the webhook's answer. */
const longestWait = 3000;
/** The milliseconds between two looks for purges that stopped instances left in the store. */
const takeOverEvery = 5000;

export function openEdge(
  settings: EdgeSettings | undefined,
  options: { waves?: readonly number[]; onChange?: () => void; log?: Log } = {},
) {
  const { vendor, urls = [], token } = settings ?? {};
  const targets = urls.map((url) => ({
    // The name is logged, so it has the address without the token.
    name: `The edge at ${url}`,
    send: async (tags: readonly string[]) => {
      if (vendor) for (const request of purgeRequests(vendor, { url, token }, tags)) await sendPurge(request);
    },
  }));
  const queue = purgeQueue({ ...options, targets, everything });
  return {
    /** The headers for the edge of an answer that may be cached. */
    headers: (answer: EdgeAnswer) => edgeHeaders(vendor, answer),

    /** Resolves when the edge accepted the purge, or after three seconds. It is sent again until it is accepted. */
    async purge(tags: readonly string[]) {
      if (!vendor) return;
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise((resolve) => (timer = setTimeout(resolve, longestWait)));
      await Promise.race([queue.purge([...tags, anyEdit]), waited]);
      clearTimeout(timer);
    },

    resume: queue.resume,
    pending: queue.pending,
    state: queue.state,
    measure: queue.measure,
    close() {
      queue.close();
      return Promise.resolve();
    },
  };
}

/**
 * The edge, with purges that outlive this process: pending ones are kept in the store, and this process sends those that
 * others left there.
 */
export function openLastingEdge(
  settings: EdgeSettings | undefined,
  store: Store,
  options: { waves?: readonly number[]; log?: Log } = {},
) {
  let keeping = Promise.resolve();
  const keep = () => (keeping = store.keepEdgePurges(edge.pending()));
  const edge = openEdge(settings, { ...options, onChange: () => void keep() });
  if (!settings) return edge;
  const takeOver = () => {
    // Pending purges are stored again, because Redis may have been away when they were first stored.
    if (edge.pending().length > 0) void keep();
    return store.takeEdgePurges((purges) => {
      edge.resume(purges);
      return keep();
    });
  };
  void takeOver();
  const timer = setInterval(() => void takeOver(), takeOverEvery).unref();
  return {
    ...edge,
    async close() {
      clearInterval(timer);
      await edge.close();
      await keeping;
    },
  };
}
