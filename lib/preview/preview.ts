import type { PageContext } from '@/lib/links/context';
import { resolveLink, withContext } from '@/lib/links/links';

/** Names of a preview's cookies. They are sent below `/_preview/` only, so other pages never see them (`rules 31`). */
export const nonceCookie = 'preview-nonce';
export const draftCookie = '__prerender_bypass';
export const previewPath = '/_preview/';
export const previewSeconds = 12 * 60 * 60;

/** The address that leaves the preview: for the published page, or for the home page. */
export function leaveAddress(context: PageContext, target = '/'): string {
  const link = resolveLink(target, context);
  const to = link.kind === 'internal' ? link.href : withContext('/', context);
  return `${previewPath}leave/?to=${encodeURIComponent(to)}`;
}

export type PreviewAddress = { parent: string; id: string };

/** Parses the address of a preview. Null unless parent and id are numbers. */
export function parsePreview({ parent, id }: PreviewAddress): PreviewAddress | null {
  return /^\d{1,20}$/.test(parent) && /^\d{1,20}$/.test(id) ? { parent, id } : null;
}

export function isNonce(nonce: string): boolean {
  return /^[A-Za-z0-9._-]{1,400}$/.test(nonce);
}

/** WordPress's login cookies as the browser sent them. No other cookie is passed on to the CMS. */
export function loginCookies(header: string | null): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => /^wordpress_logged_in_\w+=[^\s;]*$/.test(pair))
    .join('; ');
}

/** Cookie options. They also allow a preview in a frame of the CMS, for which browsers require a secure connection. */
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
