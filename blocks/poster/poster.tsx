import type { BlockContext } from '@/blocks/define-block';
import { Link } from '@/components/link/link';
import { Picture } from '@/components/picture/picture';
import styles from './poster.module.css';

type Props = { picture: { src: string }; alt: string; target: string; context: BlockContext };

export function Poster({ picture, alt, target, context }: Props) {
  const image = (
    <Picture
      className={styles.picture}
      context={context}
      picture={picture}
      alt={alt}
      sizes="(min-width: 540px) 480px, 100vw"
      width={480}
    />
  );
  return (
    <div className={styles.poster}>
      {target ? (
        <Link className={styles.link} target={target} context={context} label={alt ? undefined : target}>
          {image}
        </Link>
      ) : (
        image
      )}
    </div>
  );
}
