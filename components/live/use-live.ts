'use client';

import { useEffect, useState } from 'react';

type Live<Value> = { value: Value; isLoading: boolean; hasFailed: boolean; retry: () => void };

/**
 * What one of our own endpoints answers, the older request aborted. `null` for what the server has rendered already.
 * The last answer stays until there is a new one. SWR would cost 5 kB for less.
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
  return {
    value: address === null ? first : answer.value,
    isLoading: address !== null && !hasFailed && answer.address !== address,
    hasFailed,
    retry: () => setFailed(null),
  };
}
