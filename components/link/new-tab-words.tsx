import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { PageContext } from '#lib/links/context.ts';

/**
 * The hidden words of links to other sites (`rules 5`). Islands get them from the server, because their scripts contain no
 * texts. Null in the web view, where everything opens in place.
 */
export function newTabWords({ locale, view }: Pick<PageContext, 'locale' | 'view'>): ReactNode {
  if (view === 'webview') return null;
  return <VisuallyHidden lang={siteLanguage(locale)}> ({translate(locale, 'frame.newTab')})</VisuallyHidden>;
}
