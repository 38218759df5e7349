import { PageFrame } from '@/app/_frame/page-frame';
import { StructuredData } from '@/app/_frame/structured-data';
import { breadcrumbsOf } from '@/app/_screens/breadcrumbs';
import layout from '@/app/_screens/page-layout.module.css';
import { renderHtml } from '@/blocks/render-html';
import { Hero } from '@/components/hero/hero';
import type { Article, Card } from '@/lib/cms/articles';
import { breadcrumbData } from '@/lib/discovery/structured-data';
import { usePageContext } from '@/lib/links/page-context';
import type { PreviewState } from '@/lib/preview/preview';

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
