import type { ReactNode } from 'react';
import type { BlockContext } from '@/blocks/define-block';
import type { ButtonVariant } from '@/components/button/button';
import { Button } from '@/components/button/button';
import styles from './button.module.css';

type Props = {
  target: string;
  variant: ButtonVariant;
  label: ReactNode;
  nested: ReactNode;
  context: BlockContext;
};

export function ButtonBlock({ target, variant, label, nested, context }: Props) {
  return (
    <>
      <div className={styles.holder}>
        <Button target={target} variant={variant} context={context}>
          {label}
        </Button>
      </div>
      {nested}
    </>
  );
}
