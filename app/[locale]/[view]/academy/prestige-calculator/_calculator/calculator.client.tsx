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
/** For the first sign of an answer; a large file may take its time to arrive. */
const patience = 10_000;
const patienceForAll = 60_000;

/** Files that were no good: the browser may have kept them as they were, so that another try has to go past its cache. */
const distrusted = new Set<string>();

async function readDetail(url: string): Promise<Loaded> {
  const stop = new AbortController();
  const giveUp = setTimeout(() => stop.abort(), patience);
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceForAll)]);
  const cache = distrusted.has(url) ? 'reload' : 'default';
  const answer = await fetch(url, { signal, cache }).finally(() => clearTimeout(giveUp));
  if (!answer.ok) throw new Error(`The static host answered ${answer.status}.`);
  const detail = parseChampionDetail(await answer.json());
  if (!detail) throw new Error('The static host answered no champion detail.');
  const modified = Date.parse(answer.headers.get('last-modified') ?? '');
  return { detail, modified: Number.isNaN(modified) ? null : modified };
}

async function loadDetail(url: string): Promise<Loaded> {
  return sixAtATime(async () => {
    try {
      const loaded = await readDetail(url);
      distrusted.delete(url);
      return loaded;
    } catch (error) {
      distrusted.add(url);
      throw error;
    }
  });
}

const swr = {
  fetcher: loadDetail,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  errorRetryCount: 2,
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
