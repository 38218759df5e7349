import { readData } from './data.ts';
import { describeFile } from './files.ts';
import { readMeta } from './front-matter.ts';
import type { Data } from './data.ts';
import type { Meta, Page } from './front-matter.ts';

const kinds = [
  'post',
  'champion',
  'page',
  'course',
  'build',
  'home',
  'takeover',
  'events',
  'hub',
  'single',
] as const;

export type Kind = (typeof kinds)[number];

/** One piece of content in one language, English filled in where it is not translated. */
export type Entry = {
  id: number;
  kind: Kind;
  slug: string;
  /** Of the excerpt. */
  language: string;
  bodyLanguage: string;
  /** A champion's name is English where it is the same as there. */
  titleLanguage: string;
  meta: Meta;
  body: string;
  /** Seconds since 1970. */
  time: number;
  /** Seconds since 1970. */
  modified: number;
  draft: boolean;
  /** Its own id, or for changes waiting on a published entry that entry's id. */
  parent: number;
};

/** All content in one language. */
export type World = {
  language: string;
  /** Newest first. */
  posts: Entry[];
  /** By name. */
  champions: Entry[];
  /** Courses and quick guides in their order. */
  courses: Entry[];
  /** Newest first. */
  builds: Entry[];
  pages: Map<string, Entry>;
  /** home, takeover, events, hub, notification, legal … */
  singles: Map<string, Entry>;
  drafts: Entry[];
  data: Data;
};

export type Source = {
  text: string;
  stamp: string;
  /** Seconds since 1970; 0 for a file that has not changed since the start. */
  saved: number;
  /** Null for a file that is no text, or can't be read. */
  page: Page | null;
  /** The content of a JSON file. */
  data: unknown;
};

const folders: Record<string, Kind> = {
  posts: 'post',
  champions: 'champion',
  pages: 'page',
  courses: 'course',
  builds: 'build',
};
const kindsByName: Record<string, Kind> = {
  home: 'home',
  takeover: 'takeover',
  'takeover-b': 'takeover',
  events: 'events',
  hub: 'hub',
};
const progressions =
  'challenger contender proven conqueror uncollected cavalier thronebreaker paragon valiant'.split(' ');

/**
 * Gives each file an id by the hash of its name, so that it stays the same when other files come and go. Two files with
 * the same hash get different ids.
 */
export function numberEntries(files: string[]) {
  const keys = new Set(files.map((file) => placeOf(file)?.key ?? '').filter(Boolean));
  const taken = new Set<number>();
  const ids = new Map<string, number>();
  for (const key of [...keys].sort()) {
    let id = 100 + (hash(key) % 89_900);
    while (taken.has(id)) id += 1;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}

/** Where a text belongs; its translations have the same key. */
function placeOf(file: string) {
  const about = file.endsWith('.html') ? describeFile(file) : null;
  return about && { ...about, key: `${about.area}/${about.slug}` };
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

export function hash(text: string) {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return value;
}

export function buildWorld(language: string, sources: Map<string, Source>, ids: Map<string, number>) {
  const world: World = {
    language,
    posts: [],
    champions: [],
    courses: [],
    builds: [],
    pages: new Map(),
    singles: new Map(),
    drafts: [],
    data: readData(language, (file) => sources.get(file)?.data),
  };
  const places = new Map<string, Place>();
  for (const file of sources.keys()) {
    const place = placeOf(file);
    if (place && ['en', language].includes(place.language)) places.set(place.key, place);
  }
  for (const place of places.values()) {
    const entry = readEntry(place, language, sources, ids);
    if (entry) put(world, entry, place.area);
  }
  for (const draft of world.drafts) linkToPublished(world, draft);
  world.posts.sort((a, b) => b.time - a.time || (a.slug < b.slug ? -1 : 1));
  world.builds.sort((a, b) => b.time - a.time || (a.slug < b.slug ? -1 : 1));
  world.champions.sort((a, b) => a.meta.title.localeCompare(b.meta.title, language));
  world.courses.sort((a, b) => courseRank(a) - courseRank(b) || (a.slug < b.slug ? -1 : 1));
  return world;
}

const noPage: Page = { fields: new Map(), body: '' };

function readEntry(
  { area, slug, key }: Place,
  language: string,
  sources: Map<string, Source>,
  ids: Map<string, number>,
): Entry | null {
  const drafted = area === 'drafts';
  if (!drafted && area !== 'single' && !folders[area]) return null;
  const local = area === 'single' ? slug : key;
  const english = sources.get(`en/${local}.html`);
  const translated = language === 'en' ? undefined : sources.get(`${language}/${local}.html`);
  if (!english?.page && !translated?.page) return null;
  const { fields, body } = english?.page ?? noPage;
  const translation = translated?.page ?? noPage;
  const meta = readMeta(new Map([...fields, ...[...translation.fields].filter(([, value]) => value !== '')]));
  const ownMeta = readMeta(translation.fields);
  const kind = drafted ? draftKind(slug, meta) : (folders[area] ?? kindsByName[slug] ?? 'single');
  const id = ids.get(key) ?? 1;
  const time = kind === 'champion' ? meta.released || meta.date : meta.date || meta.released;
  const isNameKept = kind === 'champion' && ownMeta.title === readMeta(fields).title;
  return {
    id,
    kind,
    slug,
    language: ownMeta.excerpt || translation.body ? language : 'en',
    bodyLanguage: translation.body ? language : 'en',
    titleLanguage: ownMeta.title && !isNameKept ? language : 'en',
    meta: { ...meta, title: meta.title || titleFromSlug(slug) },
    body: translation.body || body,
    time,
    modified: Math.max(meta.modified, english?.saved ?? 0, translated?.saved ?? 0, time),
    draft: drafted || meta.isDraft,
    parent: id,
  };
}

function put(world: World, entry: Entry, area: string) {
  if (entry.draft) world.drafts.push(entry);
  else if (area === 'posts') world.posts.push(entry);
  else if (area === 'champions') world.champions.push(entry);
  else if (area === 'courses') world.courses.push(entry);
  else if (area === 'builds') world.builds.push(entry);
  else if (area === 'pages') world.pages.set(entry.slug, entry);
  else world.singles.set(entry.slug, entry);
}

function linkToPublished(world: World, draft: Entry) {
  const { posts, champions, courses, builds, pages, singles } = world;
  const published = [
    ...posts,
    ...champions,
    ...courses,
    ...builds,
    ...pages.values(),
    ...singles.values(),
  ].find(({ kind, slug }) => kind === draft.kind && slug === draft.slug);
  if (published) draft.parent = published.id;
}

function draftKind(slug: string, meta: Meta): Kind {
  const namedKind = kinds.find((kind) => kind === meta.type) ?? kindsByName[slug];
  if (namedKind) return namedKind;
  if (meta.code) return 'build';
  if (meta.champion || meta.template === 'champion-post') return 'champion';
  if (meta.kind || meta.progression) return 'course';
  return meta.template ? 'page' : 'post';
}

function courseRank({ meta }: Entry) {
  if (meta.order !== undefined) return meta.order;
  const step = progressions.indexOf(meta.progression);
  return 1_000 + (step < 0 ? progressions.length : step);
}

function titleFromSlug(slug: string) {
  const words = (slug.split('/').pop() ?? '').replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
