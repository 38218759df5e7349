import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import { newsPath } from '@/lib/links/addresses';
import { usePageContext } from '@/lib/links/page-context';

export function NotFoundView() {
  const { locale } = usePageContext();
  return (
    <Splash
      shout="404"
      title={translate(locale, 'notFound.title')}
      text={translate(locale, 'notFound.text')}
      actions={
        <>
          <Button target="/">{translate(locale, 'notFound.home')}</Button>
          <Button target={newsPath} variant="ghost">
            {translate(locale, 'notFound.news')}
          </Button>
        </>
      }
    />
  );
}
