import type { Tile } from '#lib/api/tiles.ts';
import { toTile } from '#lib/api/tiles.ts';
import { getStrip } from '#lib/cms/articles.ts';
import type { PageContext } from '#lib/links/context.ts';

/** The tiles of a strip. Null while the CMS is unwell; the browser may then ask again. */
export async function getStripTiles(
  strip: 'news' | 'tips',
  context: PageContext,
): Promise<readonly Tile[] | null> {
  const posts = await getStrip(context.locale, strip);
  if (posts.kind === 'unwell') return null;
  return posts.kind === 'missing' ? [] : posts.value.map((card) => toTile(card, context));
}
