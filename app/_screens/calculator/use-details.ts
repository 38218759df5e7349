import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Loaded, LoadDetail } from './load-detail';

export type DetailState = { kind: 'loading' } | { kind: 'failed' } | ({ kind: 'ready' } & Loaded);
export type Details = ReadonlyMap<string, DetailState>;

/** The loaded details by champion. They are set in a transition, so that they don't interrupt the visitor. */
export function useDetails(ids: readonly string[], staticUrl: string, load: LoadDetail) {
  const [details, setDetails] = useState<Details>(new Map());
  const asked = useRef<ReadonlySet<string>>(new Set());
  const ask = useCallback(
    (id: string) => {
      const report = (state: DetailState) =>
        startTransition(() =>
          setDetails((old) =>
            (old.get(id)?.kind ?? 'loading') === state.kind ? old : new Map(old).set(id, state),
          ),
        );
      report({ kind: 'loading' });
      const part = encodeURIComponent(id);
      load(`${staticUrl}/${part}/${part}.json`).then(
        (loaded) => report({ kind: 'ready', ...loaded }),
        () => report({ kind: 'failed' }),
      );
    },
    [staticUrl, load],
  );
  useEffect(() => {
    const before = asked.current;
    asked.current = new Set(ids);
    for (const id of ids) if (!before.has(id)) ask(id);
  }, [ids, ask]);
  return { details, retry: ask };
}
