import { isLocale } from '#lib/i18n/locales.ts';

/**
 * The tags of cached reads, and the tags that an event in the CMS purges: those of the edited thing and of every list
 * that shows it, in all languages.
 */
export const tags = {
  post: (slug: string) => `post:${slug}`,
  page: (path: string) => `page:${path}`,
  course: (slug: string) => `course:${slug}`,
  category: (slug: string) => `category:${slug}`,
  author: (id: string) => `author:${id}`,
  /** The tiles below an article, of its category. */
  related: (category: string) => `related:${category}`,
  allArticles: 'articles',
  hub: 'hub',
  news: 'news',
  strips: 'strips',
  spotlights: 'spotlights',
  events: 'events',
  home: 'home',
  build: (slug: string) => `build:${slug}`,
  builds: 'builds',
  academy: 'academy',
  subjects: 'subjects',
  categories: 'categories',
  glossary: 'glossary',
  tooltip: 'tooltip',
  search: 'search',
  masteries: 'masteries',
  champions: 'champions',
  changes: 'changes',
  /** Of whether there are gift codes. Lists of articles have their own tags, of which the cache in front compares many parts. */
  codes: 'codes',
  tierLists: 'tier-lists',
  menu: 'menu',
  notification: 'notification',
  redirects: 'redirects',
  sitemap: 'sitemap',
  /** Of the list of versions of the public data. The site itself purges it (lib/data/versions.ts). */
  data: 'data',
  everything: 'everything',
} as const;

/** The beginnings of the tags of one thing: an edit of it purges nothing else by them. */
const ofOneThing = /^(?:post|page|course|build):/;

/** Whether a tag is of a list, or of something else that many pages show. */
export const isShared = (tag: string) => !ofOneThing.test(tag) && tag !== tags.everything;

/** The tag of the same thing in one language, for the cache in front. */
export function languageTag(tag: string, locale: unknown): string | undefined {
  return isShared(tag) && typeof locale === 'string' && isLocale(locale) ? `${tag}:${locale}` : undefined;
}

/** A purge with this tag is one after which nothing may be as it was, not even what stands around pages. */
export const atOnce = 'at-once';

/**
 * Whether a tag is of what stands around pages or below them: the menu, the notice, tiles of further articles. A page may
 * show them as they were for ten seconds after an edit (docs/contract.md).
 */
export const isAround = (tag: string) => /^(?:menu|notification|news|related)(?::|$)/.test(tag);

export const eventTypes = [
  'post',
  'page',
  'course',
  'build',
  'champion',
  'home',
  'events',
  'hub',
  'glossary',
  'masteries',
  'menu',
  'notification',
  'categories',
  'subjects',
  'redirects',
  'tier-lists',
  'all',
] as const;

export type CmsEvent = {
  type: (typeof eventTypes)[number];
  slug?: string | undefined;
  categories?: readonly string[] | undefined;
  author?: string | undefined;
};

/** Lists, related articles and search show posts, so they are purged with them. */
export function tagsOf({ type, slug, categories = [], author }: CmsEvent): string[] {
  const one = (make: (name: string) => string) => (slug ? [make(slug)] : []);
  const lists = [
    ...categories.flatMap((name) => [tags.category(name), tags.related(name)]),
    ...(author ? [tags.author(author)] : []),
    tags.allArticles,
    tags.related(''),
    tags.search,
    tags.sitemap,
  ];
  const affected = {
    post: [...one(tags.post), ...lists, tags.hub, tags.news, tags.strips, tags.changes, tags.codes],
    champion: [...one(tags.post), ...lists, tags.spotlights, tags.champions, tags.changes, tags.codes],
    page: [...one(tags.page), tags.search, tags.sitemap],
    course: [...one(tags.course), tags.academy, tags.search, tags.sitemap],
    build: [...one(tags.build), tags.builds, tags.sitemap],
    home: [tags.home],
    events: [tags.events, tags.codes],
    hub: [tags.hub],
    glossary: [tags.glossary, tags.tooltip],
    masteries: [tags.masteries],
    menu: [tags.menu],
    notification: [tags.notification],
    categories: [tags.categories, ...categories.flatMap((name) => [tags.category(name), tags.related(name)])],
    subjects: [tags.subjects, tags.academy],
    redirects: [tags.redirects],
    'tier-lists': [tags.tierLists, tags.sitemap],
    all: [tags.everything],
  } satisfies Record<CmsEvent['type'], string[]>;
  return [...new Set(affected[type])];
}
