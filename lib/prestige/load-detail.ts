import { parseChampionDetail } from '#lib/prestige/champion-detail.ts';
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
export const loadDetail = makeLoader(readDetail);
