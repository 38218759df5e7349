import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import { usePageContext } from '#lib/links/page-context.ts';
import { ArticleTile } from './article-tile.tsx';

const card = {
  target: '/news/',
  title: 'Patch 52.1: the mutant menace returns',
  publishedAt: 1_764_892_800,
  picture: { src: '/wp-content/uploads/art/news/arena__ironveil__kestrel__style-guide.webp' },
  tags: ['featured'],
  sticky: false,
};

export function ArticleTileDemo() {
  const context = usePageContext();
  const picture = { src: new URL(card.picture.src, context.cmsUrl).href };
  const tile = { ...card, picture };
  return (
    <TileGrid
      kind="articles"
      tiles={[
        { key: 'lead', tile: <ArticleTile card={tile} layout="lead" /> },
        {
          key: 'sticky',
          tile: <ArticleTile card={{ ...tile, sticky: true, tags: ['release-notes'] }} />,
        },
        { key: 'bare', tile: <ArticleTile card={{ ...card, picture: null, tags: [] }} /> },
        { key: 'row', tile: <ArticleTile card={tile} layout="row" /> },
      ]}
    />
  );
}
