import type { BlockContext } from '@/blocks/define-block';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden';
import { localeTag } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import styles from './champion-rating.module.css';

export const ratedSkills = ['survivability', 'damage', 'easeofuse', 'utility', 'defenderstrength'] as const;

type Rating = { skill: (typeof ratedSkills)[number]; stars: number };
type Props = { ratings: readonly Rating[]; context: BlockContext };

const slots = [1, 2, 3, 4, 5] as const;

function fillOf(stars: number, slot: number): 'full' | 'half' | 'empty' {
  if (stars >= slot) return 'full';
  return stars >= slot - 0.5 ? 'half' : 'empty';
}

export function ChampionRating({ ratings, context: { locale, ownLanguage } }: Props) {
  const format = new Intl.NumberFormat(localeTag(locale));
  return (
    <dl className={styles.ratings} lang={ownLanguage}>
      {ratings.map(({ skill, stars }) => (
        <div key={skill} className={styles.row}>
          <dt className={styles.skill}>{translate(locale, `rating.${skill}`)}</dt>
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
