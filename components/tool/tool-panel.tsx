import type { ComponentProps } from 'react';
import styles from './tool-panel.module.css';

type Props = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'div';
  /** `ask` is for what the visitor begins with, `notice` for what the tool says of itself. */
  look?: 'card' | 'ask' | 'notice';
};

export function ToolPanel({ as: Element = 'div', look = 'card', className = '', ...panel }: Props) {
  return <Element {...panel} className={`${styles.panel} ${className}`} data-look={look} />;
}
