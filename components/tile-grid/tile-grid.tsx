import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

type Props = {
  /** `articles` makes the first tile double; give that one `layout="lead"`. */
  kind: 'articles' | 'even' | 'rows' | 'champions';
  /** In the order shown, each with its key. */
  tiles: readonly { key: string; tile: ReactNode; isLarge?: boolean }[];
};

/** Panels with comic gutters. */
export function TileGrid({ kind, tiles }: Props) {
  return (
    <ul className={styles.grid} data-kind={kind}>
      {tiles.map(({ key, tile, isLarge }) => (
        <li key={key} className={styles.cell} data-large={isLarge ? true : undefined}>
          {tile}
        </li>
      ))}
    </ul>
  );
}
