import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import styles from './folded-fields.module.css';

type Props = {
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Fields of a filter, folded on a phone, so that what is filtered begins on the first screen. */
export function FoldedFields({ label, className = '', children }: Props) {
  return (
    <details className={`${styles.fold ?? ''} ${className}`}>
      <summary className={`label-type ${styles.summary}`}>
        {label}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
