import type { ReactNode } from 'react';
import { AcademyTile } from '#components/academy-tile/academy-tile.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import type { AcademyTileData, AcademyTiles } from '#lib/api/academy-tiles.ts';
import type { Named } from '#lib/cms/frame.ts';
import type { Text } from '#lib/i18n/text-of.ts';
import type { PageContext } from '#lib/links/context.ts';

type Props = {
  context: PageContext;
  newTab: ReactNode;
  lists: AcademyTiles;
  levels: readonly Named[];
  text: Text<'academy.quick' | 'academy.courses' | 'academy.readTime'>;
  /** The mark of a guide that the visitor has read. */
  readMark: ReactNode;
};

/**
 * The lists of guides. The server renders those of the page, which the island does not hydrate, and the island those of
 * each filter that is chosen then.
 */
export function AcademyLists({ context, newTab, lists, levels, text, readMark }: Props) {
  const names = new Map(levels.map(({ slug, name }) => [slug, name]));
  // Quick guides are small rows, courses large panels.
  const shown = (
    [
      { id: 'quick', shape: 'row', tiles: lists.quick, title: text('academy.quick') },
      { id: 'courses', shape: 'panel', tiles: lists.courses, title: text('academy.courses') },
    ] satisfies { id: string; shape: 'row' | 'panel'; tiles: readonly AcademyTileData[]; title: string }[]
  ).filter(({ tiles }) => tiles.length > 0);

  const toTile = (tile: AcademyTileData, shape: 'panel' | 'row') => ({
    key: `${tile.slug} ${tile.href}`,
    tile: (
      <AcademyTile
        context={context}
        newTab={newTab}
        tile={tile}
        level={names.get(tile.progression) ?? ''}
        readTime={tile.minutes === null ? '' : text('academy.readTime', { n: tile.minutes })}
        shape={shape}
        readMark={tile.slug === '' ? undefined : { slug: tile.slug, mark: readMark }}
      />
    ),
  });
  return shown.map(({ id, shape, tiles, title }) => (
    <section key={id} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <TileGrid kind={shape === 'row' ? 'rows' : 'even'} tiles={tiles.map((tile) => toTile(tile, shape))} />
    </section>
  ));
}
