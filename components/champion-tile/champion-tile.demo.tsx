import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import { championClasses } from '#game/classes.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { ChampionTile } from './champion-tile.tsx';

const champions = ['perihelia', 'gloamfang', 'votive', 'kilojoule', 'kestrel'] as const;

export function ChampionTileDemo() {
  const context = usePageContext();
  return (
    <TileGrid
      kind="champions"
      tiles={championClasses.map((name, index) => {
        const champion = champions[index];
        const picture = champion
          ? { src: new URL(`/wp-content/uploads/art/champion/${champion}.webp`, context.cmsUrl).href }
          : null;
        return {
          key: name,
          isLarge: index === 0,
          tile: (
            <ChampionTile
              context={context}
              target="/news/category/champion-spotlights/"
              name={champion ?? 'Without a picture'}
              championClass={name}
              classLabel={translate(context.locale, `class.${name}`)}
              picture={picture}
              status={index === 0 ? 'New' : ''}
            />
          ),
        };
      })}
    />
  );
}
