import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import styles from './form.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  type: 'button' | 'submit' | 'reset';
  icon: ReactNode;
  label: string;
};

/** A button at the end of a text field. */
export function IconButton({ icon, label, ...button }: Props) {
  return (
    <button className={styles.icon} {...button}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
