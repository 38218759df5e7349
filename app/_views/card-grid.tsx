import styles from '@/app/_views/card-grid.module.css';
import { Link } from '@/components/link/link';
import { PageDate } from '@/components/page-date/page-date';
import { Picture } from '@/components/picture/picture';
import type { Card } from '@/lib/cms/articles';
import type { PageContext } from '@/lib/links/context';

/** A listing's tiles. */
export function CardGrid({ context, cards }: { context: PageContext; cards: readonly Card[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.target}>
          <Link target={card.target} context={context}>
            <Picture
              context={context}
              picture={card.picture}
              size="medium"
              sizes="(width >= 900px) 400px, 100vw"
              width={400}
              alt=""
              priority={index < 2}
            />
            <span>{card.title}</span>
            {card.publishedAt !== null && <PageDate locale={context.locale} seconds={card.publishedAt} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
