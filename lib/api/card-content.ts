import { mostCompared } from '#lib/champions/compare-address.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import { getChampionsBySlug } from '#lib/cms/all-cards.ts';
import type { Card } from '#lib/cms/articles.ts';
import { getArticle, getCourse, getPage } from '#lib/cms/articles.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { mostOpponents } from '#lib/team/rate-team.ts';

/** The longest slug or path of the CMS, in characters. */
const longestName = 200;
/** The longest list of champions, in characters, as in the addresses of comparisons and teams. */
const longestList = 500;

/**
 * The title of the content that `post`, `page` or `course` names; empty if there is none. It is read from the CMS and
 * never from the address, so that nobody can make the site draw a picture with a text of theirs.
 */
export async function getCardTitle(search: URLSearchParams, locale: Locale): Promise<string> {
  const name = (kind: string) => {
    const value = search.get(kind) ?? '';
    return value.length > longestName ? '' : value;
  };
  let reading;
  if (name('post')) reading = getArticle(locale, name('post'));
  else if (name('page')) reading = getPage(locale, name('page'));
  else if (name('course')) reading = getCourse(locale, name('course'));
  const result = await reading;
  return result?.kind === 'found' ? result.value.title : '';
}

/** Of what a parameter names only the champions that the CMS has. */
async function pickFrom(
  search: URLSearchParams,
  name: 'compare' | 'team' | 'vs',
  locale: Locale,
  most: number,
): Promise<readonly Card[]> {
  const slugs = (search.get(name) ?? '').slice(0, longestList);
  return slugs === '' ? [] : pickChampions(slugs, await getChampionsBySlug(locale), most).champions;
}

/** The champions of a comparison. */
export async function getCardChampions(search: URLSearchParams, locale: Locale): Promise<readonly Card[]> {
  return pickFrom(search, 'compare', locale, mostCompared);
}

/** The opponents, and a team against them. */
export async function getCardMatchup(
  search: URLSearchParams,
  locale: Locale,
): Promise<{ opponents: readonly Card[]; team: readonly Card[] }> {
  return {
    opponents: await pickFrom(search, 'vs', locale, mostOpponents),
    team: await pickFrom(search, 'team', locale, mostOpponents),
  };
}
