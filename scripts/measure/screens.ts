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

/** Further states of these screens. `npm run screenshots`, `npm run accessibility`, the engines and the HTML checker use them. */
export const states: Record<string, string> = {
  takeover: '/?target=takeover-b',
  'academy-empty': '/academy/?keyword=zzz',
  'compare-empty': '/champions/compare/',
  'compare-four': '/champions/compare/?c=kestrel,apsis,ironveil,crow-abbess',
  'builds-purpose': '/academy/builds/?purpose=war',
  'compare-outdated': '/champions/compare/?c=gloamfang,kestrel',
  'masteries-shared': '/academy/masteries/?b=1~cr.5~cp.1~atk_cap.1~dex.1~gone.3',
  'prestige-shared': '/academy/prestige-calculator/?r=1~apsis.7.2.45.200~nobody.1.1.1.1',
  'build-outdated': '/academy/builds/lucky-hand/',
  'builds-empty': '/academy/builds/?champion=nobody',
  'tier-lists-all': '/champions/tier-lists/',
  'tier-lists-gone': '/champions/tier-lists/?list=gone&with=convergence-52-1',
  'team-empty': '/champions/team/',
  month: '/events/?view=month',
  'course-missing': '/academy/no-such-course/',
  'results-empty': '/search/?keyword=zzz',
  'results-page': '/search/?keyword=rift&postType=news',
  'category-missing': '/news/category/no-such-category/',
  'spotlight-facts': '/news/category/champion-spotlights/?immunity=bleed',
  'spotlight-class': '/news/category/champion-spotlights/?class=tech',
  'patches-class': '/patches/?class=cosmic',
  'patches-empty': '/patches/?champion=nobody',
  'preview-expired': '/_preview/4/4/',
  'web-view-home': '/?viewer=webview',
};

/** The statuses of those that are answered with another one than 200. */
export const statuses: Record<string, number> = {
  missing: 404,
  'course-missing': 404,
  'category-missing': 404,
  'preview-expired': 403,
};

/** What other sites show of this one, in their iframes. They have no script and a style of their own. */
export const embeds: Record<string, string> = {
  'embed-champion': '/embed/news/kestrel/',
  'embed-article': '/embed/news/double-shard-weekend-november/',
  'embed-course': '/embed/academy/parry-with-confidence/',
  'embed-term': '/embed/academy/glossary/parry/',
  'embed-build': '/embed/academy/masteries/?b=1~parry2.2',
  'embed-roster': '/embed/academy/prestige-calculator/?r=1~apsis.7.3.25.200~kestrel.6.4.55.20',
  'embed-compare': '/embed/champions/compare/?c=kestrel,apsis',
  'embed-events': '/embed/events/',
  'embed-event': '/embed/events/parry-hour/',
  'embed-missing': '/embed/events/none/',
};
