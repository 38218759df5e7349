import type { ReactNode } from 'react';
import { ButtonRow } from '@/components/button/button-row';
import styles from './splash.module.css';

type Props = {
  /** The sound effect of the panel: decoration, the title says it in words. */
  shout: string;
  title: string;
  text: string;
  /** What to do now, where the buttons alone don't say it. */
  advice?: string;
  actions: ReactNode;
};

/** A page that is one big panel: not found, not well, expired. */
export function Splash({ shout, title, text, advice, actions }: Props) {
  return (
    <div className={styles.splash}>
      <p className={styles.shout} aria-hidden="true">
        <span>{shout}</span>
      </p>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {advice ? <p className={styles.advice}>{advice}</p> : null}
        <ButtonRow>{actions}</ButtonRow>
      </div>
    </div>
  );
}
