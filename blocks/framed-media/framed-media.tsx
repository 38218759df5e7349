import type { BlockPicture } from '#blocks/pictures.ts';
import { Picture } from '#components/picture/picture.tsx';
import { VideoPlayer } from '#components/video-player/video-player.tsx';
import type { Embed } from '#lib/html/frames.ts';
import styles from './framed-media.module.css';

type Props = {
  embed: Embed | null;
  file: string | null;
  /** Whether the browser may ask for the file before it is played. */
  loadsAtOnce: boolean;
  picture: BlockPicture;
  alt: string;
  caption: string;
};

const quiet = { autoplay: false, loop: false, controls: true, muted: false };

function Media({ embed, file, loadsAtOnce, picture, alt }: Omit<Props, 'caption'>) {
  if (embed) return <VideoPlayer embed={embed} title={alt} options={quiet} poster={picture?.src} />;
  if (file !== null)
    return (
      <video
        className={styles.media}
        src={file}
        poster={picture?.src}
        aria-label={alt || undefined}
        controls
        playsInline
        preload={loadsAtOnce ? 'metadata' : 'none'}
      />
    );
  return (
    <Picture className={styles.media} picture={picture} alt={alt} sizes="(min-width: 768px) 720px, 100vw" />
  );
}

export function FramedMedia({ caption, ...media }: Props) {
  // A figure without a caption has no name, and is no more than a picture.
  if (caption === '')
    return (
      <div className={styles.frame}>
        <Media {...media} />
      </div>
    );
  return (
    <figure className={styles.frame}>
      <Media {...media} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
