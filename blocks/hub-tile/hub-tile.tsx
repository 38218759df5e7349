import type { BlockPicture } from '#blocks/pictures.ts';
import { HubTile } from '#components/hub-tile/hub-tile.tsx';
import styles from './hub-tile.module.css';

type Props = {
  target: string;
  title: string;
  seconds: number | null;
  picture: BlockPicture;
  sticky: boolean;
  tag: 'featured' | 'release-notes' | undefined;
};

/** The hub's tile. Its title is an `h2`, because it may be the first heading of a body and no level may be skipped. */
export function HubTileBlock({ tag, ...tile }: Props) {
  return (
    <div className={styles.holder}>
      <HubTile {...tile} level={2} tags={tag ? [tag] : []} />
    </div>
  );
}
