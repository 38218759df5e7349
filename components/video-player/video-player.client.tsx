'use client';

import type { MouseEvent } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { PictureProps } from '#lib/images.ts';
import styles from './video-player.module.css';

type Props = {
  name: string;
  frameTitle: string;
  playLabel: string;
  watch: string;
  /**
   * "Opens in a new tab", for visitors without script, who follow a link to the video's site. Empty in the web view,
   * where links open in place.
   */
  newTab: string;
  player: string;
  poster: PictureProps | null;
  startsInView: boolean;
};

export default function VideoPlayer(props: Props) {
  const { name, frameTitle, playLabel, watch, newTab, player, poster, startsInView } = props;
  const [started, setStarted] = useState<'no' | 'by-click' | 'by-view'>('no');
  const [posterFails, setPosterFails] = useState(false);
  const playsHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const image = useRef<HTMLImageElement>(null);

  // The picture may have failed before this script ran.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = image.current ?? {};
    if (complete && currentSrc && naturalWidth === 0) setPosterFails(true);
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!startsInView || !element || started !== 'no') return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setStarted('by-view');
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [startsInView, started]);

  // A visitor who started the video by keyboard continues inside the player.
  useEffect(() => {
    if (started === 'by-click') frame.current?.focus();
  }, [started]);

  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setStarted('by-click');
  };

  return (
    <div ref={box} className={styles.player}>
      {started === 'no' ? (
        <a
          className={styles.facade}
          href={watch}
          target={newTab ? '_blank' : undefined}
          rel="noopener"
          onClick={play}
          aria-label={newTab && !playsHere ? `${playLabel} (${newTab})` : playLabel}
        >
          {poster && !posterFails ? (
            <img
              ref={image}
              className={styles.poster}
              loading="lazy"
              {...poster}
              alt=""
              width={480}
              height={360}
              decoding="async"
              referrerPolicy="no-referrer"
              onError={() => setPosterFails(true)}
            />
          ) : null}
          <span className={styles.sign} aria-hidden="true" />
          {name && <span className={`display-type ${styles.name}`}>{name}</span>}
        </a>
      ) : (
        <iframe
          ref={frame}
          className={styles.frame}
          src={player}
          title={frameTitle}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  );
}
