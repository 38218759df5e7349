import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';

/** "Try again" is a link to the page itself, so that it works without script. */
export function UnwellView({ address }: { address: string }) {
  const { locale } = usePageContext();
  return (
    <Splash
      shout="503"
      title={translate(locale, 'unwell.title')}
      text={translate(locale, 'unwell.text')}
      actions={
        <>
          <Button target={address}>{translate(locale, 'unwell.retry')}</Button>
          <Button target="/" variant="ghost">
            {translate(locale, 'notFound.home')}
          </Button>
        </>
      }
    />
  );
}
