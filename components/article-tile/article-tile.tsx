import type { ReactNode } from 'react';
import type { TileLayout } from '@/components/hub-tile/hub-tile';
import { HubTile } from '@/components/hub-tile/hub-tile';
import type { PictureSource } from '@/components/picture/picture';
import type { PageContext } from '@/lib/links/context';

type Props = {
  context: PageContext;
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

export function ArticleTile({
  context,
  card,
  layout = 'card',
  level = 3,
  priority = false,
  children,
}: Props) {
  return (
    <HubTile
      context={context}
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
