import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import ConsentDialog from './consent.lazy';

/** Asks for consent before the tag manager is started (`rules 59`). */
export function Consent({ locale, gtmId }: { locale: Locale; gtmId: string }) {
  return (
    <ConsentDialog
      gtmId={gtmId}
      texts={{
        title: translate(locale, 'consent.title'),
        text: translate(locale, 'consent.text'),
        refused: translate(locale, 'consent.refused'),
        accept: translate(locale, 'consent.accept'),
        decline: translate(locale, 'consent.decline'),
        close: translate(locale, 'frame.close'),
      }}
    />
  );
}
