import type { ChampionClass } from '@/lib/champion-class';
import type { Card } from '@/lib/cms/articles';
import { plainText } from '@/lib/html/text';
import type { PageContext } from '@/lib/links/context';
import { resolveLink } from '@/lib/links/links';

/** A card as browsers get it: plain text and finished addresses, nothing left to sanitise or to resolve. */
export type Tile = {
  title: string;
  /** Where title and excerpt are not in the page's language. */
  language?: 'en';
  /** Empty where the CMS's address leads nowhere. */
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
  const link = resolveLink(card.target, context);
  return {
    title: card.title,
    ...(card.language ? { language: card.language } : {}),
    href: link.kind === 'none' ? '' : link.href,
    excerpt: plainText(card.excerpt, 240),
    image: card.picture?.medium ?? '',
    largeImage: card.picture?.large ?? '',
    thumbnail: card.picture?.thumbnail ?? '',
    publishedAt: card.publishedAt,
    championClass: card.championClass,
    status: card.status,
  };
}
