/** The path of each screen. Each is a constant of its own, so that an island's script holds only the paths it uses. */
export const newsPath = '/news/';
export const spotlightPath = '/news/category/champion-spotlights/';
export const eventsPath = '/events/';
export const academyPath = '/academy/';
export const masteriesPath = '/academy/masteries/';
export const glossaryPath = '/academy/glossary/';
export const calculatorPath = '/academy/prestige-calculator/';
export const comparePath = '/champions/compare/';
export const patchesPath = '/patches/';
export const searchPath = '/search/';
export const styleGuidePath = '/style-guide/';

/** @param {string} slug */
export function articlePath(slug) {
  return `${newsPath}${encodeURIComponent(slug)}/`;
}

/**
 * The first page of a listing; further ones add `page/{n}/` (lib/pagination.ts). Without an id: all articles.
 * @param {'category' | 'author'} list @param {string} id
 */
export function listingPath(list, id) {
  return `${newsPath}${list}/${id === '' ? '' : `${encodeURIComponent(id)}/`}`;
}

/** @param {string} id */
export function coursePath(id) {
  return `${academyPath}${encodeURIComponent(id)}/`;
}

/** @param {string} name */
export function styleGuideBlockPath(name) {
  return `${styleGuidePath}${encodeURIComponent(name)}/`;
}

/** The RSS feed of a category; without one that of all articles. @param {string} [category] */
export function feedPath(category = 'news') {
  return `/feed/${encodeURIComponent(category)}.xml`;
}

/** The picture of a shared link (app/api/card). @param {string} query what it is a picture of */
export function cardPath(query) {
  return `/api/card/${query}`;
}
