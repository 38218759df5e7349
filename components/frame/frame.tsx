import type { ReactNode } from 'react';
import { Consent } from '@/components/consent/consent';
import { Footer } from '@/components/footer/footer';
import { Navigation } from '@/components/navigation/navigation';
import type { NavigationItem } from '@/components/navigation/navigation';
import { PreviewBar } from '@/components/navigation/preview-bar';
import { TakeoverNavigation } from '@/components/navigation/takeover-navigation';
import { Notification } from '@/components/notification/notification';
import { SkipLink } from '@/components/skip-link/skip-link';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import styles from './frame.module.css';

type Props = {
  context: PageContext;
  /** Clean public path with the page's own query, without `lang` and `viewer`: the language list is built from it. */
  address: string;
  menu: readonly NavigationItem[];
  /** Markup of the CMS, already cleaned; null where there is none. */
  notification?: ReactNode;
  /** The same for the legal text, its year filled in. */
  legal?: ReactNode;
  navigation?: 'full' | 'takeover' | 'preview' | undefined;
  /** The path that the page belongs under in the menu, where its own address says another. */
  section?: string | undefined;
  /** Where "leave the preview" leads. */
  leave?: string | undefined;
  /** The home page's sections, which fill a wide screen. */
  hasSections?: boolean | undefined;
  /** Empty: no newsletter form. */
  newsletterFormId: string;
  gtmId?: string | undefined;
  /** Set on pages that are not what was asked for; the page cache reads it from the HTML. */
  status?: 404 | 503 | undefined;
  children: ReactNode;
};

/** What surrounds every page. Rendered by pages, not by the layout: the language list needs the page's address. */
export function Frame(props: Props) {
  const { context, address, menu, notification, legal, navigation = 'full', gtmId, children } = props;
  const isWebView = context.view === 'webview';
  const names = [styles.frame, props.hasSections && styles.sections, isWebView && 'viewer-webview'];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <SkipLink label={translate(context.locale, 'frame.skip')} />
      {props.leave ? <PreviewBar context={context} leave={props.leave} /> : null}
      {isWebView || navigation === 'takeover' ? null : (
        <Navigation context={context} address={address} menu={menu} section={props.section} />
      )}
      {!isWebView && navigation === 'takeover' ? <TakeoverNavigation context={context} /> : null}
      {notification ? <Notification locale={context.locale}>{notification}</Notification> : null}
      <main className={styles.content} id="content" tabIndex={-1} data-page-status={props.status}>
        {children}
      </main>
      <Footer context={context} address={address} legal={legal} formId={props.newsletterFormId} />
      {gtmId && !context.isPreview && !isWebView ? <Consent locale={context.locale} gtmId={gtmId} /> : null}
    </div>
  );
}
