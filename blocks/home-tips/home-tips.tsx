import type { BlockContext } from '@/blocks/define-block';
import { translate } from '@/lib/i18n/messages';
import TipsStrip from './home-tips.lazy';

export function HomeTips({
  title,
  context: { locale, view, cmsUrl },
}: {
  title: string;
  context: BlockContext;
}) {
  return (
    <TipsStrip
      locale={locale}
      view={view}
      cmsUrl={cmsUrl}
      title={title || translate(locale, 'strip.tips')}
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
