import { Link } from '#components/link/link.tsx';
import type { ShownPicture } from '#blocks/pictures.ts';
import { Picture } from '#components/picture/picture.tsx';
import styles from './poster.module.css';

type Props = { picture: ShownPicture; target: string };

export function Poster({ picture, target }: Props) {
  const image = (
    <Picture
      className={styles.picture}
      picture={picture}
      alt={picture.alt}
      sizes="(min-width: 540px) 480px, 100vw"
      width={480}
    />
  );
  return (
    <div className={styles.poster}>
      {target ? (
        <Link className={styles.link} target={target} label={picture.alt ? undefined : target}>
          {image}
        </Link>
      ) : (
        image
      )}
    </div>
  );
}
