import { Link } from '#components/link/link.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import hidden from '#components/visually-hidden/visually-hidden.module.css';
import type { Ratings } from '#lib/champions/read-tier-lists.ts';
import type { Pair, TierList } from '#lib/champions/tier-lists.ts';
import { sideBySide, tierListAddress, unknownChange } from '#lib/champions/tier-lists.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { ChampionName } from './champion-name.tsx';
import { ListFacts } from './list-facts.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './tier-lists.module.css';

type Props = { one: TierList; other: TierList; ratings: Ratings };

/** Two lists in one table. Where they differ most comes first. */
export function SideBySide({ one, other, ratings }: Props) {
  const { locale } = usePageContext();
  const title = translate(locale, 'tiers.beside');
  return (
    <section className={styles.mode} aria-labelledby="side-by-side">
      <SectionHeading id="side-by-side">{title}</SectionHeading>
      <table className={styles.table}>
        <caption className={hidden.hidden}>
          {translate(locale, 'tiers.title.of', { one: one.title, other: other.title })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate(locale, 'changes.champion')}</th>
            {[one, other].map((list) => (
              <th key={list.slug} scope="col">
                <Link target={tierListAddress(list)}>
                  <span lang={list.language}>{list.title}</span>
                </Link>
                <ListFacts list={list} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sideBySide(one, other).map((pair) => (
            <tr key={pair.champion} data-apart={pair.apart ?? ''}>
              <th scope="row">
                <ChampionName champion={ratings.championOf(pair.champion)} />
                {pair.apart !== null && (
                  <span className={styles.apart}>
                    {pair.apart === 0
                      ? translate(locale, 'tiers.same')
                      : translate(locale, 'tiers.apart', { n: pair.apart })}
                  </span>
                )}
              </th>
              <Place list={one} placed={pair.one} ratings={ratings} />
              <Place list={other} placed={pair.other} ratings={ratings} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PlaceProps = { list: TierList; placed: Pair['one']; ratings: Ratings };

function Place({ list, placed, ratings: { lastChanges } }: PlaceProps) {
  const { locale } = usePageContext();
  if (!placed)
    return (
      <td className={styles.unlisted} lang={siteLanguage(locale)}>
        {translate(locale, 'tiers.unlisted')}
      </td>
    );
  const { tier, rating } = placed;
  return (
    <td lang={list.language}>
      <strong className={`display-type ${styles.place}`}>{tier}</strong>
      {rating.reason !== '' && <p className={styles.reason}>{rating.reason}</p>}
      <StaleNote change={unknownChange(rating, list, lastChanges)} />
    </td>
  );
}
