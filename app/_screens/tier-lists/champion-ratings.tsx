import { Button } from '#components/button/button.tsx';
import { Link } from '#components/link/link.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { tierListsPath } from '#lib/addresses/paths.ts';
import { readOwnRatings } from '#lib/champions/read-tier-lists.ts';
import type { LastChanges, OwnRating } from '#lib/champions/tier-lists.ts';
import { tierListAddress, unknownChange } from '#lib/champions/tier-lists.ts';
import type { Ids } from '#lib/html/headings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { ListFacts } from './list-facts.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './champion-ratings.module.css';

type Ratings = {
  heading: { id: string; text: string };
  ratings: readonly OwnRating[];
  lastChanges: LastChanges;
};

/** Where the current tier lists put a champion. Null if none of them names it. `ids` are those of the page's texts. */
export async function readChampionRatings(slug: string, locale: Locale, ids: Ids): Promise<Ratings | null> {
  const { of, lastChanges } = await readOwnRatings(locale);
  const ratings = of(slug);
  if (ratings.length === 0) return null;
  const heading = { id: ids.claim('champion-ratings'), text: translate(locale, 'tiers.ratings') };
  return { heading, ratings, lastChanges };
}

/** What tier lists say of a champion, each with its author and patch. */
export function ChampionRatings({ heading, ratings, lastChanges }: Ratings) {
  const { locale } = usePageContext();
  return (
    <section className={styles.ratings} aria-labelledby={heading.id}>
      <SectionHeading id={heading.id}>{heading.text}</SectionHeading>
      <ul className={styles.list} role="list">
        {ratings.map(({ list, tier, rating }) => (
          <li key={list.slug} className={styles.rating}>
            <strong className={`display-type ${styles.tier}`} lang={list.language} dir="auto">
              {tier.name}
            </strong>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Link target={tierListAddress(list)}>
                  <span lang={list.language}>{list.title}</span>
                </Link>
              </h3>
              <ListFacts list={list} />
              {rating.reason !== '' && (
                <p lang={list.language} dir="auto">
                  {rating.reason}
                </p>
              )}
              <StaleNote change={unknownChange(rating, list, lastChanges)} />
            </div>
          </li>
        ))}
      </ul>
      <Button target={tierListsPath} variant="ghost" size="small">
        {translate(locale, 'tiers.all')}
      </Button>
    </section>
  );
}
