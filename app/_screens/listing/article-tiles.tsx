import { ArticleTile } from '#components/article-tile/article-tile.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import type { Card } from '#lib/cms/articles.ts';

/** The tiles of a listing. The first one takes the space of two, and its picture is loaded first. */
export function ArticleTiles({ cards }: { cards: readonly Card[] }) {
  return (
    <TileGrid
      kind="articles"
      tiles={cards.map((card, index) => ({
        key: card.target,
        tile: (
          <ArticleTile card={card} layout={index === 0 ? 'lead' : 'card'} level={2} priority={index === 0} />
        ),
      }))}
    />
  );
}
