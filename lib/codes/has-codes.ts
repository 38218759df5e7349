import { LRUCache } from 'lru-cache';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import type { DatedCard } from '#lib/cms/articles.ts';
import { getArticle, getDatedArticles, getEvents } from '#lib/cms/articles.ts';
import type { Reading } from '#lib/cms/client.ts';
import { found, missing, unwell } from '#lib/cms/client.ts';
import { definePart } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { readClock } from '#lib/clock.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ListenedTime } from '#lib/listened-time.ts';
import type { GiftCode } from './codes-in.ts';
import { codesIn } from './codes-in.ts';
import { newestArticles } from './read-codes.ts';

/**
 * Whether there are living codes, for pages that only link to them. An article is read again when its list names another
 * time of its last edit, or when an edit of it was told: with all articles known, the answer costs their list.
 */

type Known = { modifiedAt: number; since: number; codes: readonly GiftCode[] };

/** The thirty articles of each language, and what was among them before. */
const mostKnown = 1000;
const known = () => onceInProcess('codesOfArticles', () => new LRUCache<string, Known>({ max: mostKnown }));

async function codesOf(
  locale: Locale,
  { slug, modifiedAt }: Pick<DatedCard, 'slug' | 'modifiedAt'>,
): Promise<readonly GiftCode[]> {
  const key = `${locale} ${slug}`;
  const before = known().get(key);
  const isPurged = serverBridge()?.store.isPurged([tags.post(slug), tags.everything], before?.since ?? 0);
  if (before && before.modifiedAt === modifiedAt && !isPurged) return before.codes;
  const { result, since, isCurrent } = await getArticle.reading(locale, slug);
  if (result.kind !== 'found') return [];
  const codes = codesIn(result.value.html);
  if (isCurrent && modifiedAt !== null) known().set(key, { modifiedAt, since, codes });
  return codes;
}

/** When the last of these codes is over: null for never, undefined if all are over. */
function lastEnd(codes: readonly GiftCode[], now: number): number | null | undefined {
  const ends = codes.map(({ until }) => until ?? Infinity).filter((end) => end > now);
  if (ends.length === 0) return undefined;
  const last = Math.max(...ends);
  return last === Infinity ? null : last;
}

type CodesUntil = { until: number | null };

/**
 * *Found* if there is a living code: the events page and the newest articles are looked through until a page of their list
 * has one. `until` is when the codes that were found are over, and what is being made is made anew then. *Unwell* if the list
 * of articles can't be read. Nothing is noted in what is being made.
 */
export async function readHasCodes(locale: Locale): Promise<Reading<CodesUntil>> {
  // The answers are of different ages, each current by its own tags, so all of them are of this position.
  const since = serverBridge()?.store.position() ?? 0;
  const now = readClock([]);
  let isCurrent = true;
  const readPage = async (page: number) => {
    const listing = await getDatedArticles.reading(locale, page);
    isCurrent &&= listing.isCurrent;
    return listing.result;
  };
  const events = await getEvents.reading(locale);
  let until = lastEnd(events.result.kind === 'found' ? codesIn(events.result.value.html) : [], now);
  if (until === undefined)
    for await (const cards of newestArticles(readPage)) {
      if (!cards) return { result: unwell, since, isCurrent: false };
      const codes = await Promise.all(cards.map((card) => codesOf(locale, card)));
      until = lastEnd(codes.flat(), now);
      if (until !== undefined) break;
    }
  if (until === undefined) return { result: missing, since, isCurrent };
  readClock([until]);
  return { result: found({ until }), since, isCurrent };
}

/** A page that only links to the codes waits this long, in milliseconds. The read goes on for the next page. */
const patience = 1000;

function inTime<Part>(reading: Promise<Reading<Part>>): Promise<Reading<Part>> {
  const since = serverBridge()?.store.position() ?? 0;
  return new Promise((resolve, reject) => {
    const time = new ListenedTime(patience, () => resolve({ result: unwell, since, isCurrent: false }));
    reading.then(resolve, reject).finally(() => time.end());
  });
}

const getCodesUntil = definePart('has-codes', [tags.codes, tags.everything], (locale: Locale) =>
  inTime(readHasCodes(locale)),
);

/** Whether there is a living code, as far as that is known in time. */
export async function getHasCodes(locale: Locale): Promise<boolean> {
  const { kind } = await getCodesUntil(locale);
  return kind === 'found';
}
