import { StoreButtons } from '#components/store-buttons/store-buttons.tsx';
import styles from './stores.module.css';

type Props = {
  addresses: Partial<Record<'apple' | 'google' | 'steam' | 'pc', string>>;
};

export function Stores({ addresses }: Props) {
  return (
    <div className={styles.stores} data-stores="">
      <StoreButtons addresses={addresses} />
    </div>
  );
}
