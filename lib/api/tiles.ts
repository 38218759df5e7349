import type { ChampionClass } from '#game/classes.ts';
import type { Card } from '#lib/cms/articles.ts';
import { plainText } from '#lib/html/text.ts';
import type { PageContext } from '#lib/links/context.ts';
import { hrefOf } from '#lib/links/resolve-link.ts';

/** A card as JSON for the browser: plain text and resolved links, so nothing is left to sanitise or resolve there. */
export type Tile = {
  title: string;
  /** The `lang` of the excerpt, where it is in another language than the page. */
  language?: string;
  /** The `lang` of the title, likewise. */
  titleLanguage?: string;
  /** The address of the page; empty if the CMS's link is not valid. */
  href: string;
  excerpt: string;
  image: string;
  largeImage: string;
  thumbnail: string;
  publishedAt: number | null;
  championClass: ChampionClass | null;
  status: string;
};

export function toTile(card: Card, context: PageContext): Tile {
  return {
    title: card.title,
    ...(card.language ? { language: card.language } : {}),
    ...(card.titleLanguage ? { titleLanguage: card.titleLanguage } : {}),
    href: hrefOf(card.target, context),
    excerpt: plainText(card.excerpt, 240),
    image: card.picture?.medium ?? '',
    largeImage: card.picture?.large ?? '',
    thumbnail: card.picture?.thumbnail ?? '',
    publishedAt: card.publishedAt,
    championClass: card.championClass,
    status: card.status,
  };
}
