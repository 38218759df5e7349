'use client';

import { useRef, useState } from 'react';
import styles from './motion-toggle.module.css';

type Props = {
  pauseLabel: string;
  playLabel: string;
  /** The `lang` of both. */
  language: string | undefined;
  startsPaused: boolean;
};

export default function MotionToggle({ pauseLabel, playLabel, language, startsPaused }: Props) {
  const [paused, setPaused] = useState(startsPaused);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    button.current?.closest('[data-moving]')?.toggleAttribute('data-paused', !paused);
    setPaused(!paused);
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.toggle}
      aria-label={paused ? playLabel : pauseLabel}
      lang={language}
      data-state={paused ? 'paused' : 'moving'}
      onClick={toggle}
    />
  );
}
