import type { ChampionDetail } from '#lib/prestige/champion-detail.ts';

export type Loaded = { detail: ChampionDetail; modified: number | null };

/** By champion: what was loaded, null where loading failed, undefined while it is loading. */
export type Details = ReadonlyMap<string, Loaded | null | undefined>;

/** Runs at most `most` calls at once, the others after them in their order (`rules 45`). */
function limitTo(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

type ReadDetail = (url: string, cache: RequestCache) => Promise<Loaded>;
export type LoadDetail = (url: string) => Promise<Loaded>;

/** Loads each file once. A file that failed is loaded again on the next request. */
export function makeLoader(read: ReadDetail): LoadDetail {
  const details = new Map<string, Promise<Loaded>>();
  const sixAtATime = limitTo(6);
  return async (url) => {
    const detail =
      details.get(url) ??
      sixAtATime(() => read(url, 'default')).catch(() =>
        // A second try, past the browser's cache, which may hold an invalid file.
        sixAtATime(() => read(url, 'reload')),
      );
    details.set(url, detail);
    try {
      return await detail;
    } catch (error) {
      details.delete(url);
      throw error;
    }
  };
}
