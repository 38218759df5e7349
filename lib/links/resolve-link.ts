import { canonicalPath } from '#lib/addresses/canonical-path.ts';
import { fileName } from '#lib/addresses/file-name.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import type { PageContext } from '#lib/links/context.ts';
import { originOf } from '#lib/picture-rules.ts';
import { withContext } from './links.ts';

export type Link =
  | { kind: 'internal'; href: string }
  | { kind: 'external'; href: string }
  | { kind: 'same-page'; href: string }
  | { kind: 'mail'; href: string }
  /** A file on the CMS or the site. Its address never gets `lang` or `viewer`. */
  | { kind: 'file'; href: string }
  | { kind: 'none' };

/** Folders of the CMS and of the site that hold no page, so that what is in them is a file whatever its name. */
const filePaths = /^\/(?:wp-content|wp-includes|wp-json|static|_next|api|brand|images)(?:\/|$)/;

/**
 * Removes tabs and line breaks, and what surrounds the target, as browsers do. Other control characters stay: with one in
 * its host it is no address.
 */
function clean(target: string): string {
  return target.replaceAll(/[\t\n\r]/g, '').replaceAll(/^[\p{Cc}\s]+|[\p{Cc}\s]+$/gu, '');
}

/** Resolves the target of a link by `rules 4`. */
export function resolveLink(target: string, context: PageContext): Link {
  const text = clean(target);
  if (text === '' || text === '/') return { kind: 'internal', href: withContext('/', context) };
  if (text.startsWith('#')) return text === '#' ? { kind: 'none' } : { kind: 'same-page', href: text };

  const site = originOf(context.siteUrl) ?? 'http://localhost';
  if (!URL.canParse(text, site)) return { kind: 'none' };
  const url = new URL(text, site);
  if (/^(?:mailto|tel):$/.test(url.protocol)) return { kind: 'mail', href: url.href };
  if (!/^https?:$/.test(url.protocol)) return { kind: 'none' };

  const cms = originOf(context.cmsUrl);
  if (url.origin !== site && url.origin !== cms) return { kind: 'external', href: url.href };

  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (filePaths.test(path) || fileName.test(path)) {
    // Root-relative uploads are on the CMS; the site's own files keep their path.
    const onCms = url.origin === cms || path.startsWith('/wp-content/');
    return { kind: 'file', href: `${(onCms && cms) || ''}${path}${url.search}${url.hash}` };
  }
  // A link to another language keeps it.
  const [lang, ...more] = url.searchParams.getAll('lang').map((value) => value.toLowerCase());
  const locale = lang !== undefined && isLocale(lang) && more.length === 0 ? lang : context.locale;
  const address = `${withSlash(canonicalPath(path))}${url.search}${url.hash}`;
  return { kind: 'internal', href: withContext(address, { view: context.view, locale }) };
}

/** The address that a target leads to; empty if it is no valid link. */
export function hrefOf(target: string, context: PageContext): string {
  const link = resolveLink(target, context);
  return link.kind === 'none' ? '' : link.href;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The attributes of an anchor for a resolved link (`rules 5`). */
export function anchorProps(
  link: Link,
  context: Pick<PageContext, 'view'>,
): { href?: string; target?: '_blank'; rel?: string } {
  if (link.kind === 'none') return {};
  if (link.kind !== 'external') return { href: link.href };
  return context.view === 'webview'
    ? { href: link.href, rel: 'noopener' }
    : { href: link.href, target: '_blank', rel: 'noopener' };
}
