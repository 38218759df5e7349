/** What a post is checked with: what the rules are told of it, of the site, and what they find. */
import type { Masteries } from './build-code.ts';
import type { Described } from './catalog.ts';
import type { Tier } from './tiers.ts';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';

export type Level = 'error' | 'warning';

/** `block` is the client id of the block that the finding is about, if it is about one. */
export type Finding = { id: string; level: Level; text: string; block?: string };

export type CheckedBlock = {
  clientId: string;
  name: string;
  attributes: Record<string, unknown>;
  innerBlocks: CheckedBlock[];
  innerContent?: string[];
};

export type Facts = {
  abilities?: { name: string; text: string }[];
  synergies?: { champion: number; text?: string }[];
  counters?: { champion: number; reason: string; source?: string }[];
};

export type CheckedPost = {
  type: string;
  id?: number;
  /** The post that this one translates. */
  original?: number;
  title?: string;
  /** The fields of the plugin that hold text, such as the badge. */
  fields?: { label: string; text: string }[];
  excerpt: string;
  categories: number[];
  /** Of a page below another one. Empty until it is loaded; its own `parent` is an id. */
  parent?: { parent?: number } | null;
  /** Of a champion. */
  facts?: Facts;
  /** Of a build of the planner. */
  build?: { code?: string; champions?: number[] };
  /** Of a tier list. */
  tiers?: Tier[];
  /** Empty until it is loaded. */
  picture: { alt?: string } | null;
  blocks: CheckedBlock[];
  translations: { name: string; state: string }[];
};

export type Site = {
  catalog: Described[];
  /** The names of the blocks that the site shows. */
  drawn: string[];
  needsCategory: string[];
  /** Null if the default category has a meaning. */
  uncategorized: { id: number; name: string } | null;
  hasExcerpt: boolean;
  hasPicture: boolean;
  /** Whether the post is a page with pages below it. */
  hasPagesBelow?: boolean;
  origins: string[];
  /** Paths without a page. */
  dead: string[];
  /** Pictures without an alternative text in the media library. */
  unnamed: string[];
  /** The names in addresses of champions and articles that blocks choose and nobody can read, by kind. */
  unpublished: Record<string, string[] | undefined>;
  /** Whether WordPress could not be asked about these three. */
  isUnknown?: boolean;
  /** The texts of the original of a translation. */
  english?: string[];
  /** The champions of whom the original of a translation says why they stand where they do. */
  reasoned?: number[];
  titleOf: (block: string) => string;
  nameOfChampion: (id: number) => string;
  isPublished: (champion: number) => boolean;
  /** For builds. */
  masteries: Masteries;
};

/** The text of HTML, also where there is no page to parse it. */
export const plain = (html: unknown) =>
  textOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();

/** The texts in the facts of a champion. */
export const textsOfFacts = ({ abilities = [], synergies = [], counters = [] }: Facts): string[] => [
  ...abilities.flatMap(({ name, text }) => [name, text]),
  ...synergies.map(({ text }) => text ?? ''),
  ...counters.map(({ reason }) => reason),
];

/** All blocks, each before those inside of it. */
export function withInner(blocks: CheckedBlock[]): CheckedBlock[] {
  return blocks.flatMap((block) => [block, ...withInner(block.innerBlocks)]);
}
