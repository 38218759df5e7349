import type { ReactNode } from 'react';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import styles from './home-view.module.css';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import FullPage from './full-page.lazy.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { HomeSide } from '#lib/cms/home.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { settings } from '#lib/settings.ts';

type HomeViewProps = {
  side: HomeSide;
  address: string;
  navigation: 'full' | 'takeover' | 'preview';
  preview?: PreviewState | undefined;
  children?: ReactNode;
};

/** The home page, or the takeover in its place. */
export function HomeView({ side, address, navigation, preview, children }: HomeViewProps) {
  const context = usePageContext();
  const { body, blocks } = renderHtml(side.html, context, side.language);
  const hasSections = blocks.has('sections');
  // A page without sections loads no fullPage.js, and neither does the web view.
  const isFull = hasSections && context.view === 'web';
  return (
    <PageFrame address={address} navigation={navigation} preview={preview} hasSections={hasSections}>
      {children}
      <div className={[styles.home, ...side.viewClasses].join(' ')}>
        {/* Headings in bodies begin at h2: the page's one h1 is the game's name. */}
        <VisuallyHidden as="h1">{translate(context.locale, 'home.title')}</VisuallyHidden>
        {isFull ? (
          <FullPage licenseKey={settings().fullpageLicenseKey}>{body}</FullPage>
        ) : (
          <div className={hasSections ? undefined : layout.body}>{body}</div>
        )}
      </div>
    </PageFrame>
  );
}
