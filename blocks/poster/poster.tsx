import { Link } from '@/components/link/link';
import { Picture } from '@/components/picture/picture';
import styles from './poster.module.css';

type Props = { picture: { src: string }; alt: string; target: string };

export function Poster({ picture, alt, target }: Props) {
  const image = (
    <Picture
      className={styles.picture}
      picture={picture}
      alt={alt}
      sizes="(min-width: 540px) 480px, 100vw"
      width={480}
    />
  );
  return (
    <div className={styles.poster}>
      {target ? (
        <Link className={styles.link} target={target} label={alt ? undefined : target}>
          {image}
        </Link>
      ) : (
        image
      )}
    </div>
  );
}
