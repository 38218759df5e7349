import { PageFrame } from '@/app/_frame/page-frame';
import { RetryActions } from '@/components/splash/retry-actions';
import LivePreview from '@/components/live-preview/live-preview.lazy';
import { Splash } from '@/components/splash/splash';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';

/** The page for a missing or invalid nonce. It tells the editor how to open the preview again. */
export function PreviewExpired({ address }: { address: string }) {
  const { locale, cmsUrl } = usePageContext();
  return (
    <PageFrame address={address}>
      <LivePreview editor={new URL(cmsUrl).origin} isRefused />
      <Splash
        shout="403"
        title={translate(locale, 'preview.closed')}
        text={translate(locale, 'preview.expired')}
        advice={translate(locale, 'preview.again')}
        actions={<RetryActions address={address} />}
      />
    </PageFrame>
  );
}
