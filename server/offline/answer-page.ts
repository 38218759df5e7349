import type { Kept } from './kept-pages.ts';
import { markedCopy, offlinePage } from './offline-page.ts';
import { isGone, isKeepable, isWhole, keptAddress, languageOf, sharedAddress } from './rules.ts';
import type { Config, FetchEvent } from './scope.ts';

/** Milliseconds that a document may take before its kept copy is answered. */
const patience = 3000;

/** Answers pages. */
export function pageAnswers(config: Config, origin: string, kept: Kept) {
  const { open, keptPages, keepPage, forgetPage, keepFromNetwork } = kept;

  async function answerWithout(url: URL) {
    const language = languageOf(url);
    return new Response(offlinePage(await keptPages(), language, config), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self' data:",
      },
    });
  }

  async function answerCopy(copy: Response, address: string, url: URL, why: 'kept' | 'late') {
    const at = (await keptPages()).find((page) => page.address === address)?.at;
    const said = config.texts[languageOf(url)];
    if (!at || !said) return copy;
    const time = new Date(at).toLocaleString(said.tag, { dateStyle: 'medium', timeStyle: 'short' });
    const html = markedCopy(await copy.text(), said[why].replace('{time}', time), config.mark);
    const headers = new Headers(copy.headers);
    // The page's policy does not know the style of the line.
    const policy = headers.get('Content-Security-Policy') ?? '';
    headers.set('Content-Security-Policy', policy.replace(/style-src-elem [^;]*; /, ''));
    return new Response(html, { headers });
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
    const response = await Promise.race([network, late]).catch(() => 'failed' as const);
    if (response instanceof Response) return response;
    if (!copy) return answerWithout(url);
    const shared = sharedAddress(url, address);
    return shared
      ? Response.redirect(new URL(shared, origin))
      : answerCopy(copy, address, url, response ? 'kept' : 'late');
  }

  return answerPage;
}
