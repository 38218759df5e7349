import type { ReactNode } from 'react';
import { ButtonRow } from '#components/button/button-row.tsx';
import styles from './splash.module.css';

type Props = {
  /** A decorative word in large letters. The title says what happened. */
  shout: string;
  title: string;
  /** The words of the catalogue of error texts with the status, above the text (`rules 55`). */
  small?: string | undefined;
  text: string;
  /** What the visitor can do, where the buttons alone don't say it. */
  advice?: string;
  actions: ReactNode;
};

/** The content of error pages, and of an expired preview. */
export function Splash({ shout, title, small, text, advice, actions }: Props) {
  return (
    <div className={styles.splash}>
      <p className={styles.word} aria-hidden="true">
        <span>{shout}</span>
      </p>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {small ? <p className={styles.small}>{small}</p> : null}
        <p className={styles.text}>{text}</p>
        {advice ? <p className={styles.advice}>{advice}</p> : null}
        <ButtonRow>{actions}</ButtonRow>
      </div>
    </div>
  );
}
