import { Icon } from '@/components/icon/icon';
import { Link } from '@/components/link/link';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import { paginate } from '@/lib/pagination';
import styles from './pagination.module.css';

type Props = {
  context: PageContext;
  total: number;
  perPage: number;
  current: number;
  /** See pageInPath and pageInQuery of lib/pagination. */
  addressOf: (page: number) => string;
};

export function Pagination({ context, total, perPage, current, addressOf }: Props) {
  const pagination = paginate(total, perPage, current);
  if (!pagination) return null;
  const { locale } = context;
  const { numbers, previous, next } = pagination;
  return (
    <nav className={styles.pagination} aria-label={translate(locale, 'pagination.label')}>
      <ul className={styles.list}>
        {previous === null ? null : (
          <li>
            <Link className={styles.step} target={addressOf(previous)} context={context}>
              <Icon name="back" />
              <span className={styles.word}>{translate(locale, 'pagination.previous')}</span>
            </Link>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <Link
              className={styles.page}
              target={addressOf(number)}
              context={context}
              label={translate(locale, 'pagination.page', { page: number })}
              current={number === current ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {next === null ? null : (
          <li>
            <Link className={styles.step} target={addressOf(next)} context={context}>
              <span className={styles.word}>{translate(locale, 'pagination.next')}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
