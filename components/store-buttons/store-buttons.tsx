import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import type { StoreName } from '#game/site.ts';
import { site } from '#game/site.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './store-buttons.module.css';

const storeNames = {
  apple: 'App Store',
  google: 'Google Play',
  steam: 'Steam',
  pc: 'PC',
} as const satisfies Record<StoreName, string>;
const order = ['apple', 'google', 'steam', 'pc'] as const;

type Props = { addresses?: Partial<Record<StoreName, string>> };

export function StoreButtons({ addresses = {} }: Props) {
  const { locale } = usePageContext();
  return (
    <ul className={styles.list} aria-label={translate(locale, 'stores.label')}>
      {order.map((name) => {
        const target = addresses[name] ?? site.stores[name];
        return target ? (
          <li key={name}>
            <Link className={`slanted lifted ${styles.store}`} target={target}>
              <Icon name={name} />
              <span className={styles.words}>
                <span className={styles.call} lang={siteLanguage(locale)}>
                  {translate(locale, `stores.${name}`)}
                </span>{' '}
                <span className={`label-type ${styles.name}`}>{storeNames[name]}</span>
              </span>
            </Link>
          </li>
        ) : null;
      })}
    </ul>
  );
}
