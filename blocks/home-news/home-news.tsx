import { getStripTiles } from '#lib/api/strips.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { withContext } from '#lib/links/links.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { getPageContext } from '#lib/links/page-context.ts';
import NewsStrip from './home-news.lazy.tsx';
import styles from './home-news.module.css';
import { NewsPosts } from './news-posts.tsx';

type Props = { title: string };

/**
 * The news strip, rendered on the server. The browser loads the posts only if the CMS was unwell when the page was
 * made.
 */
export async function HomeNews({ title }: Props) {
  const context = await getPageContext();
  const { locale, cmsUrl, staticUrl, imageUrl } = context;
  const heading = title || translate(locale, 'strip.news');
  const language = siteLanguage(locale);
  const titleLanguage = title ? undefined : language;
  const posts = await getStripTiles('news', context);
  const newTab = newTabWords(context);
  if (!posts) {
    const loading = translate(locale, 'tooltip.loading');
    return (
      <NewsStrip
        address={withContext('/api/strips/news', context)}
        context={{ cmsUrl, staticUrl, imageUrl }}
        newTab={newTab}
        title={heading}
        loading={loading}
        language={language}
        titleLanguage={titleLanguage}
      />
    );
  }
  if (posts.length === 0) return null;
  return (
    <div className={styles.strip}>
      <h2 className={styles.heading} lang={titleLanguage} dir="auto">
        {heading}
      </h2>
      <NewsPosts posts={posts} context={context} newTab={newTab} language={language} />
    </div>
  );
}
