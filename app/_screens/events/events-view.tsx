import { PageFrame } from '@/app/_frame/page-frame';
import { StructuredData } from '@/app/_frame/structured-data';
import styles from '@/app/_screens/landing/landing-view.module.css';
import { renderHtml } from '@/blocks/render-html';
import { Hero } from '@/components/hero/hero';
import type { Article } from '@/lib/cms/articles';
import { breadcrumbData } from '@/lib/discovery/structured-data';
import { translate } from '@/lib/i18n/messages';
import { eventsPath } from '@/lib/links/addresses';
import { usePageContext } from '@/lib/links/page-context';
import type { PreviewState } from '@/lib/preview/preview';

type EventsViewProps = {
  path: string;
  article: Article;
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

export function EventsView({ path, article, navigation, preview }: EventsViewProps) {
  const context = usePageContext();
  const { locale } = context;
  const { body } = renderHtml(article.html, context, article.htmlLanguage);
  const title = article.title || translate(locale, 'events.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: eventsPath },
  ];
  return (
    <PageFrame address={path} legal={article.legal} navigation={navigation} preview={preview}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <Hero title={title} titleLanguage={article.titleLanguage} picture={article.picture} />
      <div className={styles.body}>{body}</div>
    </PageFrame>
  );
}
