import { readFileSync, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { parseFrontMatter } from './front-matter.mjs';
import { languages, localise } from './languages.mjs';

/**
 * @typedef {'post' | 'champion' | 'page' | 'course' | 'home' | 'takeover' | 'events' | 'hub' | 'single'} Kind
 *
 * @typedef {object} Entry one piece of content in one language, English filled in where it is not translated
 * @property {number} id
 * @property {Kind} kind
 * @property {string} slug
 * @property {Record<string, any>} meta
 * @property {string} body
 * @property {number} time seconds since epoch
 * @property {number} modified seconds since epoch
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
 * The content folder, parsed once and again only where a file changes.
 *
 * @param {{ contentDir: string, log: (line: string) => void }} options
 */
export function openContent({ contentDir, log }) {
  /** @type {Map<string, Source>} */
  const sources = new Map();
  /** @type {Map<string, string | null>} */
  const edits = new Map();
  /** @type {Map<string, World>} */
  const worlds = new Map();
  let ids = new Map();
  let started = false;

  /** Reads what changed on disk and returns the names of the files that did. */
  function reload() {
    const found = listFiles(contentDir);
    const changed = [...sources.keys()].filter((file) => !found.has(file) && !edits.has(file));
    for (const file of changed) sources.delete(file);
    for (const [file, stamp] of found) {
      if (edits.has(file) || sources.get(file)?.stamp === stamp) continue;
      if (take(file, readFileSync(path.join(contentDir, file), 'utf8'), stamp)) changed.push(file);
    }
    if (changed.length > 0) refresh();
    return changed;
  }

  /**
   * @param {string} file
   * @param {string} text
   * @param {string} stamp
   * @returns {boolean} whether the content changed
   */
  function take(file, text, stamp) {
    const before = sources.get(file);
    if (before?.text === text) {
      before.stamp = stamp;
      return false;
    }
    const saved = started ? Math.floor(Date.now() / 1000) : 0;
    try {
      const parsed = file.endsWith('.json')
        ? { meta: {}, body: '', data: JSON.parse(text.replace(/^\uFEFF/, '')) }
        : { ...parseFrontMatter(text), data: undefined };
      sources.set(file, { text, stamp, saved, ...parsed });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`${file} cannot be read and ${before ? 'its last good text is kept' : 'is left out'}: ${reason}`);
      if (before) before.stamp = stamp;
      else sources.set(file, { text, stamp, saved, meta: { unreadable: true }, body: '', data: undefined });
      return false;
    }
  }

  function refresh() {
    worlds.clear();
    ids = numberEntries([...sources.keys()]);
  }

  reload();
  started = true;
  reportClashes(sources, log);

  return {
    reload,
    /** @param {string} language */
    world(language) {
      let world = worlds.get(language);
      if (!world) {
        world = buildWorld(language, sources, ids);
        worlds.set(language, world);
      }
      return world;
    },
    /** Every readable file's text, for the start page and the warm-up. */
    texts: () => [...sources].map(([file, source]) => ({ file, text: source.text })),
    /**
     * Changes a file in memory only; `null` takes it away, `undefined` goes back to the file on disk.
     *
     * @param {string} file
     * @param {string | null | undefined} text
     * @returns {string[]} the names of the files that changed
     */
    edit(file, text) {
      if (text === undefined) {
        edits.delete(file);
        sources.delete(file);
        reload();
        refresh();
        return [file];
      }
      edits.set(file, text);
      if (text === null) {
        const known = sources.delete(file);
        if (known) refresh();
        return known ? [file] : [];
      }
      if (!take(file, text, 'edited')) return [];
      refresh();
      return [file];
    },
    edited: () => [...edits.keys()],
  };
}

/** @typedef {ReturnType<typeof openContent>} Content */

/**
 * Calls back shortly after anything in the folder changed. Each folder is watched by itself: a recursive watch
 * on Linux misses files that editors save by renaming.
 *
 * @param {string} contentDir
 * @param {() => void} changed
 * @returns {() => void} stops watching
 */
export function watchContent(contentDir, changed) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchFolders = () => {
    for (const folder of listFolders(contentDir)) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, { persistent: false }, () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            watchFolders();
            changed();
          }, 80);
        });
        watcher.on('error', () => {
          watcher.close();
          watchers.delete(folder);
        });
        watchers.set(folder, watcher);
      } catch {
        // A folder may be gone again between listing and watching it.
      }
    }
  };
  watchFolders();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** @param {string} root */
function listFolders(root) {
  const found = [root];
  for (const folder of found) {
    for (const entry of readFolder(folder)) {
      if (entry.isDirectory()) found.push(path.join(folder, entry.name));
    }
  }
  return found;
}

/** @param {string} root */
function listFiles(root) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const folder of listFolders(root)) {
    for (const entry of readFolder(folder)) {
      if (!entry.isFile() || !/^[^.].*\.(html|json)$/.test(entry.name)) continue;
      const full = path.join(folder, entry.name);
      const stat = statSync(full, { throwIfNoEntry: false });
      if (stat)
        files.set(path.relative(root, full).split(path.sep).join('/'), `${stat.mtimeMs}-${stat.size}`);
    }
  }
  return files;
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/**
 * What a file is: its language, its folder's kind and its slug.
 *
 * @param {string} file
 * @returns {{ language: string, area: string, slug: string } | null}
 */
export function describeFile(file) {
  const [language = '', ...rest] = file.replace(/\.(html|json)$/, '').split('/');
  if (!languages.includes(language) || rest.length === 0) return null;
  if (rest.length === 1) return { language, area: 'single', slug: rest[0] ?? '' };
  return { language, area: rest[0] ?? '', slug: rest.slice(1).join('/') };
}

/**
 * Ids stay the same when other files come and go, as far as a small range allows.
 *
 * @param {string[]} files
 */
function numberEntries(files) {
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
function buildWorld(language, sources, ids) {
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
    meta,
    body: translated?.body || english?.body || '',
    time,
    modified: Math.max(seconds(meta.modified), saved, time),
    draft: drafted || ['draft', 'pending', 'private'].includes(String(meta.status_wp)),
    parent: id,
  };
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
  ]) {
    const english = sources.get(`${name}.json`)?.data ?? sources.get(`en/${name}.json`)?.data;
    const translated = language === 'en' ? undefined : sources.get(`${language}/${name}.json`)?.data;
    const value = name === 'glossary' ? mergeTerms(english, translated) : (translated ?? english);
    data.set(name, localise(value, language));
  }
  return data;
}

/**
 * @param {any} english
 * @param {any} translated
 */
function mergeTerms(english, translated) {
  /** @param {any} value */
  const termsOf = (value) => (Array.isArray(value) ? value : (value?.terms ?? value?.glossary ?? []));
  /** @param {any} value */
  const headOf = (value) => (value && !Array.isArray(value) ? value : {});
  const overrides = new Map(termsOf(translated).map((/** @type {any} */ term) => [String(term?.id), term]));
  const terms = termsOf(english).map((/** @type {any} */ term) => ({
    ...term,
    ...overrides.get(String(term?.id)),
  }));
  return { ...headOf(english), ...headOf(translated), terms };
}

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

/**
 * @param {Map<string, Source>} sources
 * @param {(line: string) => void} log
 */
function reportClashes(sources, log) {
  for (const file of sources.keys()) {
    const twin = file.replace('en/posts/', 'en/champions/');
    if (twin !== file && sources.has(twin)) log(`${file} hides ${twin}: both are read by the same address`);
  }
}
