import { ChampionTile } from '#components/champion-tile/champion-tile.tsx';
import { PageLinks } from '#components/pagination/page-links.tsx';
import type { PaginationKey } from '#components/pagination/pagination-keys.ts';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import type { Tile } from '#lib/api/tiles.ts';
import type { SpotlightFilter } from '#lib/cms/articles.ts';
import type { Text } from '#lib/i18n/text-of.ts';
import { spotlightPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import { query, withContext } from '#lib/links/links.ts';
import { pageInPath } from '#lib/pagination.ts';

export type Shown = SpotlightFilter & { page: number };

export type TileList = { tiles: readonly Tile[]; total: number; perPage: number };

export function spotlightAddress({ page, ...filter }: Shown): string {
  return pageInPath(spotlightPath, page) + query(filter);
}

type Props = {
  context: PageContext;
  list: TileList;
  shown: Shown;
  classLabels: Record<string, string>;
  text: Text<PaginationKey>;
};

/**
 * The tiles of champions. The server renders those of the page, which the island does not hydrate, and the island those
 * of each filter that is chosen then.
 */
export function SpotlightResults({ context, list, shown, classLabels, text }: Props) {
  const { tiles, total, perPage } = list;
  return (
    <>
      <TileGrid
        kind="champions"
        tiles={tiles.map((tile, index) => ({
          key: tile.href,
          isLarge: tile.status !== '',
          tile: (
            <ChampionTile
              context={context}
              target={tile.href}
              name={tile.title}
              language={tile.titleLanguage}
              championClass={tile.championClass}
              classLabel={classLabels[tile.championClass ?? ''] ?? ''}
              picture={{ src: tile.image, large: tile.largeImage }}
              status={tile.status}
              level={2}
              // A phone shows two. More would compete with what it paints first.
              priority={index < 2}
            />
          ),
        }))}
      />
      <PageLinks
        total={total}
        perPage={perPage}
        current={shown.page}
        hrefOf={(page) => withContext(spotlightAddress({ ...shown, page }), context)}
        text={text}
      />
    </>
  );
}
