import type { ServerResponse as Response, IncomingMessage as Request } from 'node:http';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { buildIdOf } from '#server/build/build-folder.ts';
import type { dataServer } from '#server/data/serve-data.ts';
import { brokenAddress, brokenPage, nothingFor, nothingHere } from '#server/http/plain-page.ts';
import { commonHeaders, plainPolicyAt } from '#server/http/policy.ts';
import { explainer } from '#server/pages/explain.ts';
import type { PagePlace, Place } from '#server/pages/page-address.ts';
import { parsePageAddress } from '#server/pages/page-address.ts';
import type { Pages } from '#server/pages/pages.ts';
import type { RedirectHits } from '#server/pages/redirect-hits.ts';
import { routeAsker } from '#server/pages/route-maker.ts';
import { log } from '#server/watch/log.ts';
import { inRequestSpan } from '#server/watch/traces.ts';
import { countAnswer, kindOf, pathOf } from '#server/watch/watch-request.ts';
import { answerPlain } from './guard-answer.ts';
import { healthAnswerer } from './health.ts';
import { answerMethod } from './methods.ts';
import type { PassingOn } from './pass-on.ts';
import { passOnTo } from './pass-on.ts';
import { pageVisitor, routeVisitor } from './visit-page.ts';

/**
 * Answers every request. Pages, and what route handlers answer alike to everybody, come from the store (server/pages/);
 * everything else is passed on to Next, with a few things that Next itself can't do:
 *
 * - the files of the public data come from the store (server/data/);
 * - an address with a broken escape is a 400 in words (Next answers 500), a method that an address does not take a 405,
 *   and an address that is neither a page nor a file a small 404 (server/door/), unless the editors redirect it;
 * - every page address ends in a slash (308);
 * - Next's internal headers are removed from requests and answers;
 * - scripts and style sheets are answered as the build compressed them (next.config.ts);
 * - security headers on every answer;
 * - previews are rendered per visit, so they have a nonce, and can choose their status.
 */

type Options = PassingOn & {
  /** None during development, when Next renders every page for each visit. */
  pages?: Pages | undefined;
  /** What route handlers answer alike to everybody. */
  routes?: Pages | undefined;
  redirectHits?: RedirectHits;
  /** The files of the public data. */
  serveData?: ReturnType<typeof dataServer>;
};

/** What Next answers where this server does not. */
const isNexts = new Set<Place['kind']>(['page', 'route', 'other']);

export function requestListener({ pages, routes, redirectHits, serveData, ...passing }: Options) {
  const { edge, folder, dev = false } = passing;
  const headers = Object.entries(commonHeaders());
  const nothing = {
    ...nothingHere,
    headers: { ...nothingHere.headers, ...edge.headers({ seconds: nothingFor, changesIn: nothingFor }) },
  };
  const explain = explainer({ pages, routes, buildId: dev ? '' : buildIdOf(folder) });
  const passOn = passOnTo(passing);
  const addedHeaders = () => edge.positionHeader();
  const visitPage = pages && pageVisitor({ pages, redirectHits, addedHeaders, passOn });
  const visitRoute =
    routes && routeVisitor({ pages: routes, addedHeaders, passOn, askAlone: routeAsker(passing) });
  const answerHealth = healthAnswerer();

  function answerNothing(request: Request, response: Response) {
    for (const [name, value] of headers) response.setHeader(name, value);
    answerPlain(request, response, nothing, { policy: plainPolicyAt(request.url) });
    countAnswer('server', kindOf(request), response.statusCode);
  }

  /** An address that is named like a file and is none: the editors may redirect it (`rules 67`). */
  function answerUnknownFile(
    request: Request,
    response: Response,
    { asPage, visit }: { asPage: PagePlace; visit: ReturnType<typeof pageVisitor> },
  ) {
    const answerBy = (isRedirected: boolean) =>
      isRedirected ? visit(request, response, asPage) : answerNothing(request, response);
    const redirected = serverBridge()?.hasRedirect?.(asPage.address) ?? false;
    return typeof redirected === 'boolean' ? answerBy(redirected) : redirected.then(answerBy);
  }

  function answerPlace(request: Request, response: Response, place: Place) {
    const explained = request.headers['x-explain'] && explain(request, response, place);
    if (explained) return explained;
    const refused = answerMethod(request);
    if (place.kind === 'page' && visitPage && !refused) return visitPage(request, response, place);
    if (place.kind === 'page' && place.movedTo !== undefined && !refused)
      return answerPlace(request, response, { kind: 'moved', to: place.movedTo });
    if (place.kind === 'route' && visitRoute && !refused) return visitRoute(request, response, place);
    if (place.kind === 'data' && serveData && !refused) return serveData(request, response, place.file);
    if (place.kind === 'other' && !refused && answerHealth(request, response)) return undefined;
    if (!refused && (isNexts.has(place.kind) || (place.kind === 'nothing' && dev)))
      return passOn(request, response);
    if (place.kind === 'nothing' && place.asPage && visitPage && !refused)
      return answerUnknownFile(request, response, { asPage: place.asPage, visit: visitPage });
    if (place.kind === 'nothing' && !refused) {
      answerNothing(request, response);
      return undefined;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    const policy = plainPolicyAt(request.url);
    if (refused) answerPlain(request, response, refused, { policy });
    else if (place.kind === 'broken') answerPlain(request, response, brokenAddress, { policy });
    else if (place.kind === 'moved') {
      const moved = { status: 308, headers: { location: place.to }, body: Buffer.alloc(0) };
      answerPlain(request, response, moved, { policy });
    }
    countAnswer('server', kindOf(request), response.statusCode);
    return undefined;
  }

  function answer(request: Request, response: Response) {
    const place = parsePageAddress(request.url ?? '/');
    const { kind } = place;
    return inRequestSpan({ request, response, kind }, () => answerPlace(request, response, place));
  }

  return (request: Request, response: Response) => {
    answer(request, response)?.catch((error: unknown) => {
      log.error({ event: 'request-error', path: pathOf(request), err: error }, 'A request failed.');
      if (response.headersSent) response.end();
      else answerPlain(request, response, brokenPage, { policy: plainPolicyAt(request.url) });
    });
  };
}
