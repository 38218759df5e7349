import { startTransition, useEffect, useRef, useState } from 'react';
import type { findTeam } from '#lib/team/find-team.ts';

export type SearchWish = Parameters<typeof findTeam>[0];

/** Searches a team. A later call makes the answers to earlier ones void. */
export type Search = {
  find: (wish: SearchWish, done: (team: readonly string[]) => void, fail: () => void) => void;
  end: () => void;
};

/** The search in a worker. One that is still going on when the next is asked for ends with its worker. */
export function startSearch(): Search {
  let worker: Worker | undefined;
  let isBusy = false;
  return {
    find(wish, done, fail) {
      if (isBusy) worker?.terminate();
      try {
        if (isBusy || !worker)
          worker = new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' });
      } catch {
        // The browser, or an extension of it, allows no workers.
        fail();
        return;
      }
      isBusy = true;
      worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
        isBusy = false;
        done(data);
      };
      // Its script could not be loaded.
      worker.onerror = () => {
        worker = undefined;
        isBusy = false;
        fail();
      };
      worker.postMessage(wish);
    },
    end: () => worker?.terminate(),
  };
}

/** What was found, and for what. */
export type Found = { wish: SearchWish; team: readonly string[] };

/**
 * The best team that was found last; null before the first one, and where there is nothing to search. It stands while the
 * next one is searched, so that a choice changes what differs and not the whole report. With it a way to search again, if
 * the search could not start.
 * @param wish null where there is nothing to search, 'waiting' while what it needs is read
 */
export function useBestTeam(
  wish: SearchWish | 'waiting' | null,
  start: () => Search,
): [Found | null, (() => void) | null] {
  const search = useRef<Search | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<typeof wish>(null);
  if (wish === null && found) setFound(null);
  useEffect(() => {
    if (!wish || wish === 'waiting' || wish === failed) return undefined;
    // Not within the task that answers the press: a worker takes a sixth of it to start.
    const timer = setTimeout(() => {
      (search.current ??= start()).find(
        wish,
        // Rendered in parts, between which the browser answers the visitor.
        (team) => startTransition(() => setFound({ wish, team })),
        () => setFailed(wish),
      );
    });
    return () => clearTimeout(timer);
  }, [wish, failed, start]);
  useEffect(
    () => () => {
      search.current?.end();
      search.current = null;
    },
    [],
  );
  return [found, wish && wish === failed ? () => setFailed(null) : null];
}
