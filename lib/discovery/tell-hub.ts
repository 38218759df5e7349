import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import type { CmsEvent } from '#lib/cms/tags.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { getChanges } from '#lib/cms/changes.ts';
import { changesFeedPath } from '#lib/discovery/changes-feed.ts';
import { feedFormatNames, inFormat } from '#lib/discovery/feed-formats.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { withContext } from '#lib/links/links.ts';
import { log } from '#lib/log.ts';
import {
  academyFeedPath,
  articlePath,
  authorFeedPath,
  buildsFeedPath,
  codesFeedPath,
  eventsFeedPath,
  feedPath,
  tierListsFeedPath,
} from '#lib/addresses/paths.ts';
import { settings } from '#lib/settings.ts';

/**
 * Tells the hub of `WEBSUB_HUB` which feeds an edit concerns (`rules 50e`). The hub asks for them, and tells those who
 * subscribed if they differ.
 */

const timeoutMs = 5000;
/** The pauses before further attempts, in milliseconds. */
const pauses = [5000, 30_000];
/** An event may name two hundred categories. */
const mostCategories = 20;

/** The champions whose changes are told of, at most. */
const mostChampions = 20;

/** The champions whose history an edit concerns: that of the edit, or those that the release notes name. */
async function championsOf({ type, slug }: CmsEvent): Promise<string[]> {
  if (type === 'champion') return slug === undefined ? [] : [slug];
  if (type !== 'post' && type !== 'all') return [];
  const changes = await getChanges('en');
  if (changes.kind !== 'found') return [];
  const told = changes.value.filter(({ post }) => type === 'all' || post.target === articlePath(slug ?? ''));
  return told.map(({ champion }) => champion);
}

/**
 * The champions whose history an edit may concern, as they are known before the purge: one that release notes named until
 * now stands in the kept answer alone. Nobody waits for it.
 */
export async function championsBefore(event: CmsEvent): Promise<readonly string[]> {
  return settings().websubHub === undefined ? [] : championsOf(event);
}

function rssFeedsOf(
  { type, categories = [], author }: CmsEvent,
  champions: readonly string[],
  locale: Locale,
): string[] {
  const lists = [
    feedPath(),
    ...categories.slice(0, mostCategories).map((slug) => feedPath(slug)),
    ...(author ? [authorFeedPath(author)] : []),
  ];
  const changes = ['', ...champions].map((champion) => changesFeedPath(locale, { champion }));
  const events = eventsFeedPath();
  const academy = academyFeedPath();
  const builds = buildsFeedPath();
  const tierLists = tierListsFeedPath();
  const codes = codesFeedPath();
  const feeds: Partial<Record<CmsEvent['type'], string[]>> = {
    post: [...lists, ...changes, codes],
    champion: [...lists, ...changes, codes],
    course: [academy],
    build: [builds],
    'tier-lists': [tierLists],
    events: [events, codes],
    categories: categories.slice(0, mostCategories).map((slug) => feedPath(slug)),
    all: [...lists, ...changes, events, academy, builds, tierLists, codes],
  };
  return (feeds[type] ?? []).map((address) => withContext(address, { locale, view: 'web' }));
}

/**
 * The addresses of the feeds that an edit concerns, in all languages and formats.
 *
 * @param before the champions whose history it concerned before
 */
export async function feedsOf(event: CmsEvent, before: readonly string[] = []): Promise<string[]> {
  const { siteUrl } = settings();
  const champions = [...new Set([...before, ...(await championsOf(event))])].slice(0, mostChampions);
  return offeredLocales.flatMap((locale) =>
    rssFeedsOf(event, champions, locale).flatMap((address) =>
      feedFormatNames.map((format) => `${siteUrl}${inFormat(address, format)}`),
    ),
  );
}

async function publish(hub: string, feeds: readonly string[]): Promise<void> {
  const form = new URLSearchParams([['hub.mode', 'publish'], ...feeds.map((feed) => ['hub.url', feed])]);
  const answer = await request(hub, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body.dump();
  if (answer.statusCode < 200 || answer.statusCode > 299) throw new Error(`answered ${answer.statusCode}`);
}

async function publishTrying(hub: string, feeds: readonly string[]): Promise<void> {
  if (feeds.length === 0) return;
  for (const pause of [...pauses, null]) {
    try {
      await publish(hub, feeds);
      return;
    } catch (error) {
      if (pause === null) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn(
          { event: 'hub-untold', reason },
          `WEBSUB_HUB: the hub could not be told of an edit: ${reason}.`,
        );
        return;
      }
      await setTimeout(pause);
    }
  }
}

/** Tells the hub behind the answer to the webhook. */
export function tellHub(event: CmsEvent, before: Promise<readonly string[]>): void {
  const { websubHub } = settings();
  if (websubHub === undefined) return;
  const tell = async () => publishTrying(websubHub, await feedsOf(event, await before));
  void (serverBridge()?.outsideOfRequests(tell) ?? tell());
}
