/**
 * Wider than `fileName` (lib/addresses/file-name.ts), whose list would be part of every page's script: an address that only
 * looks like a file is loaded by the browser, which costs a page load and nothing else.
 */
const files = /^\/(?:api|_next|_preview|wp-content|wp-json|static)\/|\.\w{2,5}$/;

type Anchor = { href: string; target: string; hasAttribute?: (name: string) => boolean };

/**
 * fullPage.js can be started only once per document. So the home page, which uses it, is entered and left by a full
 * page load. The element around its content carries this attribute.
 */
const holdsDocument = '[data-holds-document]';

/**
 * The address for a soft navigation; null where the browser has to handle the click: other sites, files, hashes, new
 * tabs.
 */
export function softAddress(
  anchor: Anchor,
  here: Pick<Location, 'origin' | 'pathname' | 'search'> = location,
): string | null {
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute?.('download')) return null;
  if (!URL.canParse(anchor.href)) return null;
  const url = new URL(anchor.href);
  if (url.origin !== here.origin || files.test(url.pathname)) return null;
  if (url.pathname === '/' || document.querySelector(holdsDocument)) return null;
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null;
  if (/[?&]viewer=webview\b/.test(here.search) && !url.searchParams.has('viewer')) {
    url.searchParams.append('viewer', 'webview');
  }
  return url.pathname + url.search + url.hash;
}
