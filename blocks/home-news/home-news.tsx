import type { BlockContext } from '@/blocks/define-block';
import { translate } from '@/lib/i18n/messages';
import NewsStrip from './home-news.lazy';

export function HomeNews({
  title,
  context: { locale, view, cmsUrl },
}: {
  title: string;
  context: BlockContext;
}) {
  return (
    <NewsStrip
      locale={locale}
      view={view}
      cmsUrl={cmsUrl}
      title={title || translate(locale, 'strip.news')}
      loading={translate(locale, 'tooltip.loading')}
    />
  );
}
