import { Icon } from '#components/icon/icon.tsx';
import type { Text } from '#lib/i18n/text-of.ts';
import { paginate } from '#lib/pagination.ts';
import type { PaginationKey } from './pagination-keys.ts';
import styles from './pagination.module.css';

type Props = {
  total: number;
  perPage: number;
  current: number;
  /** Complete addresses, with `lang` and `viewer`. */
  hrefOf: (page: number) => string;
  text: Text<PaginationKey>;
};

/** The links of a pagination (`rules 20`). Imports no texts, so that islands can render it too. */
export function PageLinks({ total, perPage, current, hrefOf, text }: Props) {
  const pagination = paginate(total, perPage, current);
  if (!pagination) return null;
  const { numbers, previous, next } = pagination;
  return (
    <nav className={styles.pagination} aria-label={text('pagination.label')}>
      <ul className={styles.list}>
        {previous === null ? null : (
          <li>
            <a className={`slanted lifted label-type ${styles.step}`} href={hrefOf(previous)} rel="prev">
              <Icon name="back" />
              <span className={styles.word}>{text('pagination.previous')}</span>
            </a>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <a
              className={`slanted lifted label-type ${styles.page}`}
              href={hrefOf(number)}
              aria-label={text('pagination.page', { page: number })}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {next === null ? null : (
          <li>
            <a className={`slanted lifted label-type ${styles.step}`} href={hrefOf(next)} rel="next">
              <span className={styles.word}>{text('pagination.next')}</span>
              <Icon name="arrow" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
