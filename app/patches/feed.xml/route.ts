import { site } from '#game/site.ts';
import { contextOf, problem } from '#lib/api/requests.ts';
import { changesTitle } from '#lib/champions/changes-title.ts';
import { parseChangeFilter, toPatches } from '#lib/champions/patches.ts';
import { readChanges } from '#lib/champions/read-changes.ts';
import { changesFeedPath, patchItems } from '#lib/discovery/changes-feed.ts';
import { feedXml } from '#lib/discovery/feed.ts';
import { fileUnwell, xmlAnswer } from '#lib/discovery/xml.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { settings } from '#lib/settings.ts';

const mostItems = 30;

/** The changes as RSS, an item for each patch; the parameters of the list filter them. */
export async function GET(request: Request): Promise<Response> {
  const { locale, siteUrl } = contextOf(request);
  const filter = parseChangeFilter(new URL(request.url).searchParams);
  const changes = await readChanges(locale, filter);
  if (changes.kind === 'unwell') return fileUnwell();
  if (changes.kind === 'missing') return problem(404, 'There is no such feed.');
  const { shown, championOf } = changes.value;
  const feed = feedXml({
    locale,
    title: `${changesTitle(locale, filter, championOf(filter.champion))} | ${site.shortName}`,
    description: translate(locale, 'changes.description'),
    path: patchesPath,
    self: `${siteUrl}${changesFeedPath(locale, filter)}`,
    items: patchItems(locale, toPatches(shown).slice(0, mostItems), championOf),
  });
  return xmlAnswer(feed, 'application/rss+xml', settings().revalidateSeconds);
}
