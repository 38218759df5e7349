import { readMinutes } from '#lib/academy/read-time.ts';
import type { Academy, AcademyItem } from '#lib/cms/academy.ts';
import { plainText } from '#lib/html/text.ts';
import type { PageContext } from '#lib/links/context.ts';
import { hrefOf } from '#lib/links/resolve-link.ts';

/** A guide as JSON for the browser: plain text and resolved links. */
export type AcademyTileData = {
  slug: string;
  title: string;
  /** The `lang` of title and excerpt, where they are in another language than the page. */
  language?: string;
  /** The address of the guide; empty if the CMS's link is not valid. */
  href: string;
  excerpt: string;
  image: string;
  progression: string;
  minutes: number | null;
};

export type AcademyTiles = { quick: readonly AcademyTileData[]; courses: readonly AcademyTileData[] };

export function toAcademyTile(item: AcademyItem, context: PageContext): AcademyTileData {
  return {
    slug: item.slug,
    title: item.title,
    ...(item.language ? { language: item.language } : {}),
    href: hrefOf(item.target, context),
    excerpt: plainText(item.excerpt, 180),
    image: item.picture?.medium ?? '',
    progression: item.progression,
    minutes: readMinutes(item.wordCount),
  };
}

export function toAcademyTiles({ quick, courses }: Academy, context: PageContext): AcademyTiles {
  const tiles = (items: readonly AcademyItem[]) => items.map((item) => toAcademyTile(item, context));
  return { quick: tiles(quick), courses: tiles(courses) };
}
