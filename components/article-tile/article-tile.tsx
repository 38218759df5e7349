import type { ReactNode } from 'react';
import type { TileLayout } from '#components/hub-tile/hub-tile.tsx';
import { HubTile } from '#components/hub-tile/hub-tile.tsx';
import type { PictureSource } from '#components/picture/island-picture.tsx';

type Props = {
  card: {
    target: string;
    title: string;
    titleLanguage?: string | undefined;
    publishedAt: number | null;
    picture: PictureSource | null;
    tags: readonly string[];
    sticky: boolean;
  };
  layout?: TileLayout;
  level?: 2 | 3 | 4;
  priority?: boolean;
  children?: ReactNode;
};

export function ArticleTile({ card, layout = 'card', level = 3, priority = false, children }: Props) {
  return (
    <HubTile
      target={card.target}
      title={card.title}
      language={card.titleLanguage}
      seconds={card.publishedAt}
      picture={card.picture}
      tags={card.tags}
      sticky={card.sticky}
      layout={layout}
      level={level}
      priority={priority}
    >
      {children}
    </HubTile>
  );
}
