import { screens as table } from '#lib/addresses/screens.ts';

/** One address of every kind of page, by a short name. Screenshots, Lighthouse, the engines and tests use the list. */
export const screens: Record<string, string> = {
  ...Object.fromEntries(table.map(({ kind, path, example = '' }) => [kind, path + example])),
  'hub-2': '/news/page/2/',
  category: '/news/category/events/',
  author: '/news/author/7/',
  listing: '/news/category/',
  article: '/news/patch-52-1-release-notes/',
  champion: '/news/kestrel/',
  'spotlight-empty': '/news/category/champion-spotlights/?keyword=zzz',
  landing: '/age-of-masks/',
  'play-now': '/play-now/',
  page: '/installer/',
  'page-deep': '/support/account/',
  course: '/academy/parry-with-confidence/',
  build: '/academy/builds/open-book/',
  'tier-list': '/champions/tier-lists/convergence-52-1/',
  results: '/search/?keyword=rift',
  missing: '/no-such-page/',
  'web-view': '/news/patch-52-1-release-notes/?viewer=webview',
};

/** Further states of these screens. `npm run screenshots`, `npm run accessibility` and the HTML checker use them. */
export const states: Record<string, string> = {
  takeover: '/?target=takeover-b',
  'academy-empty': '/academy/?keyword=zzz',
  'compare-empty': '/champions/compare/',
  'compare-four': '/champions/compare/?c=kestrel,apsis,ironveil,crow-abbess',
  'builds-purpose': '/academy/builds/?purpose=war',
  'builds-empty': '/academy/builds/?champion=nobody',
  'tier-lists-all': '/champions/tier-lists/',
  'team-empty': '/champions/team/',
  month: '/events/?view=month',
  'course-missing': '/academy/no-such-course/',
  'results-empty': '/search/?keyword=zzz',
  'spotlight-class': '/news/category/champion-spotlights/?class=tech',
  'patches-class': '/patches/?class=cosmic',
  'patches-empty': '/patches/?champion=nobody',
  'preview-expired': '/_preview/4/4/',
  'web-view-home': '/?viewer=webview',
};
