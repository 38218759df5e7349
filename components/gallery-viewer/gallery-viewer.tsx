import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Viewer from './gallery-viewer.lazy.tsx';

/** Opens gallery pictures in full size. A body has one viewer for all of its galleries. */
export function GalleryViewer() {
  const { locale } = usePageContext();
  return (
    <Viewer
      language={siteLanguage(locale)}
      texts={{
        place: translate(locale, 'gallery.place', { number: '{number}', total: '{total}' }),
        previous: translate(locale, 'gallery.previous'),
        next: translate(locale, 'gallery.next'),
        close: translate(locale, 'gallery.close'),
      }}
    />
  );
}
