import styles from './compare.module.css';
import { Link } from '#components/link/link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { compareAddress } from '#lib/champions/compare-address.ts';
import type { Card } from '#lib/cms/articles.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

function Half({ champion }: { champion: Card }) {
  return (
    <span className={styles.half} data-class={champion.championClass}>
      <Picture
        className={styles.picture}
        picture={champion.picture}
        size="medium"
        sizes="(width >= 900px) 160px, 45vw"
        width={200}
        alt=""
      />
      <span className={styles.light} />
    </span>
  );
}

/** Pairs of champions to begin with. */
export function Suggestions({ pairs }: { pairs: readonly (readonly [Card, Card])[] }) {
  const { locale } = usePageContext();
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pairs">
      <SectionHeading id="pairs">{translate(locale, 'compare.pairs')}</SectionHeading>
      <ul className={styles.pairs}>
        {pairs.map(([one, other]) => (
          <li key={one.slug}>
            <Link className={`lifted ${styles.pair}`} target={compareAddress([one.slug, other.slug])}>
              <span className={styles.faces} aria-hidden="true">
                <Half champion={one} />
                <Half champion={other} />
              </span>
              <span className={`display-type ${styles.pairNames}`}>
                <span lang={one.titleLanguage}>{one.title}</span> <span className={styles.versus}>vs</span>{' '}
                <span lang={other.titleLanguage}>{other.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
