import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { RatedSkill } from '#lib/champions/ratings.ts';
import { localeTag, siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './champion-rating.module.css';

type Rating = { skill: RatedSkill; stars: number };
type Props = { ratings: readonly Rating[] };

const slots = [1, 2, 3, 4, 5] as const;

function fillOf(stars: number, slot: number): 'full' | 'half' | 'empty' {
  if (stars >= slot) return 'full';
  return stars >= slot - 0.5 ? 'half' : 'empty';
}

export function ChampionRating({ ratings }: Props) {
  const { locale } = usePageContext();
  const format = new Intl.NumberFormat(localeTag(locale));
  return (
    <dl className={styles.ratings} lang={siteLanguage(locale)}>
      {ratings.map(({ skill, stars }) => (
        <div key={skill} className={styles.row}>
          <dt className={`label-type ${styles.skill}`}>{translate(locale, `rating.${skill}`)}</dt>
          <dd className={styles.stars}>
            <span className={styles.slots} aria-hidden="true">
              {slots.map((slot) => (
                <span key={slot} className={styles.star} data-fill={fillOf(stars, slot)} />
              ))}
            </span>
            <VisuallyHidden>
              {translate(locale, 'rating.stars', { stars: format.format(stars) })}
            </VisuallyHidden>
          </dd>
        </div>
      ))}
    </dl>
  );
}
