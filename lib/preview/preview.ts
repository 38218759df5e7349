import type { PageContext } from '@/lib/links/context';
import { resolveLink, withContext } from '@/lib/links/links';

/** Names of what a preview leaves in the browser. Both live under `/_preview/` only: other pages never see them. */
export const nonceCookie = 'preview-nonce';
export const draftCookie = '__prerender_bypass';
export const previewPath = '/_preview/';
export const previewSeconds = 12 * 60 * 60;

/** The way out: to the published page, or to the home page. */
export function leaveAddress(context: PageContext, target = '/'): string {
  const link = resolveLink(target, context);
  const to = link.kind === 'internal' ? link.href : withContext('/', context);
  return `${previewPath}leave/?to=${encodeURIComponent(to)}`;
}

export type PreviewAddress = { parent: string; id: string };

/** Parent and id are numbers; anything else is no preview. */
export function parsePreview({ parent, id }: PreviewAddress): PreviewAddress | null {
  return /^\d{1,20}$/.test(parent) && /^\d{1,20}$/.test(id) ? { parent, id } : null;
}

export function isNonce(nonce: string): boolean {
  return /^[A-Za-z0-9._-]{1,400}$/.test(nonce);
}

/** Only WordPress's own login cookies go back to it, as they came; no other cookie ever does. */
export function loginCookies(header: string | null): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => /^wordpress_logged_in_\w+=[^\s;]*$/.test(pair))
    .join('; ');
}

/** How the cookies are set: inside the CMS's own frame too, which browsers allow over a secure connection only. */
export function previewCookie(siteUrl: string) {
  const { protocol, hostname } = new URL(siteUrl);
  const secure = protocol === 'https:' || hostname === 'localhost';
  return {
    httpOnly: true,
    path: previewPath,
    maxAge: previewSeconds,
    secure,
    sameSite: secure ? ('none' as const) : ('lax' as const),
    partitioned: secure,
  };
}
