import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

/** "Try again" is a link to the page itself, so that it works without script. */
export function UnwellView({ context, address }: { context: PageContext; address: string }) {
  const { locale } = context;
  return (
    <Splash
      shout="503"
      title={translate(locale, 'unwell.title')}
      text={translate(locale, 'unwell.text')}
      actions={
        <>
          <Button target={address} context={context}>
            {translate(locale, 'unwell.retry')}
          </Button>
          <Button target="/" context={context} variant="ghost">
            {translate(locale, 'notFound.home')}
          </Button>
        </>
      }
    />
  );
}
