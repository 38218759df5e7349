import { createHash } from 'node:crypto';
import type { JSX } from 'react';
import { renderHtml } from '#blocks/render-html.tsx';
import { renderMenu } from '#components/navigation/menu.tsx';
import { Notification } from '#components/notification/notification.tsx';
import { NotStatic, staticHtml } from '#components/static-html/static-html.ts';
import { getMenu, getNotification } from '#lib/cms/frame.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import type { FrameParts } from '#lib/bridge/frame-parts.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { PageContext } from '#lib/links/context.ts';

/** A hash of the notice's text, so that a closed notice stays closed while only its markup changes (`rules 59`). */
function noticeId(html: string): string {
  return createHash('sha256')
    .update(plainText(html) || html)
    .digest('hex')
    .slice(0, 12);
}

/**
 * Begins to read menu and notice where the page renders them itself. They are needed behind the page's own text: a CMS that
 * hangs would cost the visitor its time limit twice.
 */
export function readFrameEarly(locale: Locale): void {
  if (!serverBridge()?.making()?.putIn) void Promise.all([getMenu(locale), getNotification(locale)]);
}

/** The notice as a component; undefined where there is none. */
export async function getNotice(context: PageContext): Promise<JSX.Element | undefined> {
  const html = await getNotification(context.locale);
  if (html.trim() === '') return undefined;
  return <Notification notice={{ id: noticeId(html), body: renderHtml(html, context).body }} />;
}

/** HTML of a component, or null if it needs script. */
function htmlOf(component: JSX.Element): string | null {
  try {
    return staticHtml(component);
  } catch (error) {
    if (error instanceof NotStatic) return null;
    throw error;
  }
}

/** Menu and notice, which are left out if the CMS fails (`rules 15`). */
export async function getFrameParts(
  context: PageContext,
): Promise<FrameParts & { component: JSX.Element | undefined }> {
  const [menu, component] = await Promise.all([getMenu(context.locale), getNotice(context)]);
  return { menu: renderMenu(menu), notice: component ? htmlOf(component) : '', component };
}
