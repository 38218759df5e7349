import { SoftNavigation } from '@/components/soft-navigation/soft-navigation';
import { ImageFallback } from '@/components/picture/image-fallback';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';

/** The islands of every page, rendered at the end of the body. */
export function FrameIslands({ locale }: { locale: Locale }) {
  return (
    <>
      <SoftNavigation label={translate(locale, 'frame.loading')} />
      <ImageFallback />
    </>
  );
}
