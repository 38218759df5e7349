import { plainText } from './wordpress-quirks.ts';
import { categorySlugs, championOf, classOf, prestigeOf } from './post.ts';
import type { Term } from './data.ts';
import type { Entry, World } from './world.ts';

const folded = new WeakMap<Entry, { title: string; text: string }>();

/**
 * Folds a text for comparison: lower case, no accents, and spaces, underscores and hyphens as one. The rules of a
 * locale are not used (`rules 27`), or Turkish readers would search for other words than they typed.
 */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[’‘]/g, "'")
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function foldedTexts(entry: Entry) {
  const keptTexts = folded.get(entry);
  if (keptTexts) return keptTexts;
  const { title, excerpt } = entry.meta;
  const texts = { title: fold(plainText(title)), text: fold(plainText(`${excerpt} ${entry.body}`)) };
  folded.set(entry, texts);
  return texts;
}

/** The entries that hold every word, those with all of them in the title first. */
export function matching(entries: Entry[], keyword: string) {
  const words = fold(keyword).split(' ').filter(Boolean);
  // Without words every entry would match.
  if (words.length === 0) return [];
  const inTitle: Entry[] = [];
  const inText: Entry[] = [];
  for (const entry of entries) {
    const { title, text } = foldedTexts(entry);
    if (words.every((word) => title.includes(word))) inTitle.push(entry);
    else if (words.every((word) => title.includes(word) || text.includes(word))) inText.push(entry);
  }
  return [...inTitle, ...inText];
}

export function spotlights(world: World, filter: { class: string; keyword: string; sort: string }) {
  let found = world.champions;
  if (filter.class) found = found.filter((entry) => classOf(entry, world) === filter.class.toLowerCase());
  if (filter.keyword) {
    const word = fold(filter.keyword);
    const epithetOf = (entry: Entry) => fold(championOf(entry, world)?.epithet ?? '');
    found = found.filter(
      (entry) => foldedTexts(entry).title.includes(word) || epithetOf(entry).includes(word),
    );
  }
  if (filter.sort === 'name') return [...found];
  if (filter.sort === 'prestige')
    return [...found].sort((a, b) => prestigeOf(b, world) - prestigeOf(a, world));
  const lead = (entry: Entry) => (entry.meta.status ? 0 : 1);
  return [...found].sort((a, b) => lead(a) - lead(b) || b.time - a.time);
}

export function inCategory(world: World, slug: string) {
  const posts = world.posts.filter((post) => categorySlugs(post).includes(slug));
  const champions = world.champions.filter((champion) => categorySlugs(champion).includes(slug));
  return [...posts, ...champions].sort((a, b) => b.time - a.time);
}

export function courses(world: World, filter: { keyword: string; progression: string; subjects: string[] }) {
  let found = world.courses;
  if (filter.progression) found = found.filter((entry) => entry.meta.progression === filter.progression);
  if (filter.subjects.length > 0) {
    found = found.filter((entry) => entry.meta.subjects.some((subject) => filter.subjects.includes(subject)));
  }
  if (filter.keyword) {
    const hits = new Set(matching(found, filter.keyword));
    found = found.filter((entry) => hits.has(entry));
  }
  return found;
}

/** A term by its word in this language or in English, or by its id. */
export function findTerm(terms: Term[], english: Term[], keyword: string) {
  const wanted = fold(keyword);
  if (!wanted) return undefined;
  const isWanted = ({ id, word }: Term) => [id, word].map(fold).includes(wanted);
  const { id } = terms.find(isWanted) ?? english.find(isWanted) ?? {};
  return terms.find((term) => term.id === id);
}
