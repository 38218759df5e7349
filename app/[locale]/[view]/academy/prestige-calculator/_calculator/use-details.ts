import { startTransition, useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { DetailState } from './champion-details';
import { detailUrl } from './champion-details';

/** What was loaded of each champion; arrivals give way to what the visitor is doing. */
export function useDetails(staticUrl: string) {
  const { mutate } = useSWRConfig();
  const [details, setDetails] = useState<ReadonlyMap<string, DetailState>>(new Map());
  const report = useCallback((id: string, state: DetailState) => {
    startTransition(() =>
      setDetails((old) => {
        const known = old.get(id);
        return known?.kind === state.kind ? old : new Map(old).set(id, state);
      }),
    );
  }, []);
  const retry = useCallback(
    (id: string) => {
      void mutate(detailUrl(staticUrl, id));
    },
    [mutate, staticUrl],
  );
  return { details, report, retry };
}
