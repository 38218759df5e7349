import type { BlockContext } from '@/blocks/define-block';
import { StoreButtons } from '@/components/store-buttons/store-buttons';
import styles from './stores.module.css';

type Props = {
  addresses: Partial<Record<'apple' | 'google' | 'steam' | 'pc', string>>;
  context: BlockContext;
};

export function Stores({ addresses, context }: Props) {
  return (
    <div className={styles.stores} data-stores="">
      <StoreButtons context={context} addresses={addresses} />
    </div>
  );
}
