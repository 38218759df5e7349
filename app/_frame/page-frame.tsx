import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderHtml } from '#blocks/render-html.tsx';
import { Frame } from '#components/frame/frame.tsx';
import { getMenu, getNotification } from '#lib/cms/frame.ts';
import { currentYear } from '#lib/clock.ts';
import { plainText, replaceYear } from '#lib/html/text.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { leaveAddress } from '#lib/preview/preview.ts';

type PageFrameProps = {
  /** The public path with the page's own query, for the list of languages. */
  address: string;
  /** HTML of the CMS, not yet sanitised. */
  legal?: string;
  navigation?: 'full' | 'takeover' | 'preview' | undefined;
  /** The path that the menu marks as current, if it is another one than that of `address`. */
  section?: string | undefined;
  /** Set in previews. */
  preview?: PreviewState | undefined;
  hasSections?: boolean | undefined;
  /** The status of a page other than 200. server/next/next-html.ts reads it from the HTML. */
  status?: 404 | 410 | 500 | 503 | undefined;
  children: ReactNode;
};

/** A hash of the notice's text, so that a closed notice stays closed while only its markup changes (`rules 59`). */
function noticeId(html: string): string {
  return createHash('sha256')
    .update(plainText(html) || html)
    .digest('hex')
    .slice(0, 12);
}

/** Navigation, notice and footer around a page. Menu and notice are left out if the CMS fails (`rules 15`). */
export async function PageFrame({
  address,
  legal = '',
  navigation = 'full',
  section,
  preview,
  hasSections,
  status,
  children,
}: PageFrameProps) {
  const context = await getPageContext();
  const [menu, notification] = await Promise.all([getMenu(context.locale), getNotification(context.locale)]);
  return (
    <Frame
      address={address}
      menu={menu}
      notice={
        notification.trim() === ''
          ? null
          : { id: noticeId(notification), body: renderHtml(notification, context).body }
      }
      legal={legal.trim() === '' ? null : renderHtml(replaceYear(legal, currentYear), context).body}
      navigation={navigation}
      section={section}
      // An error page of a preview passes no `preview`, so its bar gets the default address for leaving.
      preview={
        preview ?? (context.isPreview ? { leave: leaveAddress(context, address), shared: null } : undefined)
      }
      hasSections={hasSections}
      status={status}
    >
      {children}
    </Frame>
  );
}
