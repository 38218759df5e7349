import { memo, useEffect } from 'react';
import useSWR from 'swr';
import type { ChampionDetail } from '@/lib/prestige/champion-detail';

export type Loaded = { detail: ChampionDetail; modified: number | null };
export type DetailState = { kind: 'loading' } | { kind: 'failed' } | ({ kind: 'ready' } & Loaded);

export const loading: DetailState = { kind: 'loading' };
export const failed: DetailState = { kind: 'failed' };

export function detailUrl(staticUrl: string, id: string): string {
  const part = encodeURIComponent(id);
  return `${staticUrl}/${part}/${part}.json`;
}

type Report = (id: string, state: DetailState) => void;
type LoaderProps = { id: string; url: string; report: Report };

function DetailLoader({ id, url, report }: LoaderProps) {
  const { data, error, isValidating } = useSWR<Loaded, unknown>(url);
  const hasFailed = error !== undefined && !isValidating;
  useEffect(() => {
    if (data) report(id, { kind: 'ready', ...data });
    else report(id, hasFailed ? failed : loading);
  }, [id, data, hasFailed, report]);
  return null;
}

type LoadersProps = { ids: readonly string[]; staticUrl: string; report: Report };

/** Draws nothing: one loader per champion, so that each is loaded once, however many rows hold it. */
export const DetailLoaders = memo(function DetailLoaders({ ids, staticUrl, report }: LoadersProps) {
  return ids.map((id) => <DetailLoader key={id} id={id} url={detailUrl(staticUrl, id)} report={report} />);
});

/** No more than so many at once; the rest wait in line. */
export function inTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
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
