/**
 * Where a page stands in the folder of the mirror: `pages/{locale}/{view}/news/x/index.html`, so language and view are in its
 * name, as they are in its internal address. deploy/nginx/mirror.conf finds it by the address that a visitor asks for.
 */

/** Only what stands below a language and a view, and the two other home pages. No search, preview or error page does. */
const keyForm = /^\/([a-z]{2}(?:-[a-z]{2})?)\/(web|webview)(\.root|\.takeover-b)?(\/.*)?$/s;
/** The key of an embed's answer (server/pages/route-address.ts), without what visitors type. */
const embedForm = /^route (\/embed\/[^?]+\/)(?:\?lang=([a-z]{2}(?:-[a-z]{2})?))?$/;
/** No file name has this meaning for the file system or for nginx, and none is the page of the folder above. */
const forbidden = /^\.|^index\.html|[\p{Cc}\u2028\u2029\\/]/u;
/** In bytes. A file name may have 255, and a path 4,096; temporary files have longer names. */
const longestPart = 200;
const longestPath = 1000;

/** The parts of an address as names of folders. Undefined where one of them can't be a name. */
export function namesIn(pathname: string) {
  try {
    const names = pathname.split('/').filter((_, index, all) => index > 0 && index < all.length - 1);
    const decoded = names.map(decodeURIComponent);
    const isProper = decoded.every(
      (name) => name !== '' && !forbidden.test(name) && Buffer.byteLength(name) <= longestPart,
    );
    return isProper && Buffer.byteLength(decoded.join('/')) <= longestPath ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The folder of a page in the mirror.
 * @param key the internal address
 * @returns undefined for what never gets into the mirror
 */
export function placeOf(key: string): string | undefined {
  const [, embed, lang = 'en'] = embedForm.exec(key) ?? [];
  if (embed !== undefined) return placeOf(`/${lang}/web${embed}`);
  const [, locale, view, variant = '', pathname = '/'] = keyForm.exec(key) ?? [];
  if (locale === undefined || view === undefined || !pathname.endsWith('/')) return undefined;
  if (variant !== '' && pathname !== '/') return undefined;
  const names = namesIn(pathname);
  if (!names || names[0]?.startsWith('_')) return undefined;
  return ['pages', locale, `${view}${variant}`, ...names].join('/');
}

const embedFolder = /^(pages\/[^/]+\/web)\/embed\//;

export const isEmbed = (place: string) => embedFolder.test(place);

/** The folder of what other sites embed of a page. */
export const embedOf = (place: string) => place.replace(/^(pages\/[^/]+\/web)\//, '$1/embed/');

/** The public address of a page, by its folder in the mirror. */
export function addressAt(place: string) {
  const [, locale = '', segment = '', ...names] = place.split('/');
  const [view = '', target] = segment.split('.');
  const path = names.map((name) => `${encodeURIComponent(name)}/`).join('');
  const search = new URLSearchParams({
    ...(target === undefined ? {} : { target }),
    ...(locale === 'en' ? {} : { lang: locale }),
    ...(view === 'web' ? {} : { viewer: view }),
  });
  return search.size > 0 ? `/${path}?${search}` : `/${path}`;
}
