import type { ArticleViewProps } from './article-view.tsx';
import { ArticleView } from './article-view.tsx';
import { ChampionView } from './champion-view.tsx';
import { LandingView } from '#app/_screens/landing/landing-view.tsx';
import type { Article } from '#lib/cms/articles.ts';

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
