import type { BlockPicture } from '#blocks/pictures.ts';
import { Link } from '#components/link/link.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import styles from './home-tiles.module.css';

type Tile = { picture: BlockPicture; title: string; target: string };
type Props = { tiles: readonly Tile[] };

export function HomeTiles({ tiles }: Props) {
  return (
    <div className={styles.holder}>
      <ul className={styles.tiles} role="list">
        {tiles.map(({ picture, title, target }, index) => (
          <li key={index} className={styles.tile}>
            <Link className={styles.link} target={target}>
              {picture && (
                <Picture
                  className={styles.picture}
                  picture={picture}
                  alt={altBeside(title, picture.alt)}
                  sizes="(min-width: 1100px) 50vw, 100vw"
                />
              )}
              <span className={`display-type ${styles.title}`} dir="auto">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
