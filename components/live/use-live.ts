'use client';

import { useEffect, useState } from 'react';
import { hideLoader, showLoader } from '@/components/soft-navigation/loader-queue';

type Live<Value> = { value: Value; isLoading: boolean; hasFailed: boolean; retry: () => void };

/**
 * Loads an answer of the site's own API and aborts the load before it. `null` for what the server rendered. The last
 * answer stays until the next one arrives. SWR would cost 5 kB.
 */
export function useLive<Value>(address: string | null, first: Value): Live<Value> {
  const [answer, setAnswer] = useState<{ address: string | null; value: Value }>({
    address: null,
    value: first,
  });
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (address === null || failed === address) return undefined;
    const stop = new AbortController();
    const load = async () => {
      try {
        const response = await fetch(address, { signal: stop.signal });
        if (!response.ok) throw new Error(String(response.status));
        const value = (await response.json()) as Value;
        setAnswer({ address, value });
      } catch {
        if (!stop.signal.aborted) setFailed(address);
      }
    };
    void load();
    return () => stop.abort();
  }, [address, failed]);

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
    retry: () => setFailed(null),
  };
}
