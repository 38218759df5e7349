import { PageFrame } from '#app/_frame/page-frame.tsx';
import { RetryActions } from '#components/splash/retry-actions.tsx';
import LivePreview from '#components/live-preview/live-preview.lazy.tsx';
import { Splash } from '#components/splash/splash.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

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
