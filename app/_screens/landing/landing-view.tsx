import { PageFrame } from '@/app/_frame/page-frame';
import { StructuredData } from '@/app/_frame/structured-data';
import { crumbsOf } from '@/app/_screens/crumbs';
import styles from './landing-view.module.css';
import { renderHtml } from '@/blocks/render-html';
import { Hero } from '@/components/hero/hero';
import type { Article, Card } from '@/lib/cms/articles';
import { breadcrumbData } from '@/lib/discovery/structured-data';
import type { PageContext } from '@/lib/links/context';

type LandingViewProps = {
  context: PageContext;
  path: string;
  article: Article;
  /** The page above this one, for the breadcrumbs. */
  parent?: Card | undefined;
  navigation?: 'full' | 'preview' | undefined;
  leave?: string | undefined;
};

/** A landing page: hero and body, without a sidebar. */
export function LandingView({ context, path, article, parent, navigation, leave }: LandingViewProps) {
  const { locale } = context;
  const { body } = renderHtml(article.html, context, article.htmlLanguage);
  return (
    <PageFrame context={context} address={path} legal={article.legal} navigation={navigation} leave={leave}>
      <StructuredData data={breadcrumbData(locale, crumbsOf(locale, article, path, parent))} />
      <Hero
        context={context}
        title={article.title}
        titleLanguage={article.titleLanguage}
        picture={article.picture}
        size="tall"
      />
      <div className={styles.body}>{body}</div>
    </PageFrame>
  );
}
