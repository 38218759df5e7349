import type { ReactNode } from 'react';
import { Link } from '#components/link/link.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost';

type Props = {
  target: string;
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

/** A link that looks like a button. press-button.tsx is a real `<button>`. */
export function Button({ target, variant = 'primary', size = 'medium', children }: Props) {
  return (
    <span className={styles.holder} data-variant={variant} data-size={size}>
      <Link target={target} className={`label-type ${styles.button}`}>
        {children}
      </Link>
    </span>
  );
}
