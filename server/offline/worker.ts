import { langParam, parseLocale } from '#lib/i18n/locales.ts';

/**
 * The service worker (docs/decisions/0013-offline.md). bundle-worker.ts makes a script of this file, and serve-worker.ts serves
 * it with a line behind it that calls `startWorker`. The functions before `startWorker` decide, and are tested without a
 * browser.
 */

export type Config = {
  /** the deciding parameters of addresses */
  params: readonly string[];
  /** by language */
  texts: Readonly<Record<string, OfflineTexts>>;
  /** the paths of pages that are kept whole, beside the pages read */
  tools: readonly string[];
  staticUrl: string;
  /** where the icons of the glossary are */
  iconUrl: string;
  fontSheet: string;
  /** the style sheet of the offline page */
  style: string;
  /** the declarations of the line on kept copies */
  mark: string;
};

export type OfflineTexts = {
  tag: string;
  title: string;
  text: string;
  retry: string;
  list: string;
  empty: string;
  kept: string;
};

export type KeptPage = {
  address: string;
  title: string;
  lang: string;
  at: number;
  size: number;
  isTool: boolean;
  files: readonly string[];
};

const mostPages = 30;
/** In characters. The demo world's largest page has 700,000. */
const mostText = 20_000_000;
const mostPictures = 200;
const mostPictureBytes = 300_000;
const mostData = 150;
const mostDataBytes = 2_000_000;
/** Milliseconds that a document may take before its kept copy is answered. */
const patience = 3000;

/** All caches of this worker begin with the first part; those of an older form of it are deleted. */
const cachePrefix = 'offline-';
const cacheNames = {
  pages: 'offline-pages-1',
  files: 'offline-files-1',
  pictures: 'offline-pictures-1',
  data: 'offline-data-1',
};
/** Where the list of kept pages stands. No page has this address, because it does not end in a slash. */
const listKey = '/offline-list.json';

/**
 * Parameters that the page's script can do without, or reads from the fragment of the address as well: a shared build
 * (`b`) and a shared roster (`r`). The page without them is kept.
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

function languageOf(url: URL) {
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

export function isWhole(url: URL) {
  return !carriedParams.some((name) => url.searchParams.has(name));
}

/**
 * The address of a kept page, with the shared build or roster of the address that was asked for in its fragment
 * (`rules 40`). Undefined where none is asked for.
 */
export function sharedAddress({ search, hash }: URL, address: string) {
  const [, shared] = /[?&]([br]=[^&]+)/.exec(search) ?? [];
  return shared && hash === '' ? `${address}#${shared}` : undefined;
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

/** Whether the router asks for a page to show it, and not because a link was pointed at. */
export function isSoftNavigation(headers: Headers) {
  return (
    headers.get('rsc') === '1' &&
    !headers.has('next-router-prefetch') &&
    !headers.has('next-router-segment-prefetch')
  );
}

/** What the list of kept pages says of a page, and the files that it needs: those of the build. */
export function readDocument(html: string) {
  const modern = html.replaceAll(/<script[^>]*\snomodule[^>]*>/gi, '');
  const files = modern.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)(?:\?dpl=[\w-]+)?/g);
  // The title is HTML already, and holds no element.
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  return {
    title: title.split(' | ')[0]?.trim() ?? '',
    lang: /<html[^>]*\slang="([\w-]+)"/.exec(html)?.[1] ?? 'en',
    files: [...new Set([...files].map(([file]) => file))],
  };
}

/** The scripts and style sheets that a script may load later. */
export function chunksIn(script: string) {
  const chunks = script.matchAll(/"(static\/(?:immutable\/)?chunks\/[\w./~-]+\.(?:js|css))"/g);
  return [...chunks].map(([, chunk]) => `/_next/${chunk}`);
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
  if (url.pathname.startsWith('/_next/static/')) return 'files';
  // The terms that open in a tooltip, in the glossary too.
  if (/^\/api\/tooltip\/?$/.test(url.pathname)) return 'data';
  return /^\/(?:_next\/image|images)\//.test(url.pathname) ? 'pictures' : undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page in the place of one that is not kept. */
export function offlinePage(
  pages: readonly KeptPage[],
  language: string,
  { texts, fontSheet, style }: Pick<Config, 'texts' | 'fontSheet' | 'style'>,
) {
  const said = (texts[language] ?? texts.en) as OfflineTexts;
  const links = pages.map(({ address, title, lang }) => {
    const foreign = lang === said.tag ? '' : ` lang="${escaped(lang)}" hreflang="${escaped(lang)}"`;
    return `<li><a href="${escaped(address)}"${foreign}>${title || escaped(address)}</a></li>`;
  });
  return [
    `<!doctype html><html lang="${said.tag}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(said.title)}</title>`,
    `<link rel="stylesheet" href="${fontSheet}"><style>${style}</style></head><body><main>`,
    `<h1>${escaped(said.title)}</h1><p>${escaped(said.text)}</p><a class="retry" href="">${escaped(said.retry)}</a>`,
    links.length > 0
      ? `<h2>${escaped(said.list)}</h2><ul>${links.join('')}</ul>`
      : `<p>${escaped(said.empty)}</p>`,
    '</main></body></html>',
  ].join('');
}

/** A kept copy says so above the page. A style sheet writes the line, because React owns the elements of the body. */
export function markedCopy(html: string, text: string, mark: string) {
  const content = JSON.stringify(text).replaceAll('<', '\\3c ');
  return html.replace('</head>', () => `<style>body::before{content:${content};${mark}}</style></head>`);
}

export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LifeEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

export type SeenEvent = LifeEvent & { data: unknown };

export type Events = { install: LifeEvent; activate: LifeEvent; message: SeenEvent; fetch: FetchEvent };

/** the global scope of a service worker */
export type Scope = {
  location: Location;
  caches: CacheStorage;
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<{ url: string }[]> };
  /** Some browsers have no preload. */
  registration: Pick<ServiceWorkerRegistration, 'unregister'> & {
    navigationPreload?: NavigationPreloadManager;
  };
  navigator: Navigator & { connection?: { saveData?: boolean } };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
};

export function startWorker(scope: Scope, config: Config) {
  const { caches, clients, registration } = scope;
  const { origin } = scope.location;
  const open = (kind: keyof typeof cacheNames) => caches.open(cacheNames[kind]);

  /** The caches are changed by one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  /** A page or picture that can't be kept, because the browser has no room for it or because a file fails, is left out. */
  function inTurn(work: () => Promise<void>) {
    last = last.then(work).catch(async (error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        await caches.delete(cacheNames.pictures);
    });
    return last;
  }

  async function keptPages(): Promise<KeptPage[]> {
    const list = await (await open('pages')).match(listKey);
    return list ? ((await list.json()) as KeptPage[]) : [];
  }

  /** Keeps what is not kept yet. A tool is kept with the scripts that it loads later, such as its dialogs. */
  async function keepFiles(needed: readonly string[], isTool: boolean) {
    const cache = await open('files');
    const all = new Set(needed);
    for (const address of all) {
      let file = await cache.match(address);
      if (!file) {
        file = await fetch(address);
        if (!file.ok) throw new Error(address);
        await cache.put(address, file.clone());
      }
      if (isTool && /\.js$/.test(address)) for (const chunk of chunksIn(await file.text())) all.add(chunk);
    }
    return [...all];
  }

  /** Writes the list, and deletes what it does not name. */
  async function writeList(pages: readonly KeptPage[]) {
    const cache = await open('pages');
    for (const { address } of await keptPages())
      if (!pages.some((page) => page.address === address)) await cache.delete(address);
    await cache.put(listKey, new Response(JSON.stringify(pages)));
    const files = await open('files');
    const addresses = (await files.keys()).map(({ url }) => url.slice(origin.length));
    for (const file of unusedFiles(addresses, pages)) if (file !== config.fontSheet) await files.delete(file);
  }

  async function keepPage(address: string, response: Response) {
    const html = await response.text();
    const { title, lang, files: needed } = readDocument(html);
    const isTool = config.tools.includes(address.split('?')[0] ?? '');
    await inTurn(async () => {
      const files = await keepFiles(needed, isTool);
      const headers = new Headers(response.headers);
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      const cache = await open('pages');
      await cache.put(address, new Response(html, { headers }));
      const entry = { address, title, lang, at: Date.now(), size: html.length, isTool, files };
      await writeList(withPage(await keptPages(), entry));
    });
  }

  function forgetPage(address: string) {
    return inTurn(async () => {
      const before = await keptPages();
      const pages = before.filter((page) => page.address !== address);
      if (pages.length < before.length) await writeList(pages);
    });
  }

  /** For pages that came without their document: by a soft navigation, or before there was a worker. */
  async function keepFromNetwork(url: URL) {
    const address = isPage(url, origin) ? keptAddress(url, config) : '';
    if (!address || scope.navigator.connection?.saveData) return;
    const response = await fetch(address, { cache: 'no-cache' });
    if (isKeepable(response)) await keepPage(address, response);
    else if (isGone(response)) await forgetPage(address);
  }

  async function answerWithout(url: URL) {
    const language = languageOf(url);
    return new Response(offlinePage(await keptPages(), language, config), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src data:",
      },
    });
  }

  async function answerCopy(copy: Response, address: string, url: URL) {
    const at = (await keptPages()).find((page) => page.address === address)?.at;
    const said = config.texts[languageOf(url)];
    if (!at || !said) return copy;
    const time = new Date(at).toLocaleString(said.tag, { dateStyle: 'medium', timeStyle: 'short' });
    const html = markedCopy(await copy.text(), said.kept.replace('{time}', time), config.mark);
    return new Response(html, { headers: copy.headers });
  }

  /** Network first; a kept copy after three seconds, or when there is no network. */
  async function answerPage(
    { request, preloadResponse }: FetchEvent,
    url: URL,
    during: (work: Promise<unknown>) => void,
  ) {
    const address = keptAddress(url, config);
    const network = (async () => {
      const response = (await preloadResponse) ?? (await fetch(request));
      if (address && isKeepable(response))
        during(
          isWhole(url)
            ? keepPage(address, response.clone())
            : keepFromNetwork(new URL(address, origin)).catch(() => undefined),
        );
      // An address without its last slash is redirected to the page.
      else if (address && url.pathname.endsWith('/') && isGone(response)) during(forgetPage(address));
      return response;
    })();
    during(network.catch(() => undefined));
    const copy = address ? await (await open('pages')).match(address, { ignoreVary: true }) : undefined;
    const late: Promise<undefined> = new Promise((resolve) => {
      if (copy) setTimeout(resolve, patience, undefined);
    });
    const response = await Promise.race([network, late]).catch(() => undefined);
    if (response) return response;
    if (!copy) return answerWithout(url);
    const shared = sharedAddress(url, address);
    return shared ? Response.redirect(new URL(shared, origin)) : answerCopy(copy, address, url);
  }

  /** Origins that answered a picture, but let no script read it. */
  const closed = new Set<string>();

  /**
   * A picture of another host is asked for in a form that may be read and measured (CORS), as far as the host allows it. An
   * answer that can't be read is never kept.
   */
  async function load(request: Request) {
    const url = new URL(request.url);
    if (url.origin === origin || request.mode !== 'no-cors' || closed.has(url.origin)) return fetch(request);
    try {
      return await fetch(url, { mode: 'cors', credentials: 'omit' });
    } catch {
      const response = await fetch(request);
      closed.add(url.origin);
      return response;
    }
  }

  function keepFile(kind: 'pictures' | 'data', address: string, response: Response) {
    const [most, mostBytes] = kind === 'data' ? [mostData, mostDataBytes] : [mostPictures, mostPictureBytes];
    return inTurn(async () => {
      const cache = await open(kind);
      const tag = response.headers.get('etag');
      if (tag && (await cache.match(address))?.headers.get('etag') === tag) return;
      const body = await response.blob();
      if (body.size > mostBytes) return;
      const headers = new Headers(response.headers);
      for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
      await cache.put(address, new Response(body, { headers }));
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
    });
  }

  const mayKeep = ({ status, type, headers }: Response) =>
    status === 200 && type !== 'opaque' && !/no-store/.test(headers.get('cache-control') ?? '');

  /** From the network; from the cache if that fails. */
  async function answerFile(event: FetchEvent, kind: 'pictures' | 'data') {
    try {
      const response = await load(event.request);
      if (mayKeep(response)) event.waitUntil(keepFile(kind, event.request.url, response.clone()));
      return response;
    } catch (error) {
      const kept = await (await open(kind)).match(event.request.url);
      if (kept) return kept;
      throw error;
    }
  }

  /** A file of the build never changes under its address. */
  async function answerBuilt(request: Request) {
    return (await (await open('files')).match(request.url, { ignoreVary: true })) ?? fetch(request);
  }

  /** What a page loaded before there was a worker. */
  async function keepSeen(addresses: unknown) {
    for (const address of Array.isArray(addresses) ? (addresses as unknown[]) : []) {
      if (typeof address !== 'string' || !URL.canParse(address)) continue;
      const kind = kindOfFile(new URL(address), origin, config);
      if ((kind !== 'pictures' && kind !== 'data') || (await (await open(kind)).match(address))) continue;
      const isOwn = address.startsWith(`${origin}/`);
      const options = isOwn ? {} : ({ mode: 'cors', credentials: 'omit' } as const);
      const response = await fetch(address, options).catch(() => undefined);
      if (response && mayKeep(response)) await keepFile(kind, address, response);
    }
  }

  scope.addEventListener('install', (event) => {
    // A new worker may take over at once: it holds nothing of an open page, and what is kept stays.
    event.waitUntil(scope.skipWaiting());
  });

  scope.addEventListener('activate', (event) => {
    const start = async () => {
      await registration.navigationPreload?.enable();
      await clients.claim();
      const known = Object.values(cacheNames);
      for (const name of await caches.keys())
        if (name.startsWith(cachePrefix) && !known.includes(name)) await caches.delete(name);
      await keepFiles([config.fontSheet], false);
      for (const { url } of await clients.matchAll({ includeUncontrolled: true, type: 'window' }))
        await keepFromNetwork(new URL(url));
    };
    event.waitUntil(start().catch(() => undefined));
  });

  scope.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      const isDocument = request.destination === 'document' && isPage(url, origin);
      if (isDocument) event.respondWith(answerPage(event, url, (work) => event.waitUntil(work)));
      return;
    }
    // Requests from previews (they send no referrer) and from the web view are ignored.
    if (!request.referrer || !isPage(new URL(request.referrer), origin)) return;
    if (isPage(url, origin)) {
      if (isSoftNavigation(request.headers)) event.waitUntil(keepFromNetwork(url).catch(() => undefined));
      return;
    }
    const kind = kindOfFile(url, origin, config);
    if (kind === 'files') event.respondWith(answerBuilt(request));
    else if (kind) event.respondWith(answerFile(event, kind));
  });
}
