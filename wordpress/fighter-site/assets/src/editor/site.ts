/** What PHP tells the editor (includes/blocks/class-blocks.php). */
import { given } from '#wordpress/fighter-site/assets/src/common/given.ts';
import { toAbsolute, toRelative } from './addresses.ts';
import type { CatalogBlock } from './catalog.ts';
import type { Champion } from './champions.ts';
import type { SiteEvent } from './event-ids.ts';
import type { Choice } from '@wordpress/components';

export type Field = {
  key: string;
  input: string;
  label: string;
  help?: string;
  panel?: string;
  /** Each language has its own. */
  translated?: boolean;
  /** A translation begins with that of its original. */
  copied?: boolean;
  types: string[];
  options?: Choice[];
  /** Labels of values that are not offered any more. */
  hidden?: Record<string, string>;
};

export type Site = {
  blocks: CatalogBlock[];
  fields: Field[];
  originalKey: string;
  languageKey: string;
  kinds: Record<string, string>;
  siteUrl: string;
  homeUrl: string;
  toBlocks: { url: string; action: string; nonce: string };
  drawn: string[];
  colours: { name: string; color: string }[];
  picture: string;
  champions: Champion[];
  events: { isPage: boolean; all: SiteEvent[] };
};

export const site = given<Site>('editor');

export const relative = (address: string) => toRelative(address, site);
export const absolute = (address: string) => toAbsolute(address, site);
