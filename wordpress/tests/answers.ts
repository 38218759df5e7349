// What WordPress's own routes and those of the editor answer: the fields that tests read.

/** Routes that answer a list when they are asked for more than one. */
export type Listed =
  | 'posts'
  | 'pages'
  | 'fighter_screen'
  | 'fighter_champion'
  | 'fighter_tier_list'
  | 'block-types';
export type Editor = 'fighter-editor/v1/';

type Words = { raw: string; rendered: string };

export type StoredFacts = {
  abilities: { key: string; name: string; text: string; terms: number[] }[];
  counters: { champion: number; reason: string }[];
  tags?: number[];
};

/** What wp/v2 answers about a post, a term or a kind of post. */
export type Stored = {
  id: number;
  name: string;
  slug: string;
  status: string;
  link: string;
  title: Words;
  content: Words;
  excerpt: Words;
  author: number;
  categories: number[];
  featured_media: number;
  modified_gmt: string;
  preview_link: string;
  permalink_template: string;
  meta: { _fighter_facts: StoredFacts; [name: string]: unknown };
  /** Of an autosave that was written into its post: the fields that were. */
  fighter_kept?: string[];
  supports: Record<string, unknown>;
};
export type Found = { title: string; fighter_language: string };
export type Pattern = { name: string; content: string; inserter?: boolean };

export type OnSite = {
  state: string;
  words: string;
  address: string;
  copies: { language: string; state: string; words: string; address: string }[];
};
/** Null for what is no page of the site. */
export type Existing = { exists: boolean | null };
export type Shared = { address: string; links: { id: string; by: string }[] };
export type LivePreview = {
  address: string;
  fields: string[];
  taken: string[];
  count: number;
  public: string;
  published: boolean;
  shows: number;
  languages: { label: string }[];
};
export type Translations = {
  edit: string;
  isOutdated: boolean;
  version: string;
  original: { title: string; content: string } | null;
  languages: { code: string; state: string; isHere: boolean }[];
};
export type Revision = { id: number; user: string };
export type GameData = {
  json: string;
  version: string;
  total: number;
  theirs: { user: string };
  wrong: { path: string; what: string; label: string }[];
  changes: { label: string; was: unknown; is: unknown }[];
  conflicts: { place: string; was: unknown; theirs: unknown; mine: unknown }[];
  articles: { post: number; title: string; published: boolean; row: object }[];
};
