import { ArrowIcon } from '@/components/icon/arrow-icon';
import { paginate } from '@/lib/pagination';
import styles from './pagination.module.css';

type Props = {
  total: number;
  perPage: number;
  current: number;
  /** Finished addresses, language and all. */
  hrefOf: (page: number) => string;
  labels: { all: string; page: (page: number) => string; previous: string; next: string };
};

/** The links of a pagination, free of the dictionaries, so that islands may draw them too. */
export function PageLinks({ total, perPage, current, hrefOf, labels }: Props) {
  const pagination = paginate(total, perPage, current);
  if (!pagination) return null;
  const { numbers, previous, next } = pagination;
  return (
    <nav className={styles.pagination} aria-label={labels.all}>
      <ul className={styles.list}>
        {previous === null ? null : (
          <li>
            <a className={styles.step} href={hrefOf(previous)} rel="prev">
              <ArrowIcon name="back" />
              <span className={styles.word}>{labels.previous}</span>
            </a>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <a
              className={styles.page}
              href={hrefOf(number)}
              aria-label={labels.page(number)}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {next === null ? null : (
          <li>
            <a className={styles.step} href={hrefOf(next)} rel="next">
              <span className={styles.word}>{labels.next}</span>
              <ArrowIcon name="arrow" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
