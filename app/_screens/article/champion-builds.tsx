import { BuildTiles } from '#app/_screens/builds/build-tiles.tsx';
import { Button } from '#components/button/button.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { buildsAddress } from '#lib/builds/builds.ts';
import type { Builds } from '#lib/builds/read-builds.ts';
import { readNames } from '#lib/builds/read-builds.ts';
import type { Article } from '#lib/cms/articles.ts';
import type { BuildCard } from '#lib/cms/builds.ts';
import { getBuildsOf } from '#lib/cms/builds.ts';
import type { Ids } from '#lib/html/headings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './champion-history.module.css';

/** The most builds that are shown; a link leads to the others. */
const mostBuilds = 4;

type Found = {
  heading: { id: string; text: string };
  builds: readonly BuildCard[];
  names: Pick<Builds, 'championOf' | 'tree'>;
};

/** The builds for a champion. Null if there are none, and while they can't be read. `ids` are those of the page's texts. */
export async function readChampionBuilds(
  { slug, title }: Pick<Article, 'slug' | 'title'>,
  locale: Locale,
  ids: Ids,
): Promise<Found | null> {
  const builds = await getBuildsOf(locale, slug);
  if (builds.kind !== 'found' || builds.value.length === 0) return null;
  const text = translate(locale, 'builds.of', { name: title });
  return {
    heading: { id: ids.claim('champion-builds'), text },
    builds: builds.value,
    names: await readNames(locale),
  };
}

export function ChampionBuilds({ heading, builds, names, slug }: Found & { slug: string }) {
  const { locale } = usePageContext();
  return (
    <section className={styles.history} aria-labelledby={heading.id}>
      <SectionHeading id={heading.id}>{heading.text}</SectionHeading>
      <BuildTiles {...names} builds={builds.slice(0, mostBuilds)} level={3} />
      <Button target={buildsAddress({ champion: slug })} variant="ghost">
        {translate(locale, 'builds.results', { n: builds.length })}
      </Button>
    </section>
  );
}
