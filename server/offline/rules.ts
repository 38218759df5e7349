import { langParam, parseLocale } from '#lib/i18n/locales.ts';
import type { KeepTools } from '#lib/first-paint/register-worker.ts';
import { filesIn, isBuildFile } from '#lib/next/build-files.ts';
import type { Config, KeptPage } from './scope.ts';

/** What the service worker keeps and answers, decided without a browser. */

const mostPages = 30;
/** In characters. The demo world's largest page has 700,000. */
const mostText = 20_000_000;

/**
 * Parameters that the page's script reads itself: a champion to add from the query, a shared build (`b`) and a shared
 * roster (`r`) from the fragment of the address as well. The page without them is kept.
 */
const carriedParams = ['b', 'champion', 'r'];

/** Whether the worker may answer this address: a page, but no preview, API route or web view. */
export function isPage(url: URL, origin: string) {
  const last = url.pathname.split('/').at(-1) ?? '';
  return (
    url.origin === origin &&
    !last.includes('.') &&
    !/^\/(?:_|api(?:\/|$))/.test(url.pathname) &&
    url.searchParams.get('viewer') !== 'webview'
  );
}

export function languageOf(url: URL) {
  return parseLocale(url.searchParams.getAll('lang'));
}

/**
 * The address under which a page is kept: without parameters that change nothing, and without those that its script reads
 * itself. Empty for a page that depends on what the visitor typed, which is not kept (`rules 63`).
 */
export function keptAddress(url: URL, { params }: Pick<Config, 'params'>) {
  if (url.searchParams.get('keyword')?.trim()) return '';
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const kept = new URLSearchParams();
  for (const name of params) {
    const value = url.searchParams.getAll(name).join(',').trim();
    const isLeftOut = name === 'lang' || name === 'viewer' || carriedParams.includes(name);
    if (value && !isLeftOut) kept.set(name, value);
  }
  const language = langParam(languageOf(url));
  if (language) kept.set('lang', language);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** These paths in a page's language, if its message asks for the tools (lib/first-paint/register-worker.ts). */
export function toolsAsked(message: unknown, paths: readonly string[], origin: string) {
  const { toolsOf } = (message ?? {}) as Partial<Record<keyof KeepTools, unknown>>;
  if (typeof toolsOf !== 'string' || !URL.canParse(toolsOf)) return undefined;
  const page = new URL(toolsOf);
  if (!isPage(page, origin)) return undefined;
  const language = langParam(languageOf(page));
  return paths.map((path) => (language ? `${path}?lang=${language}` : path));
}

/**
 * What a kept page is. A tool stays. A page that shows something in one, such as the team of a link, is kept with the same
 * scripts, but among the pages read: there may be any number of them.
 */
export function roleOf(address: string, { tools }: Pick<Config, 'tools'>) {
  const isToolPage = tools.includes(address.split('?')[0] ?? '');
  return { isToolPage, isTool: isToolPage && !/[?&](?!lang=)/.test(address) };
}

export function isWhole(url: URL) {
  return !carriedParams.some((name) => url.searchParams.has(name));
}

/**
 * The address of a kept page, with the shared build or roster of the address that was asked for in its fragment
 * (`rules 40`), before what the fragment holds already (`rules 85b`). Undefined where none is asked for, or where the
 * fragment has its own.
 */
export function sharedAddress({ search, hash }: URL, address: string) {
  const [, shared] = /[?&]([br]=[^&]+)/.exec(search) ?? [];
  if (!shared || /[#&][br]=/.test(hash)) return undefined;
  return `${address}#${shared}${hash.replace('#', '&')}`;
}

/** Whether a document may be kept. */
export function isKeepable({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>) {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  );
}

/** Whether there is no such page any more: then its copy is deleted. */
export function isGone({ status, type, redirected }: Pick<Response, 'status' | 'type' | 'redirected'>) {
  return status === 404 || status === 410 || type === 'opaqueredirect' || redirected;
}

/** What the list of kept pages says of a page, and the files that it needs: those of the build. */
export function readDocument(html: string) {
  // The title is HTML already, and holds no element.
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  return {
    title: title.split(' | ')[0]?.trim() ?? '',
    lang: /<html[^>]*\slang="([\w-]+)"/.exec(html)?.[1] ?? 'en',
    files: filesIn(html),
  };
}

/** The list with this page in front. Tools stay, beside the thirty pages read. */
export function withPage(pages: readonly KeptPage[], page: KeptPage) {
  let count = 0;
  let text = 0;
  return [page, ...pages.filter(({ address }) => address !== page.address)].filter(({ isTool, size }) => {
    if (isTool) return true;
    count += 1;
    text += size;
    return count <= mostPages && text <= mostText;
  });
}

export function unusedFiles(addresses: readonly string[], pages: readonly KeptPage[]) {
  const used = new Set(pages.flatMap(({ files }) => files));
  return addresses.filter((address) => !used.has(address));
}

/** What a file that a page loads is kept as, if at all. */
export function kindOfFile(
  url: URL,
  origin: string,
  { staticUrl, iconUrl }: Pick<Config, 'staticUrl' | 'iconUrl'>,
): 'files' | 'pictures' | 'data' | undefined {
  const isStatic = url.href.startsWith(`${staticUrl}/`);
  if (isStatic && url.pathname.endsWith('.json')) return 'data';
  if (isStatic || url.href.startsWith(iconUrl)) return 'pictures';
  if (url.origin !== origin) return undefined;
  if (isBuildFile(url.pathname)) return 'files';
  // The terms that open in a tooltip, in the glossary too, and what teams are made of.
  if (/^\/api\/(?:tooltip|team)\/?$/.test(url.pathname)) return 'data';
  return /^\/(?:_next\/image|images)\//.test(url.pathname) ? 'pictures' : undefined;
}
