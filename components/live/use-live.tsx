'use client';

import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { hideLoader, showLoader } from '#components/soft-navigation/loader-queue.ts';
import type { LiveRequest, Report } from './live-request.tsx';

type Live<Value> = {
  value: Value;
  isLoading: boolean;
  /** Loading takes so long that the page says so. */
  isSlow: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** What loads. It shows nothing, and the caller renders it in one place for as long as it is there. */
  request: ReactNode;
};

const nothing = { address: null, state: 'done', value: undefined } as const;

/** If the script that loads answers could not be loaded itself, it is tried again after this pause, as SWR does. */
const pause = 5000;

/**
 * Loads an answer of the site's own API (live-request.tsx). `address` is `null` for what the server rendered. The last
 * answer stays until the next one arrives.
 */
export function useLive<Value>(address: string | null, first: Value): Live<Value> {
  const [report, setReport] = useState<Report<Value>>(nothing);
  const [Request, setRequest] = useState<typeof LiveRequest | null>(null);
  const [round, setRound] = useState(0);

  const onReport = useCallback((next: Report<unknown>) => {
    setReport(({ value }) => ({ ...next, value: (next.value as Value | undefined) ?? value }));
  }, []);
  if (address === null && report.address !== null) setReport(nothing);

  useEffect(() => {
    if (address === null || Request) return undefined;
    let timer: number | undefined;
    let isOver = false;
    import('./live-request.tsx')
      .then(({ LiveRequest: loaded }) => setRequest(() => loaded))
      .catch(() => {
        if (isOver) return;
        onReport({ address, state: 'failed', value: undefined });
        timer = window.setTimeout(() => setRound((before) => before + 1), pause);
      });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address, round, Request, onReport]);

  const reported = report.address === address ? report.state : 'loading';
  const state = address === null ? 'done' : reported;
  const isSlow = state === 'slow';
  const isLoading = isSlow || state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    showLoader();
    return hideLoader;
  }, [isLoading]);
  return {
    value: report.value ?? first,
    isLoading,
    isSlow,
    hasFailed: state === 'failed',
    retry: () => {
      if (address !== null) onReport({ address, state: 'loading', value: undefined });
      setRound((before) => before + 1);
    },
    request: Request && address !== null && <Request address={address} round={round} onReport={onReport} />,
  };
}
