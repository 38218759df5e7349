import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import styles from './article-view.module.css';
import { breadcrumbsOf } from '#app/_screens/breadcrumbs.ts';
import layout from '#app/_screens/page-layout.module.css';
import { Contents, ReadNext } from './sidebar.tsx';
import { renderHtml } from '#blocks/render-html.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import type { Article, Card } from '#lib/cms/articles.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import { breadcrumbData, newsArticleData, videoData } from '#lib/discovery/structured-data.ts';
import { videosIn } from '#lib/html/videos.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';

export type ArticleViewProps = {
  path: string;
  article: Article;
  /** The page above this one, for the breadcrumbs. */
  parent?: Card | undefined;
  related?: readonly Card[];
  recent?: readonly Card[];
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

/** An article or generic page: hero, table of contents, body, and what to read next. */
export function ArticleView({
  path,
  article,
  parent,
  related = [],
  recent = [],
  navigation,
  preview,
}: ArticleViewProps) {
  const context = usePageContext();
  const { locale } = context;
  const { body, headings } = renderHtml(article.html, context, article.htmlLanguage);
  const crumbs = breadcrumbsOf(locale, article, path, parent);
  return (
    <PageFrame address={path} legal={article.legal} navigation={navigation} preview={preview}>
      {article.kind === 'post' && (
        <StructuredData data={newsArticleData(locale, path, article, descriptionOf(article))} />
      )}
      {article.publishedAt !== null &&
        videosIn(article.html).map((video) => (
          <StructuredData
            key={video.embed.id}
            data={videoData(locale, article, video, descriptionOf(article))}
          />
        ))}
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <article>
        <Hero
          title={article.title}
          titleLanguage={article.titleLanguage}
          picture={article.picture}
          label={article.kind === 'post' ? article.category?.name : undefined}
        >
          <p className={styles.byline}>
            {article.publishedAt !== null && <PageDate seconds={article.publishedAt} />}
            {article.author && <span>{translate(locale, 'article.by', { name: article.author.name })}</span>}
          </p>
        </Hero>
        <div className={layout.withSidebar}>
          <Breadcrumbs crumbs={crumbs} />
          <Contents headings={headings} />
          <div className={layout.column}>{body}</div>
          <ReadNext related={related} recent={recent} />
        </div>
      </article>
    </PageFrame>
  );
}
