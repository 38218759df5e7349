import type { ReactNode } from 'react';
import styles from './tool-field.module.css';

type Props = {
  label: string;
  /** `quiet` is less high and stands out less, for fields within a dialog or a row of buttons. */
  look?: 'loud' | 'quiet';
  /** An input, a select or a text area. */
  children: ReactNode;
};

/** A field with its label, flat like the buttons of a tool. */
export function ToolField({ label, look = 'loud', children }: Props) {
  return (
    <label className={styles.field} data-look={look}>
      <span>{label}</span>
      {children}
    </label>
  );
}
