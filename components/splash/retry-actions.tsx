import { Button } from '#components/button/button.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

/** "Try again", a link to the page itself, so that it works without script; and the way to the home page. */
export function RetryActions({ address }: { address: string }) {
  const { locale } = usePageContext();
  return (
    <>
      <Button target={address}>{translate(locale, 'unwell.retry')}</Button>
      <Button target="/" variant="ghost">
        {translate(locale, 'notFound.home')}
      </Button>
    </>
  );
}
