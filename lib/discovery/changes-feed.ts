import { changesTitle } from '#lib/champions/changes-title.ts';
import type { NamedChampion } from '#lib/champions/named-champion.ts';
import type { ChangeFilter, Patch } from '#lib/champions/patches.ts';
import { changeQuery, noChangeFilter } from '#lib/champions/patches.ts';
import type { FeedItem } from '#lib/discovery/feed.ts';
import type { FeedFormat } from '#lib/discovery/feed-formats.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { withContext } from '#lib/links/links.ts';

/**
 * The feed of changes. It is not below `/feed/`, because every name there may be the slug of a category, `patches` as
 * well.
 */
const changesFeed = '/patches/feed.xml';

export function changesFeedPath(locale: Locale, filter: Partial<ChangeFilter> = {}): string {
  return withContext(`${changesFeed}${changeQuery(filter)}`, { locale, view: 'web' });
}

/** The feeds that a head names: that of the filter, if there is one, and that of all changes. */
export function changesFeeds(
  locale: Locale,
  filter: ChangeFilter = noChangeFilter,
  champion: Pick<NamedChampion, 'name'> = { name: '' },
) {
  const all = { title: changesTitle(locale, noChangeFilter, champion), path: changesFeedPath(locale) };
  const filtered = { title: changesTitle(locale, filter, champion), path: changesFeedPath(locale, filter) };
  return filtered.path === all.path ? [all] : [filtered, all];
}

/** The language of all these changes; undefined if it is that of the feed, or not the same for all. */
function languageOf(changes: Patch['changes']): string | undefined {
  const [language, ...others] = new Set(changes.map((change) => change.language));
  return others.length === 0 ? language : undefined;
}

/** An item for each patch: its changes are a list, in HTML. */
export function patchItems(
  locale: Locale,
  patches: readonly Patch[],
  championOf: (slug: string) => Pick<NamedChampion, 'name' | 'picture'>,
  format: FeedFormat = 'rss',
): FeedItem[] {
  return patches.map(({ title, titleLanguage, target, publishedAt, version, changes }) => {
    const lines = changes.map(({ champion, ability, was, is, kind, language }) => {
      const name = championOf(champion).name;
      const what = ability === '' ? name : `${name}, ${ability}`;
      const how = kind ? `${what} (${translate(locale, `changes.kind.${kind}`)})` : what;
      const lang = language === undefined ? '' : ` lang="${language}"`;
      return `<li${lang}><strong>${xmlText(how)}</strong>: <del>${xmlText(was)}</del> → <ins>${xmlText(is)}</ins></li>`;
    });
    const list = `<ul>${lines.join('')}</ul>`;
    return {
      title,
      target,
      publishedAt,
      ...(format === 'rss' ? { description: list } : { description: '', html: list }),
      category: version,
      picture: '',
      titleLanguage,
      htmlLanguage: languageOf(changes),
    };
  });
}
