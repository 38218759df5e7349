import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio';
  /** `chip` looks like a slanted button that can be switched on, `box` like a check box with text beside it. */
  look?: 'box' | 'chip';
  children: ReactNode;
};

export function CheckField({ type = 'checkbox', look = 'box', children, ...input }: Props) {
  return (
    <label className={look === 'chip' ? `slanted label-type ${styles.chip}` : styles.check}>
      <input {...input} type={type} className="tick" />
      <span>{children}</span>
    </label>
  );
}
