import { resolveLink } from '#lib/links/resolve-link.ts';
import { redirectTarget } from '#lib/links/redirects.ts';
import { readTarget } from '#server/door/request-line.ts';
import { parsePageAddress } from '#server/pages/page-address.ts';
import type { PageContext } from '#lib/links/context.ts';
import type { Address } from './data.ts';
import type { Miss, Outcome } from './suite.ts';

/**
 * Each address as the target of a link, of a redirect and, where it is absolute, of a request. What we make of it has to lead
 * where the URL standard says, or nowhere. Our targets are relative to the root (`rules 4`), so those that are not absolute are read from there.
 */

const context: PageContext = {
  locale: 'en',
  view: 'web',
  siteUrl: 'https://site.example',
  cmsUrl: 'https://cms.example',
};

/** Where the standard says that a target leads; undefined for nowhere. */
const standard = (target: string) =>
  URL.canParse(target, context.siteUrl) ? new URL(target, context.siteUrl) : undefined;

/** Our own changes to an address of the site: a slash at the end, no second slash at the start. */
const asOurs = ({ pathname, search, hash }: URL) => {
  const path = pathname.replace(/^\/{2,}/, '/');
  return `${path}${search}${hash}`;
};

const withoutSlash = (address: string) => address.replace(/\/(?=[?#]|$)/, '');

const isHome = ({ origin }: URL) => origin === context.siteUrl || origin === context.cmsUrl;

function faultOfLink(target: string): string | undefined {
  const link = resolveLink(target, context);
  const url = standard(target);
  if (link.kind === 'none') return undefined;
  if (!url) return `leads to ${link.href}, and is no address`;
  if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) return `leads to ${link.href}`;
  const [ours, theirs] = [new URL(link.href, context.siteUrl), url];
  if (link.kind === 'external' || link.kind === 'mail')
    return ours.href === theirs.href ? undefined : `leads to ${ours.href} and not to ${theirs.href}`;
  if (!isHome(ours)) return `leads to ${ours.href}, which is not the site`;
  const isSame = isHome(theirs) && withoutSlash(asOurs(ours)) === withoutSlash(asOurs(theirs));
  return isSame ? undefined : `leads to ${ours.href} and not to ${theirs.href}`;
}

function faultOfRedirect(target: string): string | undefined {
  const location = redirectTarget(target, context);
  if (location === undefined) return undefined;
  if (/[^\x21-\x7e]/.test(location)) return `redirects to ${JSON.stringify(location)}, which is no header`;
  const url = standard(target);
  const ours = new URL(location, context.siteUrl);
  if (!url) return `redirects to ${location}, and is no address`;
  if (ours.origin !== context.siteUrl && (ours.protocol !== 'https:' || ours.username || ours.password))
    return `redirects to ${ours.href}`;
  return ours.origin === url.origin || ours.origin === context.siteUrl
    ? undefined
    : `redirects to ${ours.href} and not to ${url.href}`;
}

const isAbsolute = (target: string) => /^https?:\/\/[^\s]+$/i.test(target);

/**
 * An address with scheme and host, as clients of a proxy send it: the same place as its path, whatever the host. Hosts of
 * requests are those of RFC 3986, so a host that browsers don't take is no fault here.
 */
function faultOfRequest(target: string): string | undefined {
  const request = { url: target, method: 'GET', httpVersion: '1.1', headers: { host: 'a' }, rawHeaders: [] };
  const asked = readTarget(request);
  if (asked === undefined) return undefined;
  const url = new URL(target.replace(/^(https?:\/\/)[^/?#]*/i, '$1a'));
  const ours = new URL(context.siteUrl + asked);
  if (ours.pathname + ours.search !== url.pathname + url.search)
    return `asks for ${ours.pathname + ours.search} and not for ${url.pathname + url.search}`;
  const place = parsePageAddress(asked);
  return place.kind === 'moved' && new URL(place.to, context.siteUrl).origin !== context.siteUrl
    ? `is moved to ${place.to}, which is not the site`
    : undefined;
}

export function runAddresses(addresses: readonly Address[] | undefined): Outcome | undefined {
  if (!addresses) return undefined;
  const misses: Miss[] = [];
  const targets = [...new Set(addresses.flatMap(({ input, base }) => [input, ...(base ? [base] : [])]))];
  for (const target of targets)
    for (const find of [faultOfLink, faultOfRedirect]) {
      const what = find(target);
      if (what !== undefined) misses.push({ name: JSON.stringify(target), what });
    }
  const requests = targets.filter(isAbsolute);
  for (const target of requests) {
    const what = faultOfRequest(target);
    if (what !== undefined) misses.push({ name: JSON.stringify(target), what });
  }
  return { cases: targets.length * 2 + requests.length, misses };
}
