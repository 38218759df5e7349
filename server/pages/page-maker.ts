import { randomBytes } from 'node:crypto';
import { failedPath, parseInternal } from '#lib/addresses/internal-address.ts';
import { speculationRulesPath } from '#lib/addresses/speculation-rules.ts';
import type { Rendered } from '#lib/bridge/making.ts';
import type { FrameParts } from '#lib/bridge/frame-parts.ts';
import type { InlineScripts } from '#lib/bridge/inline-scripts.ts';
import { settings } from '#lib/settings.ts';
import { failedCalls, notedIn } from '#server/next/making.ts';
import { log, withoutQuery } from '#server/watch/log.ts';
import { brokenPage } from '#server/http/plain-page.ts';
import type { Store } from '#server/store/store.ts';
import type { Wanted } from '#server/next/ask-for-page.ts';
import { makingTurns } from '#server/next/making-turns.ts';
import { pageAsker } from '#server/next/ask-for-page.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import { flightForms } from '#server/next/router-requests.ts';
import { readPage } from '#server/next/next-html.ts';
import type { FramedForms } from '#server/next/put-in.ts';
import { putIn as putInParts, standIns, UnexpectedParts, withPlaces } from '#server/next/put-in.ts';
import { frameOf, textsOf } from './frame-parts.ts';
import { retrySeconds } from './page-record.ts';
import type { Made, MakeOptions, MakePage } from './pages.ts';
import { recordRender, recordRenderError } from './record-render.ts';

/**
 * Makes a page: calls Next's request handler in this process. Next's cache handler (next-cache.ts) passes on what Next
 * rendered; the response that Next writes afterwards is used only if it rendered no page (a redirect, an error).
 */

type Build = { folder: string; buildId: string; inlineScripts: InlineScripts };

/** The web view of the game loads nothing ahead. */
function aheadHeaders(key: string): Record<string, string> {
  const [, locale = '', segment = ''] = key.split('/');
  return parseInternal(locale, segment).view === 'web'
    ? { 'Speculation-Rules': `"${speculationRulesPath}"` }
    : {};
}

function formsOf(
  rendered: Rendered,
  {
    key,
    address,
    nonce,
    folder,
    buildId,
    inlineScripts,
    rules,
  }: Wanted & Build & { rules: string | undefined },
) {
  const { html, flight, status, policy, isAsExpected, isSteady, sheets } = readPage(rendered, {
    nonce,
    folder,
    inlineScripts,
    rules,
    status: rendered.status ?? 200,
  });
  // Where a page redirects, Next writes a short document without style sheets, which no browser shows.
  const isRedirect = rendered.headers?.location !== undefined;
  if (!isAsExpected && !isRedirect)
    log.warn(
      { event: 'html-unknown', path: withoutQuery(address) },
      'The HTML that Next wrote has another form than server/next/next-html.ts knows. ' +
        'Pages work, but without critical CSS and late scripts. After an update of Next, adapt the patterns there.',
    );
  if (!isSteady && !isRedirect)
    log.warn(
      { event: 'flight-unknown', path: withoutQuery(address) },
      'The flight data that Next wrote has another form than server/next/flight-data.ts knows. ' +
        'Pages work, but each making of a page has an entity tag of its own. Adapt the kinds of rows there.',
    );
  return {
    status,
    sheets,
    forms: {
      document: {
        body: Buffer.from(html),
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policy,
          ...aheadHeaders(key),
        },
      },
      ...flightForms(rendered, { key, nonce, buildId, flight }),
    },
  };
}

function partsForm(parts: FrameParts) {
  return { body: Buffer.from(JSON.stringify(parts)), headers: {} };
}

type Options = Build & { next: NextHandler; store: Store };

export function pageMaker({ next, store, ...build }: Options): MakePage {
  const { revalidateSeconds } = settings();
  const ask = pageAsker({ next, store });
  async function make(
    key: string,
    address: string,
    { began, takesKept, parts, asked }: Omit<MakeOptions, 'priority'> & { began: number },
  ): Promise<Made> {
    const madeAt = Date.now();
    const nonce = randomBytes(18).toString('base64url');
    const standIn = parts && standIns(nonce);
    const putIn = standIn && {
      menu: standIn.menu,
      notice: parts.notice === null ? undefined : standIn.notice,
    };
    // What Next renders comes through the cache handler, so the response needs no body.
    let { result: answer, making } = await ask('HEAD', { key, address, nonce, takesKept, putIn, asked });
    // The cache handler got no page. Either Next answers with a redirect or an error, which is used as it is. Or Next
    // was rendering the same page for another request and let both share it; then the page comes now.
    if (!making.page && answer.status < 500)
      ({ result: answer, making } = await ask('GET', { key, address, nonce, takesKept, putIn, asked }));
    // The page threw an exception. Next's own answer has no frame and no language, so the site's error page is made.
    if (answer.status >= 500) {
      const failed = { key: failedPath(key, address), address, nonce, putIn };
      ({ result: answer, making } = await ask('HEAD', failed));
    }
    const { page: rendered } = making;
    if (!rendered) {
      recordRender({ began, status: answer.status, making, key, address });
      return { plain: answer.status >= 500 ? brokenPage : answer };
    }
    const { place } = making.putIn ?? {};
    const { status, sheets, ...made } = formsOf(rendered, {
      key,
      address,
      nonce,
      ...build,
      // A page that did not ask for the menu, such as a redirect, is complete.
      rules: place && standIn?.rules,
    });
    let forms: FramedForms = making.parts ? { document: partsForm(making.parts) } : made.forms;
    if (parts && place) {
      try {
        const texts = textsOf(parts, place);
        forms = putInParts(withPlaces(forms, nonce), texts, { sheets, folder: build.folder });
      } catch (error) {
        if (!(error instanceof UnexpectedParts)) throw error;
        log.warn(
          { event: 'parts-unknown', path: withoutQuery(address) },
          'Menu and notice could not be put into a page, so it renders them itself. Adapt server/next/put-in.ts.',
        );
        return make(key, address, { began, takesKept, parts: undefined, asked });
      }
    }
    const { location } = rendered.headers ?? {};
    // A page that an editor's rule redirects has the status of the rule, every other redirect that of Next.
    const answered = making.redirect?.status ?? (location === undefined ? status : 308);
    recordRender({ began, status: answered, making, key, address });
    const isBrief = takesKept || making.isUnkept === true || failedCalls(making).length > 0;
    const seconds = isBrief ? retrySeconds : revalidateSeconds;
    return {
      source: {
        status: making.redirect?.status ?? status,
        ...(making.redirect ? { redirectFrom: making.redirect.from } : {}),
        ...notedIn(making),
        madeAt,
        // Errors, and every page below the previews' address, are not cached anywhere.
        seconds: status >= 500 || address.startsWith('/_preview/') ? 0 : seconds,
        headers: {
          ...(status >= 500 ? { 'Retry-After': '5' } : {}),
          ...(location === undefined ? {} : { Location: String([location].flat()[0]) }),
        },
        forms,
        ...(parts && place ? { frame: frameOf(parts, { place, sheets }) } : {}),
      },
    };
  }
  return (key, address, { priority, ...options }) =>
    makingTurns.run(priority, async () => {
      const began = performance.now();
      try {
        return await make(key, address, { began, ...options });
      } catch (error) {
        recordRenderError({ began });
        throw error;
      }
    });
}
