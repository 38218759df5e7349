/**
 * One address of every kind of screen, by a short name. Screenshots, Lighthouse and the engines use the list.
 * @type {Record<string, string>}
 */
export const screens = {
  home: '/',
  hub: '/news/',
  'hub-2': '/news/page/2/',
  category: '/news/category/events/',
  author: '/news/author/7/',
  listing: '/news/category/',
  article: '/news/patch-52-1-release-notes/',
  champion: '/news/kestrel/',
  spotlight: '/news/category/champion-spotlights/',
  'spotlight-empty': '/news/category/champion-spotlights/?keyword=zzz',
  compare: '/champions/compare/?c=kestrel,apsis',
  events: '/events/',
  landing: '/age-of-masks/',
  'play-now': '/play-now/',
  page: '/installer/',
  'page-deep': '/support/account/',
  academy: '/academy/',
  course: '/academy/parry-with-confidence/',
  masteries: '/academy/masteries/',
  glossary: '/academy/glossary/',
  prestige: '/academy/prestige-calculator/',
  search: '/search/',
  results: '/search/?keyword=rift',
  'style-guide': '/style-guide/',
  missing: '/no-such-page/',
  'web-view': '/news/patch-52-1-release-notes/?viewer=webview',
  patches: '/patches/',
};

/**
 * Further states of these screens. Only `npm run screenshots` uses them.
 * @type {Record<string, string>}
 */
export const states = {
  takeover: '/?target=takeover-b',
  'academy-empty': '/academy/?keyword=zzz',
  'compare-empty': '/champions/compare/',
  'compare-four': '/champions/compare/?c=kestrel,apsis,ironveil,crow-abbess',
  'course-missing': '/academy/no-such-course/',
  'results-empty': '/search/?keyword=zzz',
  'spotlight-class': '/news/category/champion-spotlights/?class=tech',
  'patches-class': '/patches/?class=cosmic',
  'patches-empty': '/patches/?champion=nobody',
  'preview-expired': '/_preview/4/4/',
  'web-view-home': '/?viewer=webview',
};
