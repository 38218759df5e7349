import type { CSSProperties } from 'react';
import type { BlockPicture } from '#blocks/pictures.ts';
import { Link } from '#components/link/link.tsx';
import { MotionToggle, movingProps } from '#components/motion-toggle/motion-toggle.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { nameLanguage } from '#lib/i18n/name-language.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './champion-carousel.module.css';

type Tile = { picture: BlockPicture; title: string; target: string };
type Props = {
  tiles: readonly Tile[];
  forward: boolean;
  speed: number;
  bodyLanguage: string | undefined;
};

/** Half of the row has to be wider than any screen, or a gap would appear before the row repeats. */
const tilesInHalf = 14;
const secondsPerTile = 6;

function Face({ tile }: { tile: Tile }) {
  return <Picture className={styles.picture} picture={tile.picture} alt={tile.title} sizes="240px" />;
}

/** A row that CSS moves without end. Its second half is a copy that is hidden from keyboard and screen readers. */
export function ChampionCarousel({ tiles, forward, speed, bodyLanguage }: Props) {
  const context = usePageContext();
  const repeats = Math.max(1, Math.ceil(tilesInHalf / tiles.length));
  const fill = Array.from({ length: repeats * 2 - 1 }, () => tiles).flat();
  const half = tiles.length * repeats;
  const belt: CSSProperties & Record<'--duration', string> = {
    '--duration': `${((half * secondsPerTile) / speed).toFixed(1)}s`,
  };
  return (
    <div className={styles.carousel} {...movingProps(context)}>
      <div
        className={styles.window}
        role="group"
        aria-label={translate(context.locale, 'champions.label')}
        lang={siteLanguage(context.locale)}
      >
        <div
          className={styles.belt}
          data-direction={forward ? 'forward' : 'reverse'}
          style={belt}
          lang={bodyLanguage}
        >
          <ul className={styles.tiles} role="list">
            {tiles.map((tile, index) => (
              <li key={index} className={styles.tile}>
                {tile.target ? (
                  <Link className={styles.link} target={tile.target}>
                    <Face tile={tile} />
                  </Link>
                ) : (
                  <Face tile={tile} />
                )}
                {tile.title && (
                  <span
                    className={`display-type ${styles.title}`}
                    lang={nameLanguage(tile.title)}
                    aria-hidden="true"
                  >
                    {tile.title}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.copies} aria-hidden="true">
            {fill.map((tile, index) => (
              <div key={index} className={styles.tile}>
                <Face tile={{ ...tile, title: '' }} />
                {tile.title && (
                  <span className={`display-type ${styles.title}`} lang={nameLanguage(tile.title)}>
                    {tile.title}
                  </span>
                )}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.toggle}>
        <MotionToggle />
      </div>
    </div>
  );
}
