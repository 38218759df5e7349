import type { Log } from '#lib/bridge/log.ts';
import type { Store } from '#server/store/store.ts';
import type { EdgeAnswer } from './headers.ts';
import { edgeHeaders, positionHeader, positionValue } from './headers.ts';
import type { Purge } from '#server/store/waiting-purges.ts';
import { everythingSoFar, expireAgainAfter } from '#server/store/purge-log.ts';
import { allPartsLost } from '#server/store/parts.ts';
import { atOnce, isAround, tags as tagNames } from '#lib/cms/tags.ts';
import { PartsInUse } from './parts-in-use.ts';
import { purgeQueue, roundUp } from './purge-queue.ts';
import { purgeRequests, sendPurge } from './purge-requests.ts';
import type { EdgeVendor } from './tags.ts';
import { anyEdit, isOwnTag, softly } from './tags.ts';

/**
 * The cache in front of the site, named by the settings EDGE, EDGE_URL and EDGE_TOKEN: the headers that answers carry for it,
 * and the purges that are sent to it. Without EDGE there are none of either.
 */

export type Edge = ReturnType<typeof openEdge>;
export type LastingEdge = ReturnType<typeof openLastingEdge>;

type Options = {
  waves?: readonly number[];
  onChange?: () => void;
  log?: Log;
  /** Of these tags those whose pages differ, or may. Without it all of them do. */
  changed?: (tags: readonly string[], patienceMs: number) => Promise<readonly string[]>;
  /** How far this process has read the log of purges. */
  position?: () => number;
};

type EdgeSettings = { vendor: EdgeVendor; urls: readonly string[]; token: string | undefined };

/** The shared tags of an edit, and those of them that differed so far. */
type Shared = { tags: readonly string[]; differing: Set<string>; isAtOnce: boolean };

/** The webhook waits for the edge for at most this many milliseconds, because the CMS waits for the webhook's answer. */
const longestWait = 3000;
/** What an edit may take to find out which tags differ: WordPress waits for the webhook for a second where it can't call itself. */
const longestComparison = 700;
/** The milliseconds between two looks for purges that stopped instances left in the store. */
const takeOverEvery = 5000;

/** Whether a tag of the log is no name that answers carry. */
const isInternal = (tag: string) => tag === atOnce || tag === everythingSoFar || tag.startsWith(allPartsLost);

export function openEdge(
  settings: EdgeSettings | undefined,
  { changed, position, waves = [0, ...expireAgainAfter], ...options }: Options = {},
) {
  const { vendor, urls = [], token } = settings ?? {};
  const targets = urls.map((url) => ({
    // The name is logged, so it has the address without the token.
    name: `The edge at ${url}`,
    send: async (tags: readonly string[]) => {
      if (!vendor) return;
      for (const request of purgeRequests(vendor, { url, token, position: position?.() }, tags))
        await sendPurge(request);
    },
  }));
  const queue = purgeQueue({ ...options, waves, targets, everything: tagNames.everything });
  /** The shared tags that are being compared, or are compared again with a later wave, by what stands for them. */
  const comparisons = new Map<object, Purge>();
  const timers = new Set<NodeJS.Timeout>();

  /** Purges those of the tags that differ: softly where a page may be as it was for a moment, but with the last wave. */
  async function purgeChanged({ tags, differing, isAtOnce }: Shared, wave: number) {
    const running = { due: Date.now(), tags };
    comparisons.set(running, running);
    options.onChange?.();
    for (const tag of (await changed?.(tags, longestComparison)) ?? tags) differing.add(tag);
    comparisons.delete(running);
    options.onChange?.();
    const isHard = isAtOnce || (wave === waves.at(-1) && waves.length > 1);
    const names = [...differing].map((tag) => (isAround(tag) && !isHard ? softly(tag) : tag));
    if (names.length > 0) await queue.purgeOnce(names);
  }

  async function purgeShared(tags: readonly string[], isAtOnce: boolean) {
    if (tags.length === 0) return;
    const began = Date.now();
    const shared = { tags, differing: new Set<string>(), isAtOnce };
    for (const wave of waves.slice(1)) {
      const timer = setTimeout(() => {
        comparisons.delete(timer);
        timers.delete(timer);
        void purgeChanged(shared, wave);
      }, wave).unref();
      timers.add(timer);
      comparisons.set(timer, { due: roundUp(began + wave), tags });
    }
    await purgeChanged(shared, 0);
  }

  return {
    /** The headers for the edge of an answer that may be cached. */
    headers: (answer: EdgeAnswer) => edgeHeaders(vendor, answer),

    /** The name and value of a header for what is answered from now on. Empty where the edge does not look at it. */
    positionHeader: (): readonly string[] =>
      vendor === 'varnish' && position ? [positionHeader, positionValue(position())] : [],

    /** Resolves when the edge accepted the purge, or after three seconds. It is sent again until it is accepted. */
    async purge(told: readonly string[]) {
      if (!vendor) return;
      const tags = told.filter((tag) => tag !== atOnce);
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise((resolve) => (timer = setTimeout(resolve, longestWait)));
      const isCompared = changed !== undefined && !tags.includes(tagNames.everything);
      const [own, shared] = isCompared
        ? [tags.filter(isOwnTag), tags.filter((tag) => !isOwnTag(tag))]
        : [tags, []];
      await Promise.race([
        Promise.all([queue.purge([...own, anyEdit]), purgeShared(shared, told.includes(atOnce))]),
        waited,
      ]);
      clearTimeout(timer);
    },

    /** Purges tags that turned out to differ, without an edit that was told. */
    purgeNow: (tags: readonly string[]) => queue.purge(tags),

    resume: queue.resume,
    /** Tags that are compared with a later wave are all purged, if this process ends before. */
    pending: () => [...queue.pending(), ...comparisons.values()],
    state: queue.state,
    measure: queue.measure,
    close() {
      for (const timer of timers) clearTimeout(timer);
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
  const parts = settings && new PartsInUse(store, (tags) => void edge.purgeNow(tags));
  const edge = openEdge(settings, {
    ...options,
    onChange: () => void keep(),
    position: () => store.position(),
    ...(parts && { changed: (tags, patienceMs) => parts.changed(tags, patienceMs) }),
  });
  if (!parts) return { ...edge, parts };
  store.onLatePurge((tags) => {
    if (tags.includes(everythingSoFar)) void edge.purgeNow([tagNames.everything]);
    const late = tags.filter((tag) => !isInternal(tag));
    if (late.length > 0) void edge.purgeNow([...late, anyEdit]);
  });
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
    parts,
    async close() {
      clearInterval(timer);
      await edge.close();
      await keeping;
    },
  };
}
