import type { PageContext } from '#lib/links/context.ts';
import { withContext } from '#lib/links/links.ts';
import { resolveLink } from '#lib/links/resolve-link.ts';
import type { SharedPreview } from '#lib/cms/articles.ts';

/**
 * Names of a preview's cookies. They are sent below `/_preview/` only, so other pages never see them (`rules 31`), and
 * the nonce to its own preview only, so that several previews can be open in one browser.
 */
export const draftCookie = '__prerender_bypass';
/** Over https no other site of the domain can set it, nor anybody on the way: the prefix asks browsers for that. */
export const nonceCookie = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? '__Secure-preview-nonce' : 'preview-nonce';
const previewPath = '/_preview/';
const previewSeconds = 12 * 60 * 60;

/** The address that leaves the preview at `address`: for the published page, or for the home page. */
export function leaveAddress(context: PageContext, address: string, target = '/'): string {
  const link = resolveLink(target, context);
  const to = link.kind === 'internal' ? link.href : withContext('/', context);
  return `${previewPath}leave/?of=${encodeURIComponent(address)}&to=${encodeURIComponent(to)}`;
}

/** What the bar of a preview says. */
export type PreviewState = {
  /** The address that leaves the preview. */
  leave: string;
  /** Set if the preview was opened by a link to share. */
  shared: SharedPreview | null;
};

type PreviewAddress = { parent: string; id: string };

/** Parses the address of a preview. Null unless parent and id are numbers. */
export function parsePreview({ parent, id }: PreviewAddress): PreviewAddress | null {
  return /^\d{1,20}$/.test(parent) && /^\d{1,20}$/.test(id) ? { parent, id } : null;
}

export function isNonce(nonce: string): boolean {
  return /^[A-Za-z0-9._-]{1,400}$/.test(nonce);
}

/** The path of one preview, by which its nonce is sent to it alone. */
export function pathOfPreview({ parent, id }: PreviewAddress): string {
  return `${previewPath}${parent}/${id}/`;
}

/** The cookie path of the preview that is left; `/_preview/` for an invalid address. */
export function parsePath(address: string | null): string {
  const [, parent = '', id = ''] = /^\/_preview\/(\d+)\/(\d+)\/$/.exec(address ?? '') ?? [];
  const preview = parsePreview({ parent, id });
  return preview ? pathOfPreview(preview) : previewPath;
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
export function previewCookie(siteUrl: string, path = previewPath) {
  const { protocol, hostname } = new URL(siteUrl);
  const secure = protocol === 'https:' || hostname === 'localhost';
  return {
    httpOnly: true,
    path,
    maxAge: previewSeconds,
    secure,
    sameSite: secure ? ('none' as const) : ('lax' as const),
    partitioned: secure,
  };
}
