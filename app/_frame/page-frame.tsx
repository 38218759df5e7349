import type { ReactNode } from 'react';
import { getFrameParts, getNotice } from '#app/_frame/frame-parts.tsx';
import { renderHtml } from '#blocks/render-html.tsx';
import { Frame } from '#components/frame/frame.tsx';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { currentYear } from '#lib/clock.ts';
import type { PlaceInMenu } from '#lib/bridge/frame-parts.ts';
import { menuHtml } from '#lib/bridge/frame-parts.ts';
import { replaceYear } from '#lib/html/text.ts';
import type { PageContext } from '#lib/links/context.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { leaveAddress } from '#lib/preview/preview.ts';

type PageFrameProps = {
  /** The public path with the page's own query, for the list of languages. Null for a page that is answered at many. */
  address: string | null;
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

/**
 * Menu and notice of a page. While a page is made that will be kept, texts stand in for them, in whose place the server
 * puts them (server/pages/frame-parts.ts), so that the page is not made of them.
 */
async function getFrame(context: PageContext, place: PlaceInMenu) {
  const putIn = context.isPreview ? undefined : serverBridge()?.making()?.putIn;
  if (putIn) {
    putIn.place = place;
    return { menu: putIn.menu, notice: putIn.notice ?? (await getNotice(context)) };
  }
  const { menu, notice, component } = await getFrameParts(context);
  return { menu: menuHtml(menu, place), notice: notice ?? component };
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
  const { menu, notice } = await getFrame(context, { path: address?.split('?')[0] ?? '', section });
  return (
    <Frame
      address={address}
      menu={menu}
      {...(notice === undefined ? {} : { notice })}
      legal={legal.trim() === '' ? null : renderHtml(replaceYear(legal, currentYear), context).body}
      navigation={navigation}
      // An error page of a preview passes no `preview`, so its bar gets the default address for leaving.
      preview={
        preview ??
        (context.isPreview ? { leave: leaveAddress(context, address ?? '/'), shared: null } : undefined)
      }
      hasSections={hasSections}
      status={status}
    >
      {children}
    </Frame>
  );
}
