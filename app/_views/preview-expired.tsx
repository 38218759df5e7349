import { PageFrame } from '@/app/_frame/page-frame';
import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

/** The nonce does not hold, or there is none: an anonymous visitor sees nothing of a draft, and an editor what to do. */
export function PreviewExpired({ context, address }: { context: PageContext; address: string }) {
  const { locale } = context;
  return (
    <PageFrame context={context} address={address}>
      <Splash
        shout="403"
        title={translate(locale, 'preview.closed')}
        text={translate(locale, 'preview.expired')}
        advice={translate(locale, 'preview.again')}
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
    </PageFrame>
  );
}
