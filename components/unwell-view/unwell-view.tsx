import { RetryActions } from '#components/splash/retry-actions.tsx';
import { Splash } from '#components/splash/splash.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

/** The content of the page for an address that the CMS gave no valid answer for. */
export function UnwellView({ address }: { address: string }) {
  const { locale } = usePageContext();
  return (
    <Splash
      shout="503"
      title={translate(locale, 'unwell.title')}
      text={translate(locale, 'unwell.text')}
      actions={<RetryActions address={address} />}
    />
  );
}
