import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import ConsentDialog from './consent.lazy.tsx';

/** Asks for consent before the tag manager is started (`rules 59`). */
export function Consent({ gtmId }: { gtmId: string }) {
  const { locale } = usePageContext();
  return (
    // An open menu makes this element inert (components/navigation/navigation-bar.tsx), also before the question is in it.
    <div>
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
    </div>
  );
}
