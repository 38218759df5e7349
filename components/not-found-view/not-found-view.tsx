import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

export function NotFoundView({ context }: { context: PageContext; address?: string }) {
  const { locale } = context;
  return (
    <Splash
      shout="404"
      title={translate(locale, 'notFound.title')}
      text={translate(locale, 'notFound.text')}
      actions={
        <>
          <Button target="/" context={context}>
            {translate(locale, 'notFound.home')}
          </Button>
          <Button target="/news/" context={context} variant="ghost">
            {translate(locale, 'notFound.news')}
          </Button>
        </>
      }
    />
  );
}
