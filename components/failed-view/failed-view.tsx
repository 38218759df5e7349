import { RetryActions } from '#components/splash/retry-actions.tsx';
import { Splash } from '#components/splash/splash.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

/** The content of the page that stands in for one that threw an exception (`rules 55`). */
export function FailedView({ address }: { address: string }) {
  const { locale } = usePageContext();
  return (
    <Splash
      shout="500"
      title={translate(locale, 'failed.title')}
      small="500 Internal Server Error"
      text={translate(locale, 'failed.text')}
      actions={<RetryActions address={address} />}
    />
  );
}
