import { useMemo, useSyncExternalStore } from 'react';
import { SWRConfig } from 'swr';
import { parseChampionDetail } from '@/lib/prestige/champion-detail';
import type { Message } from '@/lib/i18n/define-messages';
import type { Loaded } from './champion-details';
import { inTurns } from './champion-details';
import type { ChampionEntry } from './champions';
import { toChampions } from './champions';
import { Desk } from './desk';
import { makeWords } from './texts';

export type CalculatorProps = {
  champions: readonly ChampionEntry[];
  champion: string | null;
  code: string | null;
  messages: Readonly<Record<string, Message>>;
  classNames: Readonly<Record<string, string>>;
  tag: string;
  /** The day the champion map was read, in words. */
  readOn: string;
  staticUrl: string;
  path: string;
  academy: string;
};

const sixAtATime = inTurns(6);
/** Without a sign of an answer, or another part of it, for so long, nothing more is expected. */
const patience = 8_000;
/** A large file may take its time, as long as it arrives. */
const patienceForAll = 60_000;

async function readDetail(url: string, cache: RequestCache): Promise<Loaded> {
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

async function loadDetail(url: string): Promise<Loaded> {
  return sixAtATime(() => readDetail(url, 'default')).catch(() =>
    // Once more, past the browser's cache, which may have kept a file that is no good, and behind those that wait.
    sixAtATime(() => readDetail(url, 'reload')),
  );
}

const swr = {
  fetcher: loadDetail,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  // The visitor says when: a button that is gone when it is pressed helps nobody.
  shouldRetryOnError: false,
};

const never = () => () => undefined;

/** The rows stand in the browser: the server sends the desk with as many empty ones, so that nothing moves. */
export default function Calculator(props: CalculatorProps) {
  const { champions, champion, code, messages, classNames, tag, readOn, staticUrl, path, academy } = props;
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = useMemo(() => makeWords(tag, messages, classNames), [tag, messages, classNames]);
  const known = useMemo(() => toChampions(champions), [champions]);
  return (
    <SWRConfig value={swr}>
      <Desk
        champions={known}
        isInBrowser={isInBrowser}
        opened={{ champion, code }}
        words={words}
        readOn={readOn}
        staticUrl={staticUrl}
        path={path}
        academy={academy}
      />
    </SWRConfig>
  );
}
