import { useState } from 'react';
import { parseChampionDetail } from '#lib/prestige/champion-detail.ts';
import { Calculator } from './calculator.tsx';
import type { CalculatorProps } from './calculator-store.ts';
import { makeCalculatorStore } from './calculator-store.ts';
import type { Loaded } from './champion-details.ts';
import { makeLoader } from './champion-details.ts';

/** A load is given up after this many milliseconds without data. */
const patience = 8_000;
/** A large file may take this long if data keeps arriving. */
const patienceForAll = 60_000;

export async function readDetail(url: string, cache: RequestCache): Promise<Loaded> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const end = setTimeout(giveUp, patienceForAll);
  let next = setTimeout(giveUp, patience);
  const waitOn = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      clearTimeout(next);
      next = setTimeout(giveUp, patience);
      out.enqueue(part);
    },
  });
  try {
    const answer = await fetch(url, { signal: stop.signal, cache });
    if (!answer.ok) throw new Error(`The static host answered ${answer.status}.`);
    const detail = parseChampionDetail(await new Response(answer.body?.pipeThrough(waitOn)).json());
    if (!detail) throw new Error('The static host answered no champion detail.');
    const modified = Date.parse(answer.headers.get('last-modified') ?? '');
    return { detail, modified: Number.isNaN(modified) ? null : modified };
  } finally {
    clearTimeout(end);
    clearTimeout(next);
  }
}

/** Kept across soft navigations, so that each file is loaded once. */
const loadDetail = makeLoader(readDetail);

/** The rows are in local storage, so the server renders as many empty ones, and nothing moves when they are read. */
export default function CalculatorIsland(props: CalculatorProps) {
  const [store] = useState(() => makeCalculatorStore(props, loadDetail));
  return <Calculator store={store} />;
}
