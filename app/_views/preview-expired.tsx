import { PageFrame } from '@/app/_frame/page-frame';
import { Hero } from '@/components/hero/hero';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

/** The nonce does not hold, or there is none: an anonymous visitor sees nothing of a draft, and an editor what to do. */
export function PreviewExpired({ context, address }: { context: PageContext; address: string }) {
  return (
    <PageFrame context={context} address={address}>
      <Hero context={context} title={translate(context.locale, 'preview.title')}>
        <p>{translate(context.locale, 'preview.expired')}</p>
      </Hero>
    </PageFrame>
  );
}
