import { plainText } from './wordpress-quirks.mjs';
import { categorySlugs, championOf, listOf, prestigeOf } from './post.mjs';

/** @typedef {import('./world.mjs').Entry} Entry */
/** @typedef {import('./world.mjs').World} World */

/** @type {WeakMap<Entry, { title: string, text: string }>} */
const folded = new WeakMap();

/**
 * Folds a text for comparison: lower case, no accents, and spaces, underscores and hyphens as one. The rules of a
 * locale are not used (`rules 27`), or Turkish readers would search for other words than they typed.
 *
 * @param {string} text
 * @returns {string}
 */
function fold(text) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[’‘]/g, "'")
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** @param {Entry} entry */
function foldedTexts(entry) {
  const known = folded.get(entry);
  if (known) return known;
  const { title, excerpt, epithet } = entry.meta;
  const texts = {
    title: fold(plainText(String(title ?? ''))),
    text: fold(plainText(`${excerpt ?? ''} ${epithet ?? ''} ${entry.body}`)),
  };
  folded.set(entry, texts);
  return texts;
}

/**
 * The entries that hold every word, those with all of them in the title first.
 *
 * @param {Entry[]} entries
 * @param {string} keyword
 * @returns {Entry[]}
 */
export function matching(entries, keyword) {
  const words = fold(keyword).split(' ').filter(Boolean);
  // Without words every entry would match.
  if (words.length === 0) return [];
  const inTitle = /** @type {Entry[]} */ ([]);
  const inText = /** @type {Entry[]} */ ([]);
  for (const entry of entries) {
    const { title, text } = foldedTexts(entry);
    if (words.every((word) => title.includes(word))) inTitle.push(entry);
    else if (words.every((word) => title.includes(word) || text.includes(word))) inText.push(entry);
  }
  return [...inTitle, ...inText];
}

/**
 * @param {World} world
 * @param {{ class: string, keyword: string, sort: string }} filter
 * @returns {Entry[]}
 */
export function spotlights(world, filter) {
  const classOf = (/** @type {Entry} */ entry) =>
    String(entry.meta.class ?? championClass(world, entry)).toLowerCase();
  let found = world.champions;
  if (filter.class) found = found.filter((entry) => classOf(entry) === filter.class.toLowerCase());
  if (filter.keyword) {
    const word = fold(filter.keyword);
    found = found.filter(
      (entry) => foldedTexts(entry).title.includes(word) || fold(epithet(world, entry)).includes(word),
    );
  }
  if (filter.sort === 'name') return [...found];
  if (filter.sort === 'prestige')
    return [...found].sort((a, b) => prestigeOf(b, world) - prestigeOf(a, world));
  const lead = (/** @type {Entry} */ entry) => (entry.meta.status ? 0 : 1);
  return [...found].sort((a, b) => lead(a) - lead(b) || b.time - a.time);
}

const championClass = (/** @type {World} */ world, /** @type {Entry} */ entry) =>
  championOf(entry, world)?.class ?? '';
const epithet = (/** @type {World} */ world, /** @type {Entry} */ entry) =>
  String(entry.meta.epithet ?? championOf(entry, world)?.epithet ?? '');

/**
 * @param {World} world
 * @param {string} slug
 */
export function inCategory(world, slug) {
  const posts = world.posts.filter((post) => categorySlugs(post).includes(slug));
  const champions = world.champions.filter((champion) => categorySlugs(champion).includes(slug));
  return [...posts, ...champions].sort((a, b) => b.time - a.time);
}

/**
 * @param {World} world
 * @param {{ keyword: string, progression: string, subjects: string[] }} filter
 */
export function courses(world, filter) {
  const subjectsOf = (/** @type {Entry} */ entry) => listOf(entry.meta.subjects ?? entry.meta.subject);
  let found = world.courses;
  if (filter.progression) found = found.filter((entry) => entry.meta.progression === filter.progression);
  if (filter.subjects.length > 0) {
    found = found.filter((entry) => subjectsOf(entry).some((subject) => filter.subjects.includes(subject)));
  }
  if (filter.keyword) {
    const hits = new Set(matching(found, filter.keyword));
    found = found.filter((entry) => hits.has(entry));
  }
  return found;
}

/**
 * A term by its word in this language or in English, or by its id.
 *
 * @param {any[]} terms
 * @param {any[]} english
 * @param {string} keyword
 */
export function findTerm(terms, english, keyword) {
  const wanted = fold(keyword);
  if (!wanted) return undefined;
  const names = (/** @type {any} */ term) => [String(term?.id ?? ''), String(term?.word ?? '')].map(fold);
  const direct = terms.find((term) => names(term).includes(wanted));
  if (direct) return direct;
  const original = english.find((term) => names(term).includes(wanted));
  return original ? terms.find((term) => term?.id === original.id) : undefined;
}
