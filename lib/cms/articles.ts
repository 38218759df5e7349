import type { ChampionClass } from '#game/classes.ts';
import { parseChampionClass } from '#lib/champion-class.ts';
import type { BuildFacts } from '#lib/builds/builds.ts';
import { toBuildFacts } from '#lib/cms/build-facts.ts';
import type { Facts } from '#lib/champions/facts.ts';
import type { Result } from '#lib/cms/client.ts';
import { ofApi } from '#lib/cms/client.ts';
import type { TierList } from '#lib/champions/tier-lists.ts';
import { toTierList } from '#lib/cms/to-tier-list.ts';
import { readPreview } from '#lib/cms/drafts.ts';
import { toFacts } from '#lib/cms/facts.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import type { ShownTexts, WirePost, WireSeo } from '#lib/cms/wire.ts';
import {
  parseWith,
  wireHub,
  wireListing,
  wireNews,
  wirePost,
  wirePreview,
  wireTexts,
} from '#lib/cms/wire.ts';
import { decodeEntities, plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate, translateName } from '#lib/i18n/messages.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';
import { isForeign, thumbnailOf } from '#lib/images.ts';
import { log } from '#lib/log.ts';
import { canonicalPath } from '#lib/addresses/canonical-path.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { settings } from '#lib/settings.ts';

export type Picture = {
  src: string;
  thumbnail: string;
  medium: string;
  large: string;
  /** The alternative text that the editor gave it, if any. */
  alt?: string;
};

/** The fields of a post, page, course or champion that its tile shows. */
export type Card = ShownTexts & {
  id: string;
  kind: 'post' | 'page' | 'academy';
  /** Root-relative for pages of this site, absolute for others. Views turn it into a link with `resolveLink`. */
  target: string;
  slug: string;
  title: string;
  /** The `lang` of the excerpt, where it is in another language than the page. */
  language: string | undefined;
  /**
   * The `lang` of the title, where it is in another language than the page: a champion's name stays English in a
   * translated text.
   */
  titleLanguage: string | undefined;
  /** HTML of the CMS, not yet sanitised. */
  excerpt: string;
  /** Seconds since 1970. */
  publishedAt: number | null;
  picture: Picture | null;
  category: { name: string; target: string; slug: string } | null;
  championClass: ChampionClass | null;
  prestige: number | null;
  tags: readonly string[];
  sticky: boolean;
  /** Set if search engines should not list the page. */
  isHidden?: true;
  /** What is said of a champion beside its text. */
  facts?: Facts;
  /** What a build says besides its text. */
  build?: BuildFacts;
};

/** Only sitemaps show of a list when its articles were edited: an edit changes no other page that has the list. */
export type DatedCard = Card & { modifiedAt: number | null };

export type Neighbour = { title: string; language: string | undefined; target: string };

export type Article = DatedCard & {
  template: 'default' | 'landing-page' | 'champion-post';
  /** HTML of the CMS, not yet sanitised. */
  html: string;
  /** The `lang` of the body, where it is in another language than the page: bodies are translated last. */
  htmlLanguage: string | undefined;
  legal: string;
  seo: Seo;
  author: { id: string; name: string } | null;
  previous: Neighbour | null;
  next: Neighbour | null;
};

type ListOf<One> = {
  title: string;
  /** The author's role, such as an office; empty if the CMS does not say it. */
  role: string;
  cards: readonly One[];
  total: number;
  perPage: number;
};
export type Listing = ListOf<Card>;
export type DatedListing = ListOf<DatedCard>;
/** The news hub. `language` is the `lang` of its `html`, where that is in another language than the page. */
export type Hub = Listing & { html: string; language: string | undefined; legal: string; seo: Seo };

/**
 * An absolute address on the CMS or the site becomes a canonical path of the site, with a slash at its end; other addresses
 * stay.
 */
export function toTarget(permalink: string): string {
  const { cmsUrl, siteUrl } = settings();
  if (permalink === '' || permalink.startsWith('#')) return permalink;
  if (!URL.canParse(permalink, siteUrl)) return '';
  const url = new URL(permalink, siteUrl);
  const ours = url.origin === new URL(cmsUrl).origin || url.origin === new URL(siteUrl).origin;
  if (!ours) return permalink;
  const path = /\/$|\.[^/]*$/.test(url.pathname) ? url.pathname : `${url.pathname}/`;
  return `${canonicalPath(path)}${url.search}${url.hash}`;
}

/** The last part of a path, by which the CMS knows its content. */
export function lastPart(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return decodePart(path.split('/').filter(Boolean).at(-1) ?? '');
}

/** The hosts that were logged, so that each is logged once and not with every page that is made. */
const toldHosts = new Set<string>();

/** The absolute address of a picture, or '' for one that no page may show: a third party would be asked before a click. */
function toPictureUrl(src: string): string {
  const hosts = settings();
  if (src === '' || !URL.canParse(src, hosts.cmsUrl)) return '';
  const { protocol, host, href } = new URL(src, hosts.cmsUrl);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  if (!isForeign(href, hosts)) return href;
  if (toldHosts.size < 100 && !toldHosts.has(host)) {
    toldHosts.add(host);
    log.warn(
      { event: 'picture-left-out', reason: host },
      `Featured pictures on ${host} are not shown: PICTURE_HOSTS does not name it.`,
    );
  }
  return '';
}

/** A longer alternative text is cut. No listener hears out more. */
const longestAlt = 500;

const uploaded = /\/wp-content\/uploads\/[^?#]*\.(?:avif|jpe?g|png|webp)(?:[?#]|$)/i;

export function toPicture(sizes: {
  full?: string;
  large?: string;
  medium?: string;
  thumbnail?: string;
  alt?: string;
}): Picture | null {
  const full = toPictureUrl(sizes.full ?? '');
  const large = toPictureUrl(sizes.large ?? '');
  const medium = toPictureUrl(sizes.medium ?? '');
  const thumbnail = toPictureUrl(sizes.thumbnail ?? '');
  const src = full || large || medium || thumbnail;
  const alt = plainText(sizes.alt ?? '', longestAlt);
  return src === ''
    ? null
    : {
        src,
        large: large || src,
        medium: medium || large || src,
        // WordPress makes a square thumbnail of every uploaded picture, so its address is guessed where the answer does
        // not name it.
        thumbnail: thumbnail || (uploaded.test(full) ? thumbnailOf(full) : medium || src),
        ...(alt === '' ? {} : { alt }),
      };
}

const kinds: Record<string, Card['kind']> = { page: 'page', academy: 'academy', build: 'academy' };

function toCategory(post: WirePost, locale: Locale): Card['category'] {
  const target = toTarget(post.categoryURL);
  const slug = lastPart(target);
  return { name: translateName(locale, decodeEntities(post.categoryName), slug), target, slug };
}

/** What editors wrote for search engines and shared cards (`rules 68`). */
export type Seo = {
  title: string;
  description: string;
  picture: string | undefined;
  /** The path of the page that this one is a copy of. */
  canonical: string | undefined;
  /** Whether search engines should not list the page. */
  isHidden: boolean;
};

export function toSeo({ title, description, image, canonical, noindex }: WireSeo): Seo {
  const target = canonical === '' ? '' : toTarget(canonical);
  return {
    title: decodeEntities(title),
    description: plainText(description, 300),
    picture: toPictureUrl(image) || undefined,
    canonical: /^\/(?![/\\])/.test(target) ? target.split(/[?#]/, 1)[0] : undefined,
    isHidden: noindex,
  };
}

function toTexts(post: WirePost): ShownTexts {
  const names = Object.keys(wireTexts) as (keyof ShownTexts)[];
  const texts = names.map((name) => [name, decodeEntities(post[name])] as const);
  return { status: '', ...Object.fromEntries(texts.filter(([, text]) => text !== '')) };
}

export function toDatedCard(post: WirePost, locale: Locale): DatedCard {
  const target = toTarget(post.permalink);
  const title = decodeEntities(post.title);
  const facts = toFacts(post.facts, lastPart(target), locale);
  const build = toBuildFacts(post.build);
  return {
    id: post.id,
    kind: (Object.hasOwn(kinds, post.type) ? kinds[post.type] : undefined) ?? 'post',
    target,
    slug: lastPart(target),
    title,
    language: textLanguage(post.language, locale),
    titleLanguage: textLanguage(post.title_language || post.language, locale),
    excerpt: post.excerpt,
    publishedAt: post.date_time,
    modifiedAt: post.modified_time,
    picture: toPicture({
      full: post.featured_image_src,
      large: post.featured_image_large_src,
      medium: post.featured_image_medium_src,
      thumbnail: post.featured_image_thumbnail_src,
      alt: post.featured_image_alt,
    }),
    category: post.categoryName === '' && post.categoryURL === '' ? null : toCategory(post, locale),
    ...toTexts(post),
    championClass: parseChampionClass(post.class),
    prestige: post.prestige,
    tags: post.post_tag.map((tag) => tag.toLowerCase()),
    sticky: post.sticky,
    ...(post.seo.noindex ? { isHidden: true as const } : {}),
    ...(facts ? { facts } : {}),
    ...(build ? { build } : {}),
  };
}

function undated({ modifiedAt: _, ...card }: DatedCard): Card {
  return card;
}

export function toCard(post: WirePost, locale: Locale): Card {
  return undated(toDatedCard(post, locale));
}

/** `templates/landing-page.php` and `landing-page` name the same template. */
function toTemplate(template: string): Article['template'] {
  const name = (template.split('/').at(-1) ?? '').replace(/\.php$/, '').replace(/^template-/, '');
  return name === 'landing-page' || name === 'champion-post' ? name : 'default';
}

function toNeighbour(neighbour: WirePost['nav']['prev'], locale: Locale): Neighbour | null {
  if (!neighbour || neighbour.permalink === '') return null;
  return {
    title: decodeEntities(neighbour.title),
    language: textLanguage(neighbour.language, locale),
    target: toTarget(neighbour.permalink),
  };
}

function toArticle(post: WirePost, locale: Locale): Article {
  return {
    ...toDatedCard(post, locale),
    template: toTemplate(post.template),
    html: post.content,
    htmlLanguage: textLanguage(post.content_language || post.language, locale),
    legal: post.legal,
    seo: { ...toSeo(post.seo), title: decodeEntities(post.seo.title || post.seo_title) },
    author:
      post.author && post.author.name !== ''
        ? { ...post.author, name: decodeEntities(post.author.name) }
        : null,
    previous: toNeighbour(post.nav.prev, locale),
    next: toNeighbour(post.nav.next, locale),
  };
}

/**
 * Parses an article. Null for an answer with neither title nor body: an empty page must not be shown as a valid one
 * (`rules 12`).
 */
export function parseArticle(locale: Locale) {
  return (body: unknown): Article | null => {
    const post = parseWith(wirePost)(body);
    if (!post || (post.title === '' && post.content === '')) return null;
    return toArticle(post, locale);
  };
}

function parseListing(locale: Locale, slug: string) {
  return (body: unknown): DatedListing | null => {
    const listing = parseWith(wireListing)(body);
    if (!listing) return null;
    return {
      title:
        listing.title === ''
          ? translate(locale, 'listing.all')
          : translateName(locale, decodeEntities(listing.title), slug),
      role: decodeEntities(listing.role),
      cards: listing.news.map((post) => toDatedCard(post, locale)),
      total: listing.total,
      perPage: listing.postsPerPage,
    };
  };
}

function undatedListing({ cards, ...listing }: DatedListing): Listing {
  return { ...listing, cards: cards.map(undated) };
}

export const getArticle = defineRead('article', (locale: Locale, slug: string) =>
  ofApi(
    { route: 'slugpost', locale, params: { slug }, tags: [tags.post(slug)], notFound: 'thing' },
    parseArticle(locale),
  ),
);

export const getPage = defineRead('page', (locale: Locale, path: string) =>
  ofApi(
    { route: 'pathpage', locale, params: { path }, tags: [tags.page(path)], notFound: 'thing' },
    parseArticle(locale),
  ),
);

export const getCourse = defineRead('course', (locale: Locale, slug: string) =>
  ofApi(
    {
      route: 'course/',
      locale,
      params: { id: slug },
      tags: [tags.course(slug)],
      notFound: 'thing',
    },
    parseArticle(locale),
  ),
);

export const ofEvents = (locale: Locale) =>
  ofApi({ route: 'events', locale, tags: [tags.events] }, parseArticle(locale));

export const getEvents = defineRead('events', ofEvents);

function ofCategory(locale: Locale, slug: string, page: number) {
  return ofApi(
    {
      route: 'category/',
      locale,
      params: { id: slug, page: page > 1 ? page : undefined },
      tags: [slug === '' ? tags.allArticles : tags.category(slug)],
      ...(slug === '' ? {} : { notFound: 'thing' }),
    },
    parseListing(locale, slug),
  );
}

const readCategoryPage = defineRead('category', (locale: Locale, slug: string, page: number) => ({
  ...ofCategory(locale, slug, page),
  take: undatedListing,
}));

/** An empty `slug` means all articles (`rules 8`). */
export function getCategory(locale: Locale, slug: string, page = 1): Promise<Result<Listing>> {
  return readCategoryPage(locale, slug, page);
}

/** A page of all articles, with the time of their last edit. */
export const getDatedArticles = defineRead('dated-articles', (locale: Locale, page: number) =>
  ofCategory(locale, '', page),
);

const readAuthorPage = defineRead('author', (locale: Locale, id: string, page: number) => ({
  ...ofApi(
    {
      route: 'author/',
      locale,
      params: { id, page: page > 1 ? page : undefined },
      tags: [id === '' ? tags.allArticles : tags.author(id)],
      ...(id === '' ? {} : { notFound: 'thing' }),
    },
    parseListing(locale, id),
  ),
  take: undatedListing,
}));

export function getAuthor(locale: Locale, id: string, page = 1): Promise<Result<Listing>> {
  return readAuthorPage(locale, id, page);
}

const readHubPage = defineRead('hub', (locale: Locale, page: number) =>
  ofApi(
    { route: 'hub', locale, params: { page: page > 1 ? page : undefined }, tags: [tags.hub] },
    (body): Hub | null => {
      const hub = parseWith(wireHub)(body);
      return hub
        ? {
            title: '',
            role: '',
            cards: hub.posts.map((post) => toCard(post, locale)),
            total: hub.total,
            perPage: hub.postsPerPage,
            html: hub.hub,
            language: textLanguage(hub.hub_language, locale),
            legal: hub.legal,
            seo: toSeo(hub.seo),
          }
        : null;
    },
  ),
);

export function getHub(locale: Locale, page = 1): Promise<Result<Hub>> {
  return readHubPage(locale, page);
}

function parsePosts(locale: Locale) {
  return (body: unknown): readonly Card[] | null =>
    parseWith(wireNews)(body)?.posts.map((post) => toCard(post, locale)) ?? null;
}

/** The tiles below an article show the posts 2 to 5 of a list, without their excerpts (`rules 19`). */
function furtherArticles(cards: readonly Card[]): readonly Card[] {
  return cards.slice(1, 5).map((card) => ({ ...card, excerpt: '' }));
}

const getRecentArticles = defineRead('recent-articles', (locale: Locale) => ({
  ...ofApi({ route: 'news/', locale, params: { count: 5 }, tags: [tags.news] }, parsePosts(locale)),
  take: furtherArticles,
}));

const getArticlesOfCategory = defineRead('articles-of-category', (locale: Locale, slug: string) => ({
  ...ofCategory(locale, slug, 1),
  take: ({ cards }: DatedListing) => furtherArticles(cards.slice(0, 5).map(undated)),
  tags: [tags.related(slug), tags.everything],
}));

export const getStrip = defineRead('strip', (locale: Locale, strip: 'news' | 'tips') =>
  ofApi({ route: `components/home-${strip}/`, locale, tags: [tags.strips] }, parsePosts(locale)),
);

export type SpotlightFilter = {
  class: ChampionClass | '';
  keyword: string;
  sort: 'name' | 'prestige' | '';
  /** Slugs of the glossary. The CMS doesn't filter by these two: lib/cms/spotlights.ts does. */
  tag: string;
  immunity: string;
};

type SpotlightArgs = readonly [
  locale: Locale,
  championClass: SpotlightFilter['class'],
  keyword: string,
  sort: SpotlightFilter['sort'],
  page: number,
];

function ofSpotlights(...[locale, championClass, keyword, sort, page]: SpotlightArgs) {
  return ofApi(
    {
      route: 'spotlights/',
      locale,
      params: {
        id: 'champion-spotlights',
        page: page > 1 ? page : undefined,
        class: championClass,
        keyword,
        sort,
      },
      tags: [tags.spotlights],
      isTyped: championClass !== '' || keyword !== '' || sort !== '',
    },
    parseListing(locale, 'champion-spotlights'),
  );
}

const readSpotlights = defineRead('spotlights', (...args: SpotlightArgs) => ({
  ...ofSpotlights(...args),
  take: undatedListing,
}));

export function getSpotlights(locale: Locale, filter: SpotlightFilter, page = 1): Promise<Result<Listing>> {
  return readSpotlights(locale, filter.class, filter.keyword, filter.sort, page);
}

/** A page of all champions, with the time of their last edit. */
export const getDatedSpotlights = defineRead('dated-spotlights', (locale: Locale, page: number) =>
  ofSpotlights(locale, '', '', '', page),
);

/** Who shared a preview, until when it can be opened, and whether its article is published. */
export type SharedPreview = { by: string; until: number; isPublished: boolean };

/** `tierList` is set for the draft of one. */
export type Preview = { article: Article; shared: SharedPreview | null; tierList?: TierList };

function parsePreviewOf(locale: Locale) {
  return (body: unknown): Preview | null => {
    const article = parseArticle(locale)(body);
    if (!article) return null;
    const { preview: shared, tier_list: list } = parseWith(wirePreview)(body) ?? {};
    return {
      article,
      ...(list ? { tierList: toTierList(locale)(list) } : {}),
      shared: shared?.until
        ? { by: decodeEntities(shared.by), until: shared.until, isPublished: shared.published }
        : null,
    };
  };
}

export function getPreview(request: {
  locale: Locale;
  parent: string;
  id: string;
  nonce: string;
  cookie: string;
}): Promise<Result<Preview> | { kind: 'refused' }> {
  return readPreview(request, parsePreviewOf(request.locale));
}

/** Without the article itself (`rules 19`). */
function withoutArticle(cards: Result<readonly Card[]>, article: Card): readonly Card[] {
  if (cards.kind !== 'found') return [];
  return cards.value.filter((card) => card.id !== article.id && card.target !== article.target);
}

export async function getRelated(locale: Locale, article: Article): Promise<readonly Card[]> {
  if (!article.category) return [];
  return withoutArticle(await getArticlesOfCategory(locale, article.category.slug), article);
}

export async function getRecent(locale: Locale, article: Article): Promise<readonly Card[]> {
  return withoutArticle(await getRecentArticles(locale), article);
}
