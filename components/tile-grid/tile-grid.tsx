import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

type Props = {
  /**
   * The arrangement of the tiles. In `articles` the first tile takes the space of two; give that tile `layout="lead"`.
   */
  kind: 'articles' | 'even' | 'rows' | 'champions';
  tiles: readonly { key: string; tile: ReactNode; isLarge?: boolean }[];
};

export function TileGrid({ kind, tiles }: Props) {
  return (
    <ul className={styles.grid} data-kind={kind}>
      {tiles.map(({ key, tile, isLarge }) => (
        <li key={key} className={styles.cell} data-large={isLarge || undefined}>
          {tile}
        </li>
      ))}
    </ul>
  );
}
