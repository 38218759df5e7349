import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = { as?: 'span' | 'h1'; lang?: string | undefined; children: ReactNode };

/** Text that only screen readers get. */
export function VisuallyHidden({ as: Element = 'span', lang, children }: Props) {
  return (
    <Element className={styles.hidden} {...(lang ? { lang } : {})}>
      {children}
    </Element>
  );
}
