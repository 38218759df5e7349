import { SoftNavigation } from '@/components/soft-navigation/soft-navigation';
import { ImageFallback } from '@/components/picture/image-fallback';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';

/** The islands of every page, rendered at the end of the body. */
export function FrameIslands() {
  const { locale } = usePageContext();
  return (
    <>
      <SoftNavigation label={translate(locale, 'frame.loading')} />
      <ImageFallback />
    </>
  );
}
