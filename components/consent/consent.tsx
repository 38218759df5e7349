import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import ConsentDialog from './consent.lazy';

/** The tag manager: asked for once, started only after the visitor agreed. */
export function Consent({ locale, gtmId }: { locale: Locale; gtmId: string }) {
  return (
    <ConsentDialog
      gtmId={gtmId}
      texts={{
        title: translate(locale, 'consent.title'),
        text: translate(locale, 'consent.text'),
        accept: translate(locale, 'consent.accept'),
        decline: translate(locale, 'consent.decline'),
      }}
    />
  );
}
