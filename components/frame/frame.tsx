import type { JSX, ReactNode } from 'react';
import { Consent } from '#components/consent/consent.tsx';
import { Footer } from '#components/footer/footer.tsx';
import { Navigation } from '#components/navigation/navigation.tsx';
import { PreviewBar } from '#components/navigation/preview-bar.tsx';
import { TakeoverNavigation } from '#components/navigation/takeover-navigation.tsx';
import { PutIn, StaticTree } from '#components/static-html/static-tree.tsx';
import { SkipLink } from '#components/skip-link/skip-link.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { settings } from '#lib/settings.ts';
import { Boundary } from '#lib/next/boundary.tsx';
import type { PreviewState } from '#lib/preview/preview.ts';
import styles from './frame.module.css';

type Props = {
  /**
   * The public path with the page's own query, without `lang` and `viewer`, for the list of languages. Null for a page that is
   * answered at many addresses.
   */
  address: string | null;
  /** The HTML of the menu's entries on this page. */
  menu: string;
  /** The notice, as HTML (empty where there is none) or, if it needs script, as a component. */
  notice?: string | JSX.Element;
  /** The legal text from the CMS, sanitised and with the year filled in. */
  legal?: ReactNode;
  navigation?: 'full' | 'takeover' | 'preview' | undefined;
  /** Set in previews. */
  preview?: PreviewState | undefined;
  /** Whether the page shows the sections of the home page. */
  hasSections?: boolean | undefined;
  /** The status of a page other than 200, for the attribute that server/next/next-html.ts reads. */
  status?: 404 | 410 | 500 | 503 | undefined;
  children: ReactNode;
};

/**
 * Everything around a page's content: navigation, notice and footer. Pages render it and not the layout, because the
 * list of languages needs the page's address.
 */
export function Frame(props: Props) {
  const context = usePageContext();
  const { address, menu, notice = '', legal, navigation = 'full', children } = props;
  const { gtmId } = settings();
  const isWebView = context.view === 'webview';
  const asksConsent = gtmId !== undefined && !context.isPreview && !isWebView;
  const names = [styles.frame, props.hasSections && styles.sections, isWebView && 'viewer-webview'];
  return (
    <StaticTree>
      <div className={names.filter(Boolean).join(' ')}>
        <SkipLink label={translate(context.locale, 'frame.skip')} />
        {props.preview ? <PreviewBar {...props.preview} /> : null}
        {isWebView || navigation === 'takeover' ? null : (
          <Boundary>
            <Navigation address={address} menu={menu} />
          </Boundary>
        )}
        {!isWebView && navigation === 'takeover' ? <TakeoverNavigation /> : null}
        {typeof notice === 'string' ? (
          <PutIn tag="div" className={styles.notice} html={notice} />
        ) : (
          <div className={styles.notice}>{notice}</div>
        )}
        <main className={styles.content} id="content" tabIndex={-1} data-page-status={props.status}>
          <Boundary>{children}</Boundary>
        </main>
        <Boundary>
          <Footer address={address ?? '/'} legal={legal} asksConsent={asksConsent} />
        </Boundary>
        {asksConsent && <Consent gtmId={gtmId} />}
      </div>
    </StaticTree>
  );
}
