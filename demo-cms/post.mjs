import {
  wordpressBody,
  wordpressExcerpt,
  wordpressFlag,
  wordpressNumber,
  plainText,
  texturize,
} from './wordpress-quirks.mjs';

/** @typedef {import('./world.mjs').Entry} Entry */
/** @typedef {import('./world.mjs').World} World */
/** @typedef {{ world: World, origin: string }} Scene */

export const spotlightCategory = 'champion-spotlights';
const placeholderDate = 1_764_892_800;

/**
 * The Post of the contract without its body, as lists hold it.
 *
 * @param {Entry} entry
 * @param {Scene} scene
 * @returns {Record<string, any>}
 */
export function toCard(entry, scene) {
  const perOrigin = scene.world.made.get(scene.origin) ?? new Map();
  if (!scene.world.made.has(scene.origin)) {
    // Answers are kept by host name, which comes from requests; so only the last few are kept.
    if (scene.world.made.size > 7) scene.world.made.clear();
    scene.world.made.set(scene.origin, perOrigin);
  }
  const known = perOrigin.get(entry);
  if (known) return known;
  const card = makeCard(entry, scene);
  perOrigin.set(entry, card);
  return card;
}

/**
 * @param {Entry} entry
 * @param {Scene} scene
 * @returns {Record<string, any>}
 */
export function toPost(entry, scene) {
  const { meta, id } = entry;
  return {
    ...toCard(entry, scene),
    content: { rendered: wordpressBody(entry.body, { id, origin: scene.origin, wpautop: meta.wpautop }) },
    nav: neighbours(entry, scene),
    legal: legalText(scene),
  };
}

/** @param {Scene} scene */
export function legalText({ world }) {
  return world.singles.get('legal')?.body ?? '';
}

/**
 * @param {Entry} entry
 * @param {Scene} scene
 */
function makeCard(entry, scene) {
  const { meta, id } = entry;
  const category = categoryOf(entry, scene.world);
  const types = { post: 'post', champion: 'post', course: 'academy' };
  /** @type {Record<string, any>} */
  const card = {
    id,
    type: types[/** @type {keyof typeof types} */ (entry.kind)] ?? 'page',
    template: templateOf(entry),
    permalink: scene.origin + addressOf(entry),
    language: entry.language,
    title: { rendered: texturize(meta.title) },
    title_language: entry.titleLanguage,
    content: { rendered: '' },
    content_language: entry.bodyLanguage,
    excerpt: wordpressExcerpt(String(meta.excerpt ?? ''), entry.body),
    seo_title: meta.seo_title ? String(meta.seo_title) : '',
    ...seoOf(meta, scene),
    date_time: wordpressNumber(id, entry.time || placeholderDate),
    modified_time: entry.modified || placeholderDate,
    author: authorOf(entry, scene.world),
    ...pictures(entry, scene),
    categoryName: category ? texturize(category.name) : '',
    categoryURL: category ? `/news/category/${category.slug}/` : '',
    status: meta.status ? String(meta.status) : '',
    post_tag: listOf(meta.tags ?? meta.post_tag ?? meta.tag),
    sticky: wordpressFlag(id, meta.sticky === true || meta.sticky === 1),
  };
  if (entry.kind === 'champion') Object.assign(card, championFields(entry, scene.world));
  if (entry.kind === 'course') {
    card.progression = String(meta.progression ?? '');
    card.subjects = listOf(meta.subjects ?? meta.subject);
    card.word_count = wordpressNumber(id, countWords(entry.body));
  }
  return card;
}

/**
 * What the front matter says for search engines and shared cards.
 *
 * @param {Record<string, any>} meta
 * @param {Scene} scene
 */
function seoOf(meta, { origin }) {
  const { seo_description: description, seo_image: image, canonical, noindex } = meta;
  if (!description && !image && !canonical && noindex !== true) return {};
  return {
    seo: {
      description: String(description ?? ''),
      image: image ? picturesOf(String(image), origin).featured_image_src : '',
      canonical: canonical ? origin + String(canonical) : '',
      noindex: noindex === true,
    },
  };
}

/** @param {Entry} entry */
export function addressOf(entry) {
  const addresses = { home: '/', events: '/events/', hub: '/news/', takeover: '/takeover/' };
  if (entry.kind === 'post' || entry.kind === 'champion') return `/news/${entry.slug}/`;
  if (entry.kind === 'course') return `/academy/${entry.slug}/`;
  return addresses[/** @type {keyof typeof addresses} */ (entry.kind)] ?? `/${entry.slug}/`;
}

/** @param {Entry} entry */
function templateOf(entry) {
  if (entry.kind === 'champion') return 'champion-post';
  const template = String(entry.meta.template ?? '');
  return template === 'landing-page' && entry.id % 2 === 0 ? 'templates/landing-page.php' : template;
}

/**
 * @param {Entry} entry
 * @param {World} world
 */
function championFields(entry, world) {
  const champion = championOf(entry, world);
  return {
    class: String(entry.meta.class ?? champion?.class ?? '').toLowerCase(),
    prestige: wordpressNumber(entry.id, prestigeOf(entry, world)),
    ...factsOf(entry, world),
  };
}

/**
 * @param {Entry} entry
 * @param {World} world
 */
function factsOf(entry, world) {
  const facts = world.data.get('facts')?.[entry.slug];
  return facts ? { facts } : {};
}

/**
 * @param {Entry} entry
 * @param {World} world
 * @returns {any}
 */
export function championOf(entry, world) {
  const id = String(entry.meta.champion ?? entry.slug);
  return recordsOf(world, 'champions').find((champion) => champion.id === id || champion.slug === entry.slug);
}

/**
 * @param {Entry} entry
 * @param {World} world
 */
export function prestigeOf(entry, world) {
  return Number(entry.meta.prestige || championOf(entry, world)?.maxPrestige) || 0;
}

/**
 * @param {Entry} entry
 * @returns {string[]}
 */
export function categorySlugs(entry) {
  const given = listOf(entry.meta.category ?? entry.meta.categories);
  if (entry.kind === 'champion') return [...new Set([spotlightCategory, ...given])];
  return given;
}

/**
 * @param {Entry} entry
 * @param {World} world
 */
function categoryOf(entry, world) {
  const [slug] = categorySlugs(entry);
  return slug ? findCategory(slug, world) : null;
}

/**
 * @param {string} slug
 * @param {World} world
 * @returns {{ slug: string, name: string } | null}
 */
export function findCategory(slug, world) {
  const known = recordsOf(world, 'categories').find((category) => category.slug === slug);
  if (known) return { slug, name: String(known.name ?? slug) };
  const used = slug === spotlightCategory || world.posts.some((post) => categorySlugs(post).includes(slug));
  return used ? { slug, name: slug.charAt(0).toUpperCase() + slug.slice(1).replace(/-/g, ' ') } : null;
}

/**
 * @param {Entry} entry
 * @param {World} world
 */
function authorOf(entry, world) {
  if (entry.meta.author === undefined || entry.meta.author === '') return null;
  const author = findAuthor(String(entry.meta.author), world);
  return author ? { id: author.id, name: author.name } : null;
}

/**
 * @param {string} wanted an author's id, slug or name
 * @param {World} world
 */
export function findAuthor(wanted, world) {
  const author = recordsOf(world, 'authors').find(
    ({ id, slug, name }) => String(id) === wanted || slug === wanted || name === wanted,
  );
  return author
    ? { id: String(author.id), name: String(author.name ?? ''), role: String(author.role ?? '') }
    : null;
}

/**
 * @param {Entry} entry
 * @param {Scene} scene
 */
function pictures(entry, { origin }) {
  const fallback =
    entry.kind === 'champion'
      ? `/wp-content/uploads/art/champion/${entry.meta.champion ?? entry.slug}.webp`
      : '';
  const image = String(entry.meta.image ?? entry.meta.featured_image ?? fallback);
  return { ...picturesOf(image, origin), featured_image_alt: String(entry.meta.image_alt ?? '') };
}

/**
 * The addresses of a picture in the sizes that WordPress would have made.
 *
 * @param {string} image
 * @param {string} origin
 */
export function picturesOf(image, origin) {
  const absolute = image.startsWith('/') ? origin + image : image;
  const tall = /\/art\/(champion|poster)\//.test(image);
  const drawn = /\/uploads\/art\/.+\.webp$/.test(image);
  /** @param {string} size */
  const sized = (size) => {
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

/**
 * @param {Entry} entry
 * @param {Scene} scene
 */
function neighbours(entry, { world, origin }) {
  const lists = { post: [...world.posts].reverse(), champion: world.champions };
  const list = lists[/** @type {keyof typeof lists} */ (entry.kind)];
  if (!list || entry.draft) return null;
  const index = list.indexOf(entry);
  /** @param {Entry | undefined} neighbour */
  const link = (neighbour) =>
    neighbour
      ? {
          title: texturize(neighbour.meta.title),
          permalink: origin + addressOf(neighbour),
          language: neighbour.titleLanguage,
        }
      : null;
  return { prev: link(list[index - 1]), next: link(list[index + 1]) };
}

/** @param {string} body */
export function countWords(body) {
  return plainText(body).split(' ').filter(Boolean).length;
}

/**
 * @param {unknown} value a list, or a text with commas
 * @returns {string[]}
 */
export function listOf(value) {
  if (Array.isArray(value)) return value.map(String).filter(Boolean);
  if (value === undefined || value === null || value === '' || value === false) return [];
  return String(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * The records of a JSON file: the file holds a list, or an object with a list in it. Entries that are no records are
 * left out.
 *
 * @param {World} world
 * @param {string} name
 * @returns {any[]}
 */
export function recordsOf(world, name) {
  const value = world.data.get(name);
  const list = Array.isArray(value) ? value : (value?.[name] ?? value?.items ?? []);
  return Array.isArray(list) ? list.filter((entry) => entry !== null && typeof entry === 'object') : [];
}
