import { useMemo, useSyncExternalStore } from 'react';
import { parseChampionDetail } from '@/lib/prestige/champion-detail';
import type { Message } from '@/lib/i18n/format-message';
import type { ChampionEntry } from './champions';
import { toChampions } from './champions';
import { Desk } from './desk';
import type { Loaded } from './load-detail';
import { makeLoader } from './load-detail';
import { makeWords } from './texts';

export type CalculatorProps = {
  champions: readonly ChampionEntry[];
  champion: string | null;
  code: string | null;
  messages: Readonly<Record<string, Message>>;
  classNames: Readonly<Record<string, string>>;
  tag: string;
  /** The Last-Modified of the champion map in seconds since 1970; null if unknown. */
  mapModifiedAt: number | null;
  staticUrl: string;
  /** The address for reporting a wrong value (setting `FEEDBACK_URL`). */
  feedbackUrl: string | undefined;
  /** The text for links to other sites. Null in the web view, where they open in place. */
  newTab: string | null;
  path: string;
  sharePath: string;
  academy: string;
};

/** A load is given up after this many milliseconds without data. */
const patience = 8_000;
/** A large file may take this long if data keeps arriving. */
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

/** Kept across soft navigations, so that each file is loaded once. */
const loadDetail = makeLoader(readDetail);

const never = () => () => undefined;

/** The rows are in local storage, so the server renders as many empty ones, and nothing moves when they are read. */
export default function Calculator(props: CalculatorProps) {
  const { champions, champion, code, messages, classNames, tag, mapModifiedAt, staticUrl } = props;
  const { path, sharePath, academy, feedbackUrl, newTab } = props;
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = useMemo(() => makeWords(tag, messages, classNames), [tag, messages, classNames]);
  const known = useMemo(() => toChampions(champions), [champions]);
  return (
    <Desk
      champions={known}
      isInBrowser={isInBrowser}
      load={loadDetail}
      opened={{ champion, code }}
      words={words}
      mapModifiedAt={mapModifiedAt}
      staticUrl={staticUrl}
      feedbackUrl={feedbackUrl}
      newTab={newTab}
      path={path}
      sharePath={sharePath}
      academy={academy}
    />
  );
}
