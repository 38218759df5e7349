import { getStripTiles } from '@/lib/api/strips';
import { translate } from '@/lib/i18n/messages';
import { withContext } from '@/lib/links/links';
import { getPageContext } from '@/lib/links/page-context';
import NewsStrip from './home-news.lazy';
import styles from './home-news.module.css';
import { NewsPosts } from './news-posts';

type Props = { title: string };

/**
 * The news strip, rendered on the server. The browser loads the posts only if the CMS was unwell when the page was
 * made.
 */
export async function HomeNews({ title }: Props) {
  const context = await getPageContext();
  const { locale, cmsUrl, staticUrl, imageUrl } = context;
  const heading = title || translate(locale, 'strip.news');
  const posts = await getStripTiles('news', context);
  if (!posts) {
    const loading = translate(locale, 'tooltip.loading');
    return (
      <NewsStrip
        address={withContext('/api/strips/news', context)}
        context={{ cmsUrl, staticUrl, imageUrl }}
        title={heading}
        loading={loading}
      />
    );
  }
  if (posts.length === 0) return null;
  return (
    <div className={styles.strip}>
      <h2 className={styles.heading} dir="auto">
        {heading}
      </h2>
      <NewsPosts posts={posts} context={context} />
    </div>
  );
}
