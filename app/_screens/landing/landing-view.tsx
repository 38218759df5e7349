import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { breadcrumbsOf } from '#app/_screens/breadcrumbs.ts';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import { Hero } from '#components/hero/hero.tsx';
import type { Article, Card } from '#lib/cms/articles.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';

type LandingViewProps = {
  path: string;
  article: Article;
  /** The page above this one, for the breadcrumbs. */
  parent?: Card | undefined;
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

/** A landing page: hero and body, without a sidebar. */
export function LandingView({ path, article, parent, navigation, preview }: LandingViewProps) {
  const context = usePageContext();
  const { locale } = context;
  const { body } = renderHtml(article.html, context, article.htmlLanguage);
  return (
    <PageFrame address={path} legal={article.legal} navigation={navigation} preview={preview}>
      <StructuredData data={breadcrumbData(locale, breadcrumbsOf(locale, article, path, parent))} />
      <Hero
        title={article.title}
        titleLanguage={article.titleLanguage}
        picture={article.picture}
        size="tall"
      />
      <div className={layout.body}>{body}</div>
    </PageFrame>
  );
}
