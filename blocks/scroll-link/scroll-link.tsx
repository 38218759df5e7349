import type { ReactNode } from 'react';
import ScrollAnchor from './scroll-link.lazy.tsx';
import styles from './scroll-link.module.css';

export function ScrollLink({
  target,
  label,
  nested,
}: {
  target: string;
  label: ReactNode;
  nested: ReactNode;
}) {
  return (
    <>
      <div className={styles.holder}>
        <ScrollAnchor target={target}>{label}</ScrollAnchor>
      </div>
      {nested}
    </>
  );
}
