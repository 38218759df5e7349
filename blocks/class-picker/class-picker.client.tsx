'use client';

import type { CSSProperties, ReactNode } from 'react';
import { useId, useState } from 'react';
import type { BlockImage } from '#blocks/pictures.ts';
import styles from './class-picker.module.css';

export type Choice = {
  name: string;
  title: string;
  icon: BlockImage | null;
  /** The site's own icon of the class, if the author names none. */
  sign: ReactNode;
  tone: CSSProperties;
  picture: BlockImage | null;
  button: ReactNode;
};

type Props = {
  label: string;
  /** The `lang` of label and names. */
  language?: string | undefined;
  choices: readonly Choice[];
};

export default function ClassPicker({ label, language, choices }: Props) {
  const [selected, setSelected] = useState(0);
  const panel = useId();
  const current = choices[selected] ?? choices[0];
  if (!current) return null;
  return (
    <div className={styles.picker} style={current.tone}>
      <div className={styles.choices} role="group" aria-label={label}>
        {choices.map(({ name, icon, sign, tone }, index) => (
          <button
            key={index}
            type="button"
            className={styles.choice}
            style={tone}
            aria-pressed={index === selected}
            aria-controls={panel}
            onClick={() => setSelected(index)}
          >
            {icon ? (
              <img className={styles.icon} {...icon} alt={icon.alt} width={44} height={44} loading="lazy" />
            ) : (
              <span className={styles.sign}>{sign}</span>
            )}
            <span className={`label-type ${styles.name}`} lang={language}>
              {name}
            </span>
          </button>
        ))}
      </div>
      <div id={panel} className={styles.panel} aria-live="polite">
        {current.picture && (
          <img
            key={selected}
            {...current.picture}
            className={styles.picture}
            alt={current.picture.alt}
            loading="lazy"
            decoding="async"
          />
        )}
        <div className={styles.words}>
          {current.title && (
            <p className={`display-type ${styles.title}`} dir="auto">
              {current.title}
            </p>
          )}
          {current.button}
        </div>
      </div>
    </div>
  );
}
