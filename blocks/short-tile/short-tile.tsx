import type { ReactNode } from 'react';
import type { BlockPicture } from '#blocks/pictures.ts';
import { Link } from '#components/link/link.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import styles from './short-tile.module.css';

type Props = {
  title: string;
  target: string;
  picture: BlockPicture;
  children: ReactNode;
};

/** A card that turns on hover and focus. A tap focuses it, so it needs no script. Screen readers read both sides. */
export function ShortTile({ title, target, picture, children }: Props) {
  return (
    <div className={styles.tile} role="group" aria-label={title} tabIndex={children ? 0 : undefined}>
      <div className={styles.card} data-turns={children ? '' : undefined}>
        <div className={styles.front}>
          {picture && (
            <Picture
              className={styles.picture}
              picture={picture}
              alt={altBeside(title, picture.alt)}
              sizes="(min-width: 480px) 380px, 100vw"
              width={380}
            />
          )}
          <p className={`display-type ${styles.title}`} dir="auto">
            {target && !children ? (
              <Link className={styles.link} target={target}>
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
        </div>
        {children ? (
          <div className={styles.back}>
            <div className={`trimmed ${styles.excerpt}`}>{children}</div>
            {target && (
              <p className={`label-type ${styles.more}`}>
                <Link className={styles.link} target={target}>
                  {title}
                </Link>
              </p>
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
}
