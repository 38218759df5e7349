import { site } from '#game/site.ts';
import { contextOf, problem } from '#lib/api/requests.ts';
import { changesTitle } from '#lib/champions/changes-title.ts';
import { parseChangeFilter, toPatches } from '#lib/champions/patches.ts';
import { readChanges } from '#lib/champions/read-changes.ts';
import { answerFeed } from '#lib/discovery/answer-feed.ts';
import { changesFeedPath, patchItems } from '#lib/discovery/changes-feed.ts';
import type { FeedFormat } from '#lib/discovery/feed-formats.ts';
import { fileUnwell } from '#lib/discovery/xml.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';

const mostItems = 30;

/** The changes as a feed, an item for each patch; the parameters of the list filter them. */
export async function answerChangesFeed(request: Request, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const filter = parseChangeFilter(new URL(request.url).searchParams);
  const changes = await readChanges(locale, filter);
  if (changes.kind === 'unwell') return fileUnwell();
  if (changes.kind === 'missing') return problem(404, 'There is no such feed.');
  const { shown, championOf } = changes.value;
  return answerFeed({
    locale,
    format,
    title: `${changesTitle(locale, filter, championOf(filter.champion))} | ${site.shortName}`,
    description: translate(locale, 'changes.description'),
    path: patchesPath,
    address: changesFeedPath(locale, filter),
    isTold: changesFeedPath(locale, filter) === changesFeedPath(locale, { champion: filter.champion }),
    items: patchItems(locale, toPatches(shown).slice(0, mostItems), championOf, format),
  });
}
