import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { leadOf } from './article-metadata.ts';
import { ChampionHistory, readHistory } from './champion-history.tsx';
import { ChampionBuilds, readChampionBuilds } from './champion-builds.tsx';
import { ChampionFacts, readChampionFacts } from './champion-facts.tsx';
import styles from './champion-view.module.css';
import { ChampionRatings, readChampionRatings } from '#app/_screens/tier-lists/champion-ratings.tsx';
import { Contents } from './sidebar.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonRow } from '#components/button/button-row.tsx';
import { ClassSign } from '#components/class-sign/class-sign.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Link } from '#components/link/link.tsx';
import { Tag } from '#components/tag/tag.tsx';
import { compareAddress } from '#lib/champions/compare-address.ts';
import type { Article, Neighbour } from '#lib/cms/articles.ts';
import { getChampionMap } from '#lib/cms/champions.ts';
import { isoDay } from '#lib/dates.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { Ids } from '#lib/html/headings.ts';
import { translate } from '#lib/i18n/messages.ts';
import { calculatorPath, spotlightPath } from '#lib/addresses/paths.ts';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';

type ChampionViewProps = {
  path: string;
  article: Article;
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

/** The release date as `yyyy - mm - dd`, in every language. */
function releaseDate(seconds: number): string {
  return isoDay(seconds).replaceAll('-', ' - ');
}

export async function ChampionView({ path, article, navigation, preview }: ChampionViewProps) {
  const context = await getPageContext();
  const { locale } = context;
  const ids = new Ids();
  const { body, headings } = renderHtml(article.html, context, article.htmlLanguage, { ids });
  const [facts, ratings, builds, history, map] = await Promise.all([
    readChampionFacts(article, path, context, ids),
    readChampionRatings(article.slug, locale, ids),
    readChampionBuilds(article, locale, ids),
    readHistory(article.slug, locale, ids),
    // Reading the champion map also gives the page its tag. So the page is made anew when a champion is added, which may
    // change its links to the previous and next champion.
    getChampionMap(),
  ]);
  const inCalculator = map.kind === 'found' && map.value.entries.some(({ id }) => id === article.slug);
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'spotlight.title'), path: spotlightPath },
    { name: article.title, path, lang: article.titleLanguage },
  ];
  return (
    <PageFrame
      address={path}
      section={spotlightPath}
      legal={article.legal}
      navigation={navigation}
      preview={preview}
    >
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <article>
        <ChampionHero article={article} inCalculator={inCalculator} />
        <div className={layout.withSidebar}>
          <Breadcrumbs crumbs={crumbs} />
          <Contents
            headings={[
              ...(facts?.headings.values() ?? []),
              ...headings,
              ...(ratings ? [ratings.heading] : []),
              ...(builds ? [builds.heading] : []),
              ...(history ? [history.heading] : []),
            ]}
          />
          <div className={layout.column}>
            {facts && <ChampionFacts {...facts} />}
            {body}
            {ratings && <ChampionRatings {...ratings} />}
            {builds && <ChampionBuilds {...builds} slug={article.slug} />}
            {history && (
              <ChampionHistory
                {...history}
                slug={article.slug}
                name={article.title}
                championClass={article.championClass}
              />
            )}
            <Neighbours previous={article.previous} next={article.next} />
          </div>
        </div>
      </article>
    </PageFrame>
  );
}

type HeroProps = { article: Article; inCalculator: boolean };

function ChampionHero({ article, inCalculator }: HeroProps) {
  const { locale } = usePageContext();
  const { championClass } = article;
  const lead = leadOf(article);
  const className = championClass ? translate(locale, `class.${championClass}`) : '';
  return (
    <Hero
      title={article.title}
      titleLanguage={article.titleLanguage}
      shape="figure"
      size="tall"
      tone={championClass}
      picture={article.picture}
      eyebrow={
        <>
          {championClass && <ClassSign championClass={championClass} label={className} />}
          {article.status !== '' && <Tag tone="gold">{article.status}</Tag>}
        </>
      }
    >
      {lead !== '' && (
        <p className={styles.lead} lang={article.language} dir="auto">
          {lead}
        </p>
      )}
      {article.publishedAt !== null && (
        <p className={styles.released}>
          {translate(locale, 'champion.released', { date: releaseDate(article.publishedAt) })}
        </p>
      )}
      <ButtonRow>
        {championClass && (
          <Button target={`${spotlightPath}?class=${championClass}`} variant="ghost">
            {translate(locale, 'champion.class', { name: className })}
          </Button>
        )}
        <Button target={compareAddress([article.slug])} variant="ghost">
          {translate(locale, 'compare.link')}
        </Button>
        {inCalculator && (
          <Button target={`${calculatorPath}?champion=${encodeURIComponent(article.slug)}`} variant="ghost">
            {translate(locale, 'champion.calculate')}
          </Button>
        )}
      </ButtonRow>
    </Hero>
  );
}

type NeighboursProps = { previous: Neighbour | null; next: Neighbour | null };

function Neighbours({ previous, next }: NeighboursProps) {
  const { locale } = usePageContext();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={translate(locale, 'champion.neighbours')}>
      {previous && (
        <Link className={`display-type ${styles.neighbour}`} target={previous.target}>
          <span className={styles.way}>{translate(locale, 'champion.prev')}</span>{' '}
          <span lang={previous.language}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={`display-type ${styles.neighbour} ${styles.next}`} target={next.target}>
          <span className={styles.way}>{translate(locale, 'champion.next')}</span>{' '}
          <span lang={next.language}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
