import { ArticleView } from './article-view';
import { ChampionView } from './champion-view';
import { LandingView } from '@/app/_screens/landing/landing-view';
import type { Article, Card } from '@/lib/cms/articles';
import type { PreviewState } from '@/lib/preview/preview';

const views = {
  default: ArticleView,
  'landing-page': LandingView,
  'champion-post': ChampionView,
} satisfies Record<Article['template'], unknown>;

type PostViewProps = {
  path: string;
  article: Article;
  /** The page above this one, for the breadcrumbs. */
  parent?: Card | undefined;
  related?: readonly Card[];
  recent?: readonly Card[];
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

/** The view that the template names. */
export function PostView({ article, ...props }: PostViewProps) {
  const View = views[article.template];
  return <View article={article} {...props} />;
}
