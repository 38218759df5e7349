import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { Contents } from '#app/_screens/article/sidebar.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonRow } from '#components/button/button-row.tsx';
import { ChampionTile } from '#components/champion-tile/champion-tile.tsx';
import { HashScroll } from '#components/hash-scroll/hash-scroll.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { Tag } from '#components/tag/tag.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import { buildsAddress } from '#lib/builds/builds.ts';
import { plannerAddress } from '#lib/builds/planner-address.ts';
import { readTree } from '#lib/builds/read-builds.ts';
import { getChampionsBySlug } from '#lib/cms/all-cards.ts';
import type { Card } from '#lib/cms/articles.ts';
import type { BuildArticle } from '#lib/cms/builds.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import { breadcrumbData, learningResourceData } from '#lib/discovery/structured-data.ts';
import { Ids } from '#lib/html/headings.ts';
import { translate } from '#lib/i18n/messages.ts';
import { academyPath, buildsPath } from '#lib/addresses/paths.ts';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { DrawnBuild } from './drawn-build.tsx';
import styles from './build-view.module.css';

type Props = {
  path: string;
  article: BuildArticle;
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

export async function BuildView({ path, article, navigation, preview }: Props) {
  const context = await getPageContext();
  const { locale } = context;
  const { build, title, author, publishedAt } = article;
  const ids = new Ids();
  const { body, headings } = renderHtml(article.html, context, article.htmlLanguage, { ids });
  const [tree, bySlug] = await Promise.all([readTree(locale), getChampionsBySlug(locale)]);
  const champions = build.champions.flatMap((slug) => bySlug.get(slug) ?? []);
  const purpose = build.purpose && translate(locale, `purpose.${build.purpose}`);
  const ofBuild = { id: ids.claim('build'), text: translate(locale, 'builds.tree') };
  const ofChampions = { id: ids.claim('build-champions'), text: translate(locale, 'builds.for') };
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'academy.name'), path: academyPath },
    { name: translate(locale, 'builds.title'), path: buildsPath },
    { name: title, path, lang: article.titleLanguage },
  ];
  return (
    <PageFrame
      address={path}
      section={academyPath}
      legal={article.legal}
      navigation={navigation}
      preview={preview}
    >
      <StructuredData
        data={learningResourceData(locale, path, {
          title,
          description: descriptionOf(article),
          picture: article.picture?.large,
          level: null,
          minutes: null,
          author: author?.name,
          publishedAt,
          modifiedAt: article.modifiedAt,
        })}
      />
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <HashScroll />
      <article>
        <Hero
          title={title}
          titleLanguage={article.titleLanguage}
          picture={article.picture}
          sign="ranks"
          eyebrow={purpose && <Tag>{purpose}</Tag>}
        >
          <p className={styles.byline}>
            {author && <span>{translate(locale, 'article.by', { name: author.name })}</span>}
            {build.version !== '' && (
              <span>{translate(locale, 'builds.version', { version: build.version })}</span>
            )}
            {publishedAt !== null && <PageDate seconds={publishedAt} />}
          </p>
          <ButtonRow>
            <Button target={plannerAddress(build.code)}>{translate(locale, 'builds.open')}</Button>
            <Button target={plannerAddress(build.code, { kind: 'compare', name: title })} variant="ghost">
              {translate(locale, 'builds.compare')}
            </Button>
            <Button target={plannerAddress(build.code, { kind: 'fork', name: title })} variant="ghost">
              {translate(locale, 'builds.fork')}
            </Button>
          </ButtonRow>
        </Hero>
        <div className={layout.withSidebar}>
          <Breadcrumbs crumbs={crumbs} />
          <Contents headings={[...headings, ...(champions.length > 0 ? [ofChampions] : []), ofBuild]} />
          <div className={layout.column}>
            {body}
            {champions.length > 0 && (
              <section className={styles.for} aria-labelledby={ofChampions.id}>
                <SectionHeading id={ofChampions.id}>{ofChampions.text}</SectionHeading>
                <Champions champions={champions} />
              </section>
            )}
          </div>
        </div>
        <section className={styles.build} aria-labelledby={ofBuild.id}>
          <SectionHeading id={ofBuild.id}>{ofBuild.text}</SectionHeading>
          {tree ? <DrawnBuild tree={tree} code={build.code} /> : <p>{translate(locale, 'builds.unwell')}</p>}
          <p>
            <Button target={buildsAddress({})} variant="ghost">
              {translate(locale, 'builds.return')}
            </Button>
          </p>
        </section>
      </article>
    </PageFrame>
  );
}

function Champions({ champions }: { champions: readonly Card[] }) {
  const context = usePageContext();
  return (
    <TileGrid
      kind="champions"
      tiles={champions.map(({ slug, target, title, titleLanguage, championClass, picture }) => ({
        key: slug,
        tile: (
          <ChampionTile
            context={context}
            target={target}
            name={title}
            language={titleLanguage}
            championClass={championClass}
            classLabel={championClass ? translate(context.locale, `class.${championClass}`) : ''}
            picture={picture}
            level={3}
          />
        ),
      }))}
    />
  );
}
