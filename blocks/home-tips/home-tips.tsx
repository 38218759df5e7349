import { getStripTiles } from '#lib/api/strips.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { withContext } from '#lib/links/links.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { getPageContext } from '#lib/links/page-context.ts';
import TipsStrip from './home-tips.lazy.tsx';

/** The tips strip. Its first tips come with the page. */
export async function HomeTips({ title }: { title: string }) {
  const context = await getPageContext();
  const { locale, cmsUrl, staticUrl, imageUrl } = context;
  const tiles = await getStripTiles('tips', context);
  // Only the fields that the browser needs are passed on, because props of an island are written into the page.
  const posts =
    tiles &&
    tiles.map(({ title, href, excerpt, image, language }) => ({ title, href, excerpt, image, language }));
  return (
    <TipsStrip
      address={withContext('/api/strips/tips', context)}
      context={{ cmsUrl, staticUrl, imageUrl }}
      newTab={newTabWords(context)}
      title={title || translate(locale, 'strip.tips')}
      titleLanguage={title ? undefined : siteLanguage(locale)}
      language={siteLanguage(locale)}
      posts={posts}
      texts={{
        loading: translate(locale, 'tooltip.loading'),
        pause: translate(locale, 'motion.pause'),
        play: translate(locale, 'motion.play'),
        previous: translate(locale, 'slides.previous'),
        next: translate(locale, 'slides.next'),
        position: translate(locale, 'slides.position', { number: '{number}', total: '{total}' }),
      }}
    />
  );
}
