'use client';

import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { BlockImage } from '#blocks/pictures.ts';
import styles from './media-slideshow.module.css';

export type Slide = {
  title: string;
  file: string | null;
  player: ReactNode;
  picture: BlockImage | null;
  thumbnail: BlockImage | null;
  description: ReactNode;
};

/** A video of the slideshow. While its duration is not known, or if it fails, the picture is shown in its place. */
function Film({ src, title }: { src: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [plays, setPlays] = useState(false);

  // The video may have loaded, or failed, before this script ran.
  useEffect(() => {
    const element = video.current;
    if (element && element.readyState >= element.HAVE_METADATA) setPlays(element.duration > 0);
  }, []);

  return (
    <video
      ref={video}
      className={styles.film}
      src={src}
      aria-label={title}
      hidden={!plays}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => setPlays(currentTarget.duration > 0)}
      onError={() => setPlays(false)}
    />
  );
}

type Props = {
  label: string;
  /** The `lang` of the label. */
  language?: string | undefined;
  bodyLanguage?: string | undefined;
  slides: readonly Slide[];
};

export default function MediaSlideshow({ label, language, bodyLanguage, slides }: Props) {
  const [selected, setSelected] = useState(0);
  const id = useId();
  const current = slides[selected] ?? slides[0];
  if (!current) return null;
  return (
    <div className={styles.slideshow}>
      <div id={id} className={styles.stage} role="group" aria-label={current.title}>
        <div className={styles.screen} key={selected}>
          {current.player ?? (
            <>
              {current.picture && (
                <img
                  {...current.picture}
                  className={styles.picture}
                  alt={current.picture.alt}
                  loading="lazy"
                  decoding="async"
                />
              )}
              {current.file !== null && <Film src={current.file} title={current.title} />}
            </>
          )}
        </div>
        <div className={styles.words} aria-live="polite">
          <p className={`display-type ${styles.title}`} dir="auto">
            {current.title}
          </p>
          {current.description}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.choices} role="group" aria-label={label} lang={language}>
          {slides.map(({ title, thumbnail }, index) => (
            <button
              key={index}
              type="button"
              className={styles.choice}
              lang={bodyLanguage}
              aria-pressed={index === selected}
              aria-controls={id}
              onClick={() => setSelected(index)}
            >
              {thumbnail && (
                <img {...thumbnail} className={styles.thumbnail} alt="" loading="lazy" decoding="async" />
              )}
              <span className={styles.name} dir="auto">
                {title}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
