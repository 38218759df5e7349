import { describeFile } from './files.mjs';
import { localise } from './languages.mjs';

/**
 * @typedef {'post' | 'champion' | 'page' | 'course' | 'home' | 'takeover' | 'events' | 'hub' | 'single'} Kind
 *
 * @typedef {object} Entry one piece of content in one language, English filled in where it is not translated
 * @property {number} id
 * @property {Kind} kind
 * @property {string} slug
 * @property {string} language of the excerpt
 * @property {string} bodyLanguage
 * @property {string} titleLanguage a champion's name is English where it is the same as there
 * @property {Record<string, any>} meta
 * @property {string} body
 * @property {number} time seconds since 1970
 * @property {number} modified seconds since 1970
 * @property {boolean} draft
 * @property {number} parent its own id, or for changes waiting on a published entry that entry's id
 *
 * @typedef {object} World all content in one language
 * @property {string} language
 * @property {Entry[]} posts newest first
 * @property {Entry[]} champions by name
 * @property {Entry[]} courses courses and quick guides in their order
 * @property {Map<string, Entry>} pages
 * @property {Map<string, Entry>} singles home, takeover, events, hub, notification, legal …
 * @property {Entry[]} drafts
 * @property {Map<string, any>} data the JSON files, localised
 * @property {Map<string, Map<Entry, any>>} made answers already made, per origin
 *
 * @typedef {{ text: string, meta: Record<string, any>, body: string, data: any, stamp: string, saved: number }} Source
 */

const folders = /** @type {Record<string, Kind>} */ ({
  posts: 'post',
  champions: 'champion',
  pages: 'page',
  courses: 'course',
});
const kindsByName = /** @type {Record<string, Kind>} */ ({
  home: 'home',
  takeover: 'takeover',
  'takeover-b': 'takeover',
  events: 'events',
  hub: 'hub',
});
const progressions = [
  'challenger',
  'contender',
  'proven',
  'conqueror',
  'uncollected',
  'cavalier',
  'thronebreaker',
].concat('paragon', 'valiant');

/**
 * Gives each file an id by the hash of its name, so that it stays the same when other files come and go. Two files with
 * the same hash get different ids.
 *
 * @param {string[]} files
 */
export function numberEntries(files) {
  const keys = new Set();
  for (const file of files) {
    const about = file.endsWith('.html') ? describeFile(file) : null;
    if (about) keys.add(`${about.area}/${about.slug}`);
  }
  const taken = new Set();
  /** @type {Map<string, number>} */
  const ids = new Map();
  for (const key of [...keys].sort()) {
    let id = 100 + (hash(key) % 89_900);
    while (taken.has(id)) id += 1;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}

/** @param {string} text */
export function hash(text) {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return value;
}

/**
 * @param {string} language
 * @param {Map<string, Source>} sources
 * @param {Map<string, number>} ids
 * @returns {World}
 */
export function buildWorld(language, sources, ids) {
  /** @type {World} */
  const world = {
    language,
    posts: [],
    champions: [],
    courses: [],
    pages: new Map(),
    singles: new Map(),
    drafts: [],
    data: readData(language, sources),
    made: new Map(),
  };
  const keys = new Set();
  for (const file of sources.keys()) {
    const about = file.endsWith('.html') ? describeFile(file) : null;
    if (about && (about.language === 'en' || about.language === language))
      keys.add(`${about.area}/${about.slug}`);
  }
  for (const key of keys) {
    const entry = readEntry(key, language, sources, ids);
    if (entry) place(world, entry, key.split('/')[0] ?? '');
  }
  for (const draft of world.drafts) linkToPublished(world, draft);
  world.posts.sort((a, b) => b.time - a.time || (a.slug < b.slug ? -1 : 1));
  world.champions.sort((a, b) => String(a.meta.title).localeCompare(String(b.meta.title), language));
  world.courses.sort((a, b) => courseRank(a) - courseRank(b) || (a.slug < b.slug ? -1 : 1));
  return world;
}

/**
 * @param {string} key
 * @param {string} language
 * @param {Map<string, Source>} sources
 * @param {Map<string, number>} ids
 * @returns {Entry | null}
 */
function readEntry(key, language, sources, ids) {
  const [area = '', ...rest] = key.split('/');
  const slug = rest.join('/');
  const local = area === 'single' ? slug : key;
  const english = sources.get(`en/${local}.html`);
  const translated = language === 'en' ? undefined : sources.get(`${language}/${local}.html`);
  const meta = Object.assign(Object.create(null), english?.meta);
  for (const [name, value] of Object.entries(translated?.meta ?? {})) {
    if (value !== '' && name !== 'unreadable') meta[name] = value;
  }
  if (meta.unreadable && !(translated && !translated.meta.unreadable)) return null;
  const drafted = area === 'drafts';
  const kind = drafted ? draftKind(slug, meta) : (folders[area] ?? kindsByName[slug] ?? 'single');
  if (!drafted && area !== 'single' && !folders[area]) return null;
  const id = ids.get(key) ?? 1;
  const time = seconds(kind === 'champion' ? (meta.released ?? meta.date) : (meta.date ?? meta.released));
  const saved = Math.max(english?.saved ?? 0, translated?.saved ?? 0);
  if (meta.title === undefined || meta.title === '') meta.title = titleFromSlug(slug);
  return {
    id,
    kind,
    slug: drafted ? String(meta.slug ?? meta.path ?? slug) : slug,
    language: translated?.meta.excerpt || translated?.body ? language : 'en',
    bodyLanguage: translated?.body ? language : 'en',
    titleLanguage: isTitleTranslated(kind, english, translated) ? language : 'en',
    meta,
    body: translated?.body || english?.body || '',
    time,
    modified: Math.max(seconds(meta.modified), saved, time),
    draft: drafted || ['draft', 'pending', 'private'].includes(String(meta.status_wp)),
    parent: id,
  };
}

/**
 * @param {Kind} kind
 * @param {Source | undefined} english
 * @param {Source | undefined} translated
 * @returns {boolean}
 */
function isTitleTranslated(kind, english, translated) {
  const title = translated?.meta.title;
  return Boolean(title) && !(kind === 'champion' && title === english?.meta.title);
}

/**
 * @param {World} world
 * @param {Entry} entry
 * @param {string} area
 */
function place(world, entry, area) {
  if (entry.draft) world.drafts.push(entry);
  else if (area === 'posts') world.posts.push(entry);
  else if (area === 'champions') world.champions.push(entry);
  else if (area === 'courses') world.courses.push(entry);
  else if (area === 'pages') world.pages.set(entry.slug, entry);
  else world.singles.set(entry.slug, entry);
}

/**
 * @param {World} world
 * @param {Entry} draft
 */
function linkToPublished(world, draft) {
  const lists = { post: world.posts, champion: world.champions, course: world.courses };
  const published =
    draft.kind === 'post' || draft.kind === 'champion' || draft.kind === 'course'
      ? lists[draft.kind].find((entry) => entry.slug === draft.slug)
      : (world.pages.get(draft.slug) ?? world.singles.get(draft.slug));
  if (published && published.kind === draft.kind) draft.parent = published.id;
}

/**
 * @param {string} slug
 * @param {Record<string, any>} meta
 * @returns {Kind}
 */
function draftKind(slug, meta) {
  const named = /** @type {Record<string, Kind>} */ ({
    post: 'post',
    news: 'post',
    page: 'page',
    course: 'course',
    guide: 'course',
    academy: 'course',
    champion: 'champion',
    home: 'home',
    events: 'events',
    takeover: 'takeover',
  });
  const given = named[String(meta.type ?? '')];
  if (given) return given;
  if (kindsByName[slug]) return kindsByName[slug];
  if (meta.champion || meta.template === 'champion-post') return 'champion';
  if (meta.kind || meta.progression) return 'course';
  return meta.template || meta.path ? 'page' : 'post';
}

/**
 * @param {string} language
 * @param {Map<string, Source>} sources
 */
function readData(language, sources) {
  /** @type {Map<string, any>} */
  const data = new Map();
  for (const name of [
    'categories',
    'authors',
    'subjects',
    'champions',
    'masteries',
    'menu',
    'tips',
    'glossary',
    'redirects',
    'facts',
  ]) {
    const english = sources.get(`${name}.json`)?.data ?? sources.get(`en/${name}.json`)?.data;
    const translated = language === 'en' ? undefined : sources.get(`${language}/${name}.json`)?.data;
    const merge = merges[name];
    const value = merge ? merge(english, translated, language) : (translated ?? english);
    data.set(name, localise(value, language));
  }
  return data;
}

/**
 * @param {any} english
 * @param {any} translated
 * @param {string} language
 */
function mergeTerms(english, translated, language) {
  /** @param {any} value */
  const termsOf = (value) => (Array.isArray(value) ? value : (value?.terms ?? value?.glossary ?? []));
  /** @param {any} value */
  const headOf = (value) => (value && !Array.isArray(value) ? value : {});
  const overrides = new Map(termsOf(translated).map((/** @type {any} */ term) => [String(term?.id), term]));
  const terms = termsOf(english).map((/** @type {any} */ term) => ({
    ...term,
    ...overrides.get(String(term?.id)),
    language: overrides.get(String(term?.id))?.description ? language : 'en',
  }));
  return { ...headOf(english), ...headOf(translated), terms };
}

/**
 * The facts of all champions by their slugs. What is not translated is English, and each champion's facts say which
 * language they are in; immunities, tags and the names in relations are the same in all of them.
 *
 * @param {any} english
 * @param {any} translated
 * @param {string} language
 */
function mergeFacts(english, translated, language) {
  return Object.fromEntries(
    Object.entries(english ?? {}).map(([slug, facts]) => {
      const own = translated?.[slug];
      return [slug, own ? { ...facts, ...own, language } : { ...facts, language: 'en' }];
    }),
  );
}

/** How a file's translation is put over the English one; other files are taken from one language. */
const merges = /** @type {Record<string, (english: any, translated: any, language: string) => any>} */ ({
  glossary: mergeTerms,
  facts: mergeFacts,
});

/** @param {Entry} entry */
function courseRank(entry) {
  if (typeof entry.meta.order === 'number') return entry.meta.order;
  const step = progressions.indexOf(String(entry.meta.progression));
  return 1_000 + (step < 0 ? progressions.length : step);
}

/** @param {unknown} value */
function seconds(value) {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' && value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000);
}

/** @param {string} slug */
function titleFromSlug(slug) {
  const words = (slug.split('/').pop() ?? '').replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
