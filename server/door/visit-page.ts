import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { settings } from '#lib/settings.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { commonHeaders, embedPolicy, plainPolicyAt } from '#server/http/policy.ts';
import type { Form } from '#server/next/router-requests.ts';
import { formOf } from '#server/next/router-requests.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import { answerPage } from '#server/pages/answer-page.ts';
import type { PagePlace } from '#server/pages/page-address.ts';
import type { Page } from '#server/pages/page-record.ts';
import type { Pages } from '#server/pages/pages.ts';
import type { RedirectHits } from '#server/pages/redirect-hits.ts';
import type { RoutePlace } from '#server/pages/route-address.ts';
import { metrics } from '#server/watch/metrics.ts';
import { inRequest, requestIdOf } from '#server/watch/request-context.ts';
import type { Kind } from '#server/watch/watch-request.ts';
import { countKept, watchRequest } from '#server/watch/watch-request.ts';
import { answerTooMany, isBeyondLimit, refuseBeyondLimit } from './busy.ts';
import { answerPlain } from './guard-answer.ts';

type Options = {
  pages: Pages;
  redirectHits?: RedirectHits | undefined;
  /** Names and values by turns of headers of what is answered from now on. */
  addedHeaders?: (() => readonly string[]) | undefined;
  /** For what only Next can answer. */
  passOn: (request: Request, response: Response, options?: { isPage: boolean }) => Promise<void>;
  /** Asks Next for the address, for this client alone. */
  askAlone?: (address: string, client: string) => Promise<PlainAnswer>;
};

/** For a page that is not kept. No cache keeps it, and the browser asks again once its visitor wants the page. */
const unkept: PlainAnswer = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('This page is not kept, and is made for a visitor only.\n'),
};

/** Whether the browser asks before its visitor does: it prefetches, or prerenders (`prefetch;prerender`). */
const isAhead = ({ headers }: Request) => /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));

type Asked = { key: string; address: string; form: Form; kind: Kind; added: readonly string[] };

/** Answers requests for what is kept in `pages`. */
function visitor({ pages, redirectHits, addedHeaders = () => [], passOn, askAlone }: Options) {
  const headers = Object.entries(commonHeaders());
  const policyOfEmbeds = embedPolicy();
  const { trustedProxies } = settings();

  /** Visits are counted, not links that the pointer rests on. */
  function countRedirect({ method }: Request, { redirectFrom }: Page, form: Form) {
    if (redirectFrom !== undefined && form !== 'tree' && method === 'GET') redirectHits?.add(redirectFrom);
  }

  /** An answer that no cache may keep names the request (guard-answer.ts). */
  function nameUncached(request: Request, response: Response, { isUncached }: Page) {
    if (isUncached) response.setHeader('X-Request-Id', requestIdOf(request, trustedProxies));
  }

  function clientOf({ socket, headers: { 'x-forwarded-for': forwarded = '' } }: Request) {
    return clientAddress({
      socket: socket.remoteAddress,
      forwarded: String(forwarded),
      trusted: trustedProxies,
    });
  }

  /** What is not in memory, or has to be made first. */
  async function awaitPage(request: Request, response: Response, asked: Asked) {
    const { key, address, form, kind, added } = asked;
    if (isBeyondLimit(request)) {
      const kept = await pages.readyInStore(key, address);
      if (kept) await answerKept(request, response, kept, asked);
      else refuseBeyondLimit(request, response);
      return;
    }
    const cameAt = Date.now();
    const requestId = requestIdOf(request, trustedProxies);
    const watched = watchRequest(request, response, { kind, requestId });
    const client = clientOf(request);
    const answer = await inRequest({ id: requestId, client }, async () => {
      const shared = await pages.visit(key, address);
      // Whoever waits for the same answer is not refused because the one who asked first has asked for too much.
      return shared.status === 429 && askAlone ? askAlone(address, client) : shared;
    }).catch((error: unknown) => answerTooMany(error, request, response));
    if (!answer) return;
    if (!('forms' in answer)) {
      for (const [name, value] of headers) response.setHeader(name, value);
      const policy = kind === 'embed' ? policyOfEmbeds : plainPolicyAt();
      answerPlain(request, response, answer, { policy, requestId });
      return;
    }
    watched.way = answer.madeAt < cameAt ? 'store' : 'made';
    metrics.observe('answerAge', {}, Math.max(0, Date.now() - answer.madeAt) / 1000);
    nameUncached(request, response, answer);
    countRedirect(request, answer, form);
    await answerPage(request, response, { page: answer, form, added });
  }

  async function answerKept(request: Request, response: Response, page: Page, { form, kind, added }: Asked) {
    countRedirect(request, page, form);
    nameUncached(request, response, page);
    const answering = answerPage(request, response, { page, form, added });
    if (answering) await answering;
    countKept(kind, response.statusCode);
    metrics.observe('answerAge', {}, (Date.now() - page.madeAt) / 1000);
  }

  function visit(request: Request, response: Response, place: Omit<Asked, 'added'>) {
    // From before the page is looked for: an edit that comes while it is made is not in it.
    const asked = { ...place, added: addedHeaders() };
    const page = pages.ready(asked.key, asked.address);
    return page ? answerKept(request, response, page, asked) : awaitPage(request, response, asked);
  }

  /**
   * Answers with what is kept, so that a pointer that rests on links makes no page. A redirect of the editors is left to the
   * visit, which is counted.
   */
  async function visitAhead(request: Request, response: Response, { key, form, kind }: Omit<Asked, 'added'>) {
    const added = addedHeaders();
    const page = await pages.kept(key);
    if (page && page.redirectFrom === undefined) {
      metrics.count('askedAhead', { result: 'kept' });
      await answerPage(request, response, { page, form, added });
      countKept(kind, response.statusCode);
      return;
    }
    // It is not among the answers with 5xx, which alerts are about.
    metrics.count('askedAhead', { result: 'unkept' });
    for (const [name, value] of headers) response.setHeader(name, value);
    answerPlain(request, response, unkept, { policy: plainPolicyAt() });
  }

  return { visit, visitAhead, passOn };
}

/** Answers requests for pages. */
export function pageVisitor(options: Options) {
  const { visit, visitAhead, passOn } = visitor(options);
  return async (
    request: Request,
    response: Response,
    { key, address, rsc, movedTo }: Omit<PagePlace, 'kind'>,
  ) => {
    const readForm = formOf(request, rsc);
    const form = readForm instanceof Promise ? await readForm : readForm;
    // Next is never asked for an address without its slash: middleware.ts would let it through as an internal one.
    if (!form && movedTo === undefined) return passOn(request, response, { isPage: true });
    const asked = { key, address, form: form ?? 'document', kind: form ?? 'document' } as const;
    return isAhead(request) ? visitAhead(request, response, asked) : visit(request, response, asked);
  };
}

/** Answers requests for what route handlers answer alike to everybody. */
export function routeVisitor(options: Options) {
  const { visit } = visitor(options);
  return (request: Request, response: Response, { key, address, routeKind }: RoutePlace) =>
    visit(request, response, { key, address, form: 'document', kind: routeKind });
}
