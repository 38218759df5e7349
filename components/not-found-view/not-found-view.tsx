import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import { newsPath } from '@/lib/links/addresses';
import { usePageContext } from '@/lib/links/page-context';

type Props = {
  /** Whether no route of the site matches the address, so that the CMS was not asked (`rules 7`). */
  isUnrouted?: boolean;
};

export function NotFoundView({ isUnrouted = false }: Props) {
  const { locale } = usePageContext();
  return (
    <Splash
      shout="404"
      title={translate(locale, 'notFound.title')}
      small={isUnrouted ? `${translate(locale, 'failed.title')} 404 Not Found` : undefined}
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
