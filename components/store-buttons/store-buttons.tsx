import { Icon } from '@/components/icon/icon';
import { Link } from '@/components/link/link';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import type { StoreName } from '@/lib/site';
import { site } from '@/lib/site';
import styles from './store-buttons.module.css';

const storeNames = {
  apple: 'App Store',
  google: 'Google Play',
  steam: 'Steam',
  pc: 'PC',
} as const satisfies Record<StoreName, string>;
const order = ['apple', 'google', 'steam', 'pc'] as const;

type Props = { context: PageContext; addresses?: Partial<Record<StoreName, string>> };

export function StoreButtons({ context, addresses = {} }: Props) {
  return (
    <ul className={styles.list} aria-label={translate(context.locale, 'stores.label')}>
      {order.map((name) => {
        const target = addresses[name] ?? site.stores[name];
        return target ? (
          <li key={name}>
            <Link className={styles.store} target={target} context={context}>
              <Icon name={name} />
              <span className={styles.words}>
                <span className={styles.call} lang={context.ownLanguage}>
                  {translate(context.locale, `stores.${name}`)}
                </span>{' '}
                <span className={styles.name}>{storeNames[name]}</span>
              </span>
            </Link>
          </li>
        ) : null;
      })}
    </ul>
  );
}
