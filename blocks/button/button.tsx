import type { ReactNode } from 'react';
import type { ButtonVariant } from '#components/button/button.tsx';
import { Button } from '#components/button/button.tsx';
import styles from './button.module.css';

type Props = {
  target: string;
  variant: ButtonVariant;
  label: ReactNode;
  nested: ReactNode;
};

export function ButtonBlock({ target, variant, label, nested }: Props) {
  return (
    <>
      <div className={styles.holder}>
        <Button target={target} variant={variant}>
          {label}
        </Button>
      </div>
      {nested}
    </>
  );
}
