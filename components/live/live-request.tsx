'use client';

import { whenShown } from '#lib/browser/when-shown.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';

/** What is known of the answer of an address. */
export type Report<Value> = {
  /** Null: nothing was asked for. */
  address: string | null;
  state: 'loading' | 'slow' | 'failed' | 'done';
  /** The answer, or what stands in for it. Undefined: there is none yet. */
  value: Value | undefined;
};

type Props = {
  address: string;
  /** Counts how often the visitor has asked to try again. */
  round: number;
  onReport: (report: Report<unknown>) => void;
};

type Failure = Error & { standIn?: unknown };

async function load(address: string, signal: AbortSignal): Promise<unknown> {
  await new Promise<void>(whenShown);
  const response = await fetch(address, { signal });
  const value = (await response.json()) as { standIn?: string };
  if (response.ok) return value;
  throw Object.assign(new Error(String(response.status)), value.standIn ? { standIn: value } : {});
}

/**
 * Loads an answer with SWR, with SWR's own times, and reports it. It renders nothing. `useLive` imports this file only
 * when an answer is needed, because SWR would be half of what a page with lists loads.
 */
export function LiveRequest({ address, round, onReport }: Props) {
  // Each round is a load of its own for SWR, so pauses that an earlier round still waits for load nothing.
  const key = useMemo(() => [address, round] as const, [address, round]);
  const [slow, setSlow] = useState<typeof key | null>(null);
  const running = useRef<AbortController>(null);
  const { data, error } = useSWR<unknown, Failure, typeof key>(
    key,
    ([wanted]) => {
      running.current?.abort();
      running.current = new AbortController();
      return load(wanted, running.current.signal);
    },
    { onLoadingSlow: () => setSlow(key) },
  );

  let state: Report<unknown>['state'] = slow === key ? 'slow' : 'loading';
  // An answer that could not be loaded anew stays. A load that was aborted for another one has not failed.
  if (data !== undefined) state = 'done';
  else if (error && error.name !== 'AbortError') state = 'failed';
  const value = data ?? error?.standIn;
  useEffect(() => {
    onReport({ address, state, value });
  }, [address, state, value, onReport]);
  return null;
}
