import type { ComponentProps } from 'react';
import styles from './tool-button.module.css';

type Props = ComponentProps<'button'> & {
  /** `main` is for what leads on; `plain`, without a frame, for an icon alone. */
  look?: 'framed' | 'main' | 'plain';
  size?: 'medium' | 'small';
  /** Looks as if it were disabled. A disabled button would lose the focus at the last step. */
  isIdle?: boolean;
};

/** A flat button: tools have many of them beside each other, where those of `components/button` are too loud. */
export function ToolButton({ look = 'framed', size = 'medium', isIdle, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`${styles.button} ${className}`}
      data-look={look}
      data-size={size}
      data-idle={isIdle}
    />
  );
}
