import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import Viewer from './gallery-viewer.lazy';

/** Opens gallery pictures in full size. A body has one viewer for all of its galleries. */
export function GalleryViewer({ locale }: { locale: Locale }) {
  return (
    <Viewer
      texts={{
        place: translate(locale, 'gallery.place', { number: '{number}', total: '{total}' }),
        previous: translate(locale, 'gallery.previous'),
        next: translate(locale, 'gallery.next'),
        close: translate(locale, 'gallery.close'),
      }}
    />
  );
}
