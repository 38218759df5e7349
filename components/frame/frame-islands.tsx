import { SoftNavigation } from '#components/soft-navigation/soft-navigation.tsx';
import { ImageFallback } from '#components/picture/image-fallback.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

/** The islands of every page, rendered at the end of the body. */
export function FrameIslands() {
  const { locale, view, isPreview } = usePageContext();
  return (
    <>
      <SoftNavigation
        label={translate(locale, 'frame.loading')}
        hasSpeculationRules={view === 'web' && !isPreview}
      />
      <ImageFallback />
    </>
  );
}
