import type { ComponentProps } from 'react';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
};

/** A button for actions. It imports no server code, so islands can use it. */
export function PressButton({ variant = 'primary', size = 'medium', type = 'button', ...props }: Props) {
  return (
    <span className={styles.holder} data-variant={variant} data-size={size}>
      <button {...props} type={type} className={`label-type ${styles.button}`} />
    </span>
  );
}
