import type { ArticleViewProps } from './article-view';
import { ArticleView } from './article-view';
import { ChampionView } from './champion-view';
import { LandingView } from '@/app/_screens/landing/landing-view';
import type { Article } from '@/lib/cms/articles';

const views = {
  default: ArticleView,
  'landing-page': LandingView,
  'champion-post': ChampionView,
} satisfies Record<Article['template'], unknown>;

/** The view that the template names. */
export function PostView({ article, ...props }: ArticleViewProps) {
  const View = views[article.template];
  return <View article={article} {...props} />;
}
