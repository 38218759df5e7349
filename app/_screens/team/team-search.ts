import { useEffect, useRef, useState } from 'react';
import type { findTeam } from '#lib/team/find-team.ts';

type SearchWish = Parameters<typeof findTeam>[0];

/** Searches a team. A later call makes the answers to earlier ones void. */
export type Search = {
  find: (wish: SearchWish, done: (team: readonly string[]) => void) => void;
  end: () => void;
};

/** The search in a worker. One that is still going on when the next is asked for ends with its worker. */
export function startSearch(): Search {
  let worker: Worker | undefined;
  let isBusy = false;
  return {
    find(wish, done) {
      if (isBusy) worker?.terminate();
      if (isBusy || !worker)
        worker = new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' });
      isBusy = true;
      worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
        isBusy = false;
        done(data);
      };
      worker.postMessage(wish);
    },
    end: () => worker?.terminate(),
  };
}

/** The best team for a wish; null while it is being searched, or where there is nothing to search. */
export function useBestTeam(wish: SearchWish | null, start: () => Search): readonly string[] | null {
  const search = useRef<Search | null>(null);
  const [found, setFound] = useState<{ wish: SearchWish; team: readonly string[] } | null>(null);
  useEffect(() => {
    if (!wish) return;
    search.current ??= start();
    search.current.find(wish, (team) => setFound({ wish, team }));
  }, [wish, start]);
  useEffect(
    () => () => {
      search.current?.end();
      search.current = null;
    },
    [],
  );
  return wish && found?.wish === wish ? found.team : null;
}
