import { PageFrame } from '@/app/_frame/page-frame';
import { Button } from '@/components/button/button';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

/** Shown if the nonce is missing or invalid: tells an editor how to open the preview again. */
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
