import type { ReactNode } from 'react';
import { renderHtml } from '@/blocks/render-html';
import { Frame } from '@/components/frame/frame';
import { getMenu, getNotification } from '@/lib/cms/frame';
import { replaceYear } from '@/lib/html/text';
import type { PageContext } from '@/lib/links/context';
import { leaveAddress } from '@/lib/preview/preview';
import { settings } from '@/lib/settings';

type PageFrameProps = {
  context: PageContext;
  /** The clean public address with the page's own query: what the language list leads to. */
  address: string;
  /** HTML of the CMS, not yet sanitised. */
  legal?: string;
  navigation?: 'full' | 'takeover' | 'preview' | undefined;
  /** The path that the page belongs under in the menu, where its own address says another. */
  section?: string | undefined;
  /** Where "leave the preview" leads. */
  leave?: string | undefined;
  hasSections?: boolean | undefined;
  /** Set on pages that are not what was asked for; server/page-cache.mjs turns it into the answer's status. */
  status?: 404 | 503 | undefined;
  children: ReactNode;
};

/** What every page wears: navigation, notice, footer. Menu and notice come from the CMS, and are left out when it fails. */
export async function PageFrame({
  context,
  address,
  legal = '',
  navigation = 'full',
  section,
  // A preview that has expired, or is not there, can be left too.
  leave = context.isPreview ? leaveAddress(context) : undefined,
  hasSections,
  status,
  children,
}: PageFrameProps) {
  const [menu, notification] = await Promise.all([getMenu(context.locale), getNotification(context.locale)]);
  const { newsletterFormId, gtmId } = settings();
  return (
    <Frame
      context={context}
      address={address}
      menu={menu}
      notification={notification.trim() === '' ? null : renderHtml(notification, context).body}
      legal={
        legal.trim() === '' ? null : renderHtml(replaceYear(legal, new Date().getUTCFullYear()), context).body
      }
      navigation={navigation}
      section={section}
      leave={leave}
      newsletterFormId={newsletterFormId}
      gtmId={gtmId}
      hasSections={hasSections}
      status={status}
    >
      {children}
    </Frame>
  );
}
