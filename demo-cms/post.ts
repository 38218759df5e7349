import {
  wordpressBody,
  wordpressExcerpt,
  wordpressFlag,
  wordpressNumber,
  plainText,
  texturize,
} from './wordpress-quirks.ts';
import type { Meta } from './front-matter.ts';
import type { Entry, Kind, World } from './world.ts';

type Scene = { world: World; origin: string };

export const spotlightCategory = 'champion-spotlights';
export const placeholderDate = 1_764_892_800;

export function toPost(entry: Entry, scene: Scene) {
  const { meta, id } = entry;
  return {
    ...toCard(entry, scene),
    content: { rendered: wordpressBody(entry.body, { id, origin: scene.origin, wpautop: meta.wpautop }) },
    nav: neighbours(entry, scene),
    legal: legalText(scene),
  };
}

export function legalText({ world }: Scene) {
  return world.singles.get('legal')?.body ?? '';
}

/** The Post of the contract without its body, as lists hold it. */
export function toCard(entry: Entry, scene: Scene) {
  const { meta, id } = entry;
  const category = categoryOf(entry, scene.world);
  return {
    id,
    type: types[entry.kind] ?? 'page',
    template: templateOf(entry),
    permalink: scene.origin + addressOf(entry),
    language: entry.language,
    title: { rendered: texturize(meta.title) },
    title_language: entry.titleLanguage,
    content: { rendered: '' },
    content_language: entry.bodyLanguage,
    excerpt: wordpressExcerpt(meta.excerpt, entry.body),
    seo_title: meta.seoTitle,
    ...seoOf(meta, scene),
    date_time: wordpressNumber(id, entry.time || placeholderDate),
    modified_time: entry.modified || placeholderDate,
    author: authorOf(entry, scene.world),
    ...pictures(entry, scene),
    categoryName: category ? texturize(category.name) : '',
    categoryURL: category ? `/news/category/${category.slug}/` : '',
    ...meta.shownTexts,
    post_tag: meta.tags,
    sticky: wordpressFlag(id, meta.sticky),
    ...(entry.kind === 'champion' ? championFields(entry, scene.world) : {}),
    ...(entry.kind === 'course' ? courseFields(entry) : {}),
    ...(entry.kind === 'build' ? { build: buildFields(entry) } : {}),
  };
}

/** What the front matter says for search engines and shared cards. */
function seoOf(meta: Meta, { origin }: Scene) {
  const { seoDescription: description, seoImage: image, canonical, noindex } = meta;
  if (!description && !image && !canonical && !noindex) return {};
  return {
    seo: {
      description,
      image: image && picturesOf(image, origin).featured_image_src,
      canonical: canonical && origin + canonical,
      noindex,
    },
  };
}

const types: Partial<Record<Kind, string>> = {
  post: 'post',
  champion: 'post',
  course: 'academy',
  build: 'build',
};

export function addressOf(entry: Entry) {
  const addresses: Partial<Record<Kind, string>> = {
    home: '/',
    events: '/events/',
    hub: '/news/',
    takeover: '/takeover/',
  };
  if (entry.kind === 'post' || entry.kind === 'champion') return `/news/${entry.slug}/`;
  if (entry.kind === 'course') return `/academy/${entry.slug}/`;
  if (entry.kind === 'build') return `/academy/builds/${entry.slug}/`;
  return addresses[entry.kind] ?? `/${entry.slug}/`;
}

function templateOf({ kind, id, meta: { template } }: Entry) {
  if (kind === 'champion') return 'champion-post';
  return template === 'landing-page' && id % 2 === 0 ? 'templates/landing-page.php' : template;
}

function championFields(entry: Entry, world: World) {
  return {
    class: classOf(entry, world),
    prestige: wordpressNumber(entry.id, prestigeOf(entry, world)),
    facts: world.data.facts.get(entry.slug),
  };
}

const courseFields = ({ id, meta, body }: Entry) => ({
  progression: meta.progression,
  subjects: meta.subjects,
  word_count: wordpressNumber(id, plainText(body).split(' ').filter(Boolean).length),
});

const buildFields = ({ meta: { code, purpose, version, champions } }: Entry) => ({
  code,
  purpose,
  version,
  champions,
});

export function championOf({ meta, slug }: Entry, world: World) {
  const id = meta.champion || slug;
  return world.data.champions.find((champion) => champion.id === id || champion.slug === slug);
}

export const classOf = (entry: Entry, world: World) =>
  entry.meta.class || (championOf(entry, world)?.class ?? '');

export const prestigeOf = (entry: Entry, world: World) =>
  entry.meta.prestige || (championOf(entry, world)?.maxPrestige ?? 0);

export function categorySlugs({ kind, meta }: Entry) {
  return kind === 'champion' ? [...new Set([spotlightCategory, ...meta.categories])] : meta.categories;
}

function categoryOf(entry: Entry, world: World) {
  const [slug] = categorySlugs(entry);
  return slug ? findCategory(slug, world) : null;
}

export function findCategory(slug: string, world: World) {
  const listed = world.data.categories.find((category) => category.slug === slug);
  if (listed) return listed;
  const used = slug === spotlightCategory || world.posts.some((post) => categorySlugs(post).includes(slug));
  return used ? { slug, name: slug.charAt(0).toUpperCase() + slug.slice(1).replace(/-/g, ' ') } : null;
}

function authorOf(entry: Entry, world: World) {
  const author = findAuthor(entry.meta.author, world);
  return author ? { id: author.id, name: author.name } : null;
}

/** @param wanted an author's id, slug or name */
export function findAuthor(wanted: string, world: World) {
  return world.data.authors.find(({ id, slug, name }) => wanted && [id, slug, name].includes(wanted));
}

function pictures({ kind, slug, meta }: Entry, { origin }: Scene) {
  const drawn = kind === 'champion' ? `/wp-content/uploads/art/champion/${meta.champion || slug}.webp` : '';
  return { ...picturesOf(meta.image || drawn, origin), featured_image_alt: meta.imageAlt };
}

/** The addresses of a picture in the sizes that WordPress would have made. */
export function picturesOf(image: string, origin: string) {
  const absolute = image.startsWith('/') ? origin + image : image;
  const tall = /\/art\/(champion|poster)\//.test(image);
  const drawn = /\/uploads\/art\/.+\.webp$/.test(image);
  const sized = (size: string) => {
    if (!image) return false;
    return drawn ? absolute.replace(/\.webp$/, `-${size}.webp`) : absolute;
  };
  return {
    featured_image_src: absolute || false,
    featured_image_thumbnail_src: sized('360x360'),
    featured_image_medium_src: sized(tall ? '600x800' : '768x432'),
    featured_image_large_src: sized(tall ? '900x1200' : '1536x864'),
  };
}

function neighbours(entry: Entry, { world, origin }: Scene) {
  const lists: Partial<Record<Kind, Entry[]>> = {
    post: world.posts.toReversed(),
    champion: world.champions,
  };
  const list = lists[entry.kind];
  if (!list || entry.draft) return null;
  const index = list.indexOf(entry);
  const link = (neighbour: Entry | undefined) =>
    neighbour
      ? {
          title: texturize(neighbour.meta.title),
          permalink: origin + addressOf(neighbour),
          language: neighbour.titleLanguage,
        }
      : null;
  return { prev: link(list[index - 1]), next: link(list[index + 1]) };
}
