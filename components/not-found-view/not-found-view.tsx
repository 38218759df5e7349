import { Button } from '#components/button/button.tsx';
import { Splash } from '#components/splash/splash.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { newsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = {
  /**
   * `unrouted`: no route of the site matches the address, so the CMS was asked for no page (`rules 7`). `gone`: an editor
   * says that the page is gone for good (`rules 67b`).
   */
  kind?: 'missing' | 'unrouted' | 'gone';
};

export function NotFoundView({ kind = 'missing' }: Props) {
  const { locale } = usePageContext();
  return (
    <Splash
      shout={kind === 'gone' ? '410' : '404'}
      title={translate(locale, 'notFound.title')}
      small={kind === 'unrouted' ? `${translate(locale, 'failed.title')} 404 Not Found` : undefined}
      text={translate(locale, kind === 'gone' ? 'notFound.gone' : 'notFound.text')}
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
