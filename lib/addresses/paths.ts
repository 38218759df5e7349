/** The path of each screen. Each is a constant of its own, so that an island's script holds only the paths it uses. */
export const newsPath = '/news/';
export const spotlightPath = '/news/category/champion-spotlights/';
export const eventsPath = '/events/';
export const academyPath = '/academy/';
export const masteriesPath = '/academy/masteries/';
export const buildsPath = '/academy/builds/';
export const glossaryPath = '/academy/glossary/';
export const calculatorPath = '/academy/prestige-calculator/';
export const comparePath = '/champions/compare/';
export const teamPath = '/champions/team/';
export const tierListsPath = '/champions/tier-lists/';
export const patchesPath = '/patches/';
export const codesPath = '/codes/';
export const developersPath = '/developers/';
export const searchPath = '/search/';
export const accessibilityPath = '/accessibility/';
export const styleGuidePath = '/style-guide/';

/** Whether an address is that of an embed, or of a script for other sites, instead of a page's. */
export const isEmbed = (path: string) => path.startsWith('/embed/');

export function articlePath(slug: string) {
  return `${newsPath}${encodeURIComponent(slug)}/`;
}

/** The first page of a listing; further ones add `page/{n}/` (lib/pagination.ts). Without an id: all articles. */
export function listingPath(list: 'category' | 'author', id: string) {
  return `${newsPath}${list}/${id === '' ? '' : `${encodeURIComponent(id)}/`}`;
}

export function coursePath(id: string) {
  return `${academyPath}${encodeURIComponent(id)}/`;
}

export function tierListPath(slug: string) {
  return `${tierListsPath}${encodeURIComponent(slug)}/`;
}

export function buildPath(slug: string) {
  return `${buildsPath}${encodeURIComponent(slug)}/`;
}

export function styleGuideBlockPath(name: string) {
  return `${styleGuidePath}${encodeURIComponent(name)}/`;
}

/** The RSS feed of a category; without one that of all articles. */
export function feedPath(category: string = 'news') {
  return `/feed/${encodeURIComponent(category)}.xml`;
}

export function authorFeedPath(id: string) {
  return `/feed/author/${encodeURIComponent(id)}.xml`;
}

/** Not below `/feed/`, where every name may be a category's. Functions, because the constants here are the paths of screens. */
export const eventsFeedPath = () => `${eventsPath}feed.xml`;
export const codesFeedPath = () => `${codesPath}feed.xml`;
export const academyFeedPath = () => `${academyPath}feed.xml`;
export const buildsFeedPath = () => `${buildsPath}feed.xml`;
export const tierListsFeedPath = () => `${tierListsPath}feed.xml`;

/** What the team finder reads in the browser. */
export const teamDataPath = () => '/api/team/';

/**
 * The picture of a shared link (app/api/card).
 * @param query what it is a picture of
 */
export function cardPath(query: string) {
  return `/api/card/${query}`;
}
