import { LinkPilot } from '@/components/link-pilot/link-pilot';
import { ImageFallback } from '@/components/picture/image-fallback';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';

/** The islands of every page, rendered at the end of the body. */
export function FrameIslands({ locale }: { locale: Locale }) {
  return (
    <>
      <LinkPilot label={translate(locale, 'frame.loading')} />
      <ImageFallback />
    </>
  );
}
