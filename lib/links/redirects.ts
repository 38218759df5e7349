import { fixedPaths, ownFolders } from '#lib/addresses/screens.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import type { PageContext } from '#lib/links/context.ts';
import { withContext } from '#lib/links/links.ts';
import { resolveLink } from '#lib/links/resolve-link.ts';
import { redirectLocation } from '#lib/links/redirect-location.ts';

/** What an editor wants to happen at an address that the site has no page for (`rules 67`). */
export type Redirect = { from: string } & ({ status: 301 | 302 | 308; to: string } | { status: 410 });

/** The rules by the key of the address they hold for. */
export type Redirects = ReadonlyMap<string, Redirect>;

type WireRedirect = { from: string; to: string; status: number };

/** More rules than this are not read. */
const mostRedirects = 5000;

/**
 * The form in which addresses are compared: without origin, query and hash, decoded, in lower case, with a slash at the
 * end.
 */
export function redirectKey(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return `/${path.split('/').filter(Boolean).map(decodePart).join('/')}/`
    .replace(/\/{2,}/g, '/')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * Whether an address has a screen of its own, or nothing of the CMS is below it. A rule for such an address is ignored: a
 * screen that the CMS fails to fill stays where it is.
 */
export function isFixedPath(address: string): boolean {
  const key = redirectKey(address);
  return fixedPaths.includes(key) || ownFolders.test(key);
}

/** Where a rule leads. Undefined for a target that is no page or file of this site, and no whole `https:` address. */
export function redirectTarget(to: string, context: PageContext): string | undefined {
  const link = resolveLink(to, context);
  if (link.kind !== 'internal' && link.kind !== 'file' && link.kind !== 'external') return undefined;
  const isWhole = /^https:\/\//i.test(to.trim());
  return redirectLocation(
    // A rule holds for all languages, so the visitor's own goes on, whatever the target names.
    link.kind === 'internal' ? withContext(link.href, context) : link.href,
    context.siteUrl,
    ({ username, password }) => link.kind === 'file' || (isWhole && username === '' && password === ''),
  );
}

function toRedirect({ from, to, status }: WireRedirect, context: PageContext): Redirect | null {
  if (!/^\/(?![/\\])/.test(from) || isFixedPath(from)) return null;
  if (status === 410) return { from, status };
  if (status !== 301 && status !== 302 && status !== 308) return null;
  return to.trim() !== '' && redirectTarget(to, context) !== undefined ? { from, status, to } : null;
}

/** The key of the address of this site that a rule leads to. */
function nextKey(redirect: Redirect, context: PageContext): string | undefined {
  const target = redirect.status === 410 ? undefined : redirectTarget(redirect.to, context);
  return target?.startsWith('/') ? redirectKey(target) : undefined;
}

function leadsInCircle(start: string, next: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  for (let key: string | undefined = start; key !== undefined; key = next.get(key)) {
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/**
 * The rules that can be kept, and the addresses of those that can't: the first rule of an address wins, and a rule that
 * leads in a circle counts for nothing.
 */
export function parseRedirects(
  wire: readonly WireRedirect[],
  context: PageContext,
): { redirects: Redirects; ignored: readonly string[] } {
  const redirects = new Map<string, Redirect>();
  const ignored: string[] = wire.slice(mostRedirects).map(({ from }) => from);
  for (const one of wire.slice(0, mostRedirects)) {
    const redirect = toRedirect(one, context);
    const key = redirectKey(one.from);
    if (redirect && !redirects.has(key)) redirects.set(key, redirect);
    else ignored.push(one.from);
  }
  const next = new Map([...redirects].map(([key, redirect]) => [key, nextKey(redirect, context)]));
  const circles = [...redirects.keys()].filter((key) => leadsInCircle(key, next));
  for (const key of circles) {
    ignored.push(redirects.get(key)?.from ?? key);
    redirects.delete(key);
  }
  return { redirects, ignored };
}

export function findRedirect(redirects: Redirects, address: string): Redirect | undefined {
  return redirects.get(redirectKey(address));
}
