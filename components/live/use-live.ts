'use client';

import { useEffect, useState } from 'react';
import { hideLoader, showLoader } from '@/components/soft-navigation/loader-queue';

type Live<Value> = { value: Value; isLoading: boolean; hasFailed: boolean; retry: () => void };

/** A failed load is tried again after this pause, then after twice as long each time, as SWR does. */
const firstPause = 5000;

/**
 * Loads an answer of the site's own API and aborts the load before it. `address` is `null` for what the server
 * rendered. The last answer stays until the next one arrives. Why it is not SWR: docs/decisions/0010-packages.md.
 */
export function useLive<Value>(address: string | null, first: Value): Live<Value> {
  const [answer, setAnswer] = useState<{ address: string | null; value: Value }>({
    address: null,
    value: first,
  });
  const [failed, setFailed] = useState<string | null>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (address === null) return undefined;
    const stop = new AbortController();
    let timer: number | undefined;
    const load = async (failures: number) => {
      try {
        const response = await fetch(address, { signal: stop.signal });
        const value = (await response.json()) as Value & { standIn?: string };
        if (response.ok || value.standIn) setAnswer({ address, value });
        if (!response.ok) throw new Error(String(response.status));
        setFailed(null);
      } catch {
        if (stop.signal.aborted) return;
        setFailed(address);
        timer = window.setTimeout(() => void load(failures + 1), firstPause * 2 ** failures);
      }
    };
    void load(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [address, retries]);

  const hasFailed = address !== null && failed === address;
  const isLoading = address !== null && !hasFailed && answer.address !== address;
  useEffect(() => {
    if (!isLoading) return undefined;
    showLoader();
    return hideLoader;
  }, [isLoading]);
  return {
    value: address === null ? first : answer.value,
    isLoading,
    hasFailed,
    retry: () => {
      setFailed(null);
      setRetries((before) => before + 1);
    },
  };
}
