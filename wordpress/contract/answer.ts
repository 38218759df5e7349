// What the routes of fighter/v1 answer (docs/contract.md), for tests that know which route they read: the fields of all
// routes are in one type. wire-schema.ts says which field an answer has to have.

type Rendered = { rendered: string };
type Neighbour = { title: string; permalink: string };
export type Seo = {
  title?: string;
  description?: string;
  image?: string;
  canonical?: string;
  noindex?: boolean;
};
type Term = { id: string; word: string; category: string; description: string };

export type Facts = {
  language: string;
  abilities: { name: string; text: string; terms: string[] }[];
  immunities: string[];
  tags: string[];
  synergies: { champion: string; text: string }[];
  counters: { champion: string; reason: string; tried?: true; source?: string }[];
};

export type Post = {
  id: number;
  type: string;
  permalink: string;
  title: Rendered;
  content: Rendered;
  excerpt: string;
  status: string;
  template: string;
  date_time: number;
  sticky: boolean | number | string;
  seo: Seo;
  seo_title: string;
  author?: { id: string; name: string } | null;
  categoryName: string;
  categoryURL: string;
  featured_image_src: string | false;
  featured_image_thumbnail_src: string | false;
  featured_image_alt?: string;
  class: string;
  prestige: number;
  facts?: Facts;
  build?: { code: string; purpose?: string; version?: string; champions?: string[] };
  progression: string;
  subjects: string[];
};

export type Change = {
  champion: string;
  ability: string;
  was: string;
  is: string;
  kind: string;
  version: string;
  language?: string;
  post: { title: string; permalink: string; language: string; date_time: number };
};

export type CatalogueItem = {
  kind: string;
  slug: string;
  permalink: string;
  title: Rendered;
  title_language: string;
  language: string;
  excerpt: string;
  featured_image_thumbnail_src: string | false;
  featured_image_alt?: string;
  date_time: number;
  modified_time: number;
  class?: string;
  categories: string[];
  author: string;
  languages: string[];
  noindex?: boolean;
};

type TierList = {
  slug: string;
  title: string;
  language?: string;
  mode: { slug: string; name: string };
  author?: { id: string; name: string } | null;
  date_time: number;
  modified_time?: number;
  patch: string;
  text: string;
  tiers: { name: string; champions: { champion: string; reason?: string; date_time?: number }[] }[];
};

export type Answer = Omit<Post, 'subjects'> & {
  nav: { prev: Neighbour | null; next: Neighbour | null };
  preview: { by: string; until: number; published: boolean };
  legal: string;
  news: Post[];
  posts: Post[];
  champions: Post[];
  academy: Post[];
  courses: Post[];
  quick: Post[];
  changes: Change[];
  categories: { slug: string; name: string }[];
  lists: TierList[];
  tier_list?: TierList;
  builds: Post[];
  items: CatalogueItem[];
  removed: string[];
  at: string;
  perPage: number;
  total: number;
  postsPerPage: number;
  currentPage: number;
  glossary: Term[];
  term: Term;
  subjects: { slug: string }[];
  menu: { title: string; url: string; children: { title: string; url: string }[] }[];
  homepage: { content: string; seo: Seo };
  takeover: { content: string; starts: number; ends: number } | null;
  page: { offense: { details: { name: string; description: string } }[] };
  res: string;
  starts: number;
  ends: number;
  code: string;
};

/** The same of a server that sends numbers as texts, as WordPress does at times. */
export type Lenient<Value> = Value extends number
  ? number | string
  : { [Name in keyof Value]: Lenient<Value[Name]> };
