import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { settings } from '#lib/settings.ts';
import { commonHeaders, contentSecurityPolicy } from '#server/http/policy.ts';
import type { Form } from '#server/next/router-requests.ts';
import { formOf } from '#server/next/router-requests.ts';
import { answerPage } from '#server/pages/answer-page.ts';
import type { PagePlace } from '#server/pages/page-address.ts';
import type { Page } from '#server/pages/page-record.ts';
import type { Pages } from '#server/pages/pages.ts';
import type { RedirectHits } from '#server/pages/redirect-hits.ts';
import { metrics } from '#server/watch/metrics.ts';
import { inRequest, requestIdOf } from '#server/watch/request-context.ts';
import { countKept, watchRequest } from '#server/watch/watch-request.ts';
import { answerPlain } from './guard-answer.ts';

type Options = {
  pages: Pages;
  redirectHits?: RedirectHits | undefined;
  /** For what only Next can answer. */
  passOn: (request: Request, response: Response) => Promise<void>;
};

/** Answers requests for pages that are kept. */
export function pageVisitor({ pages, redirectHits, passOn }: Options) {
  const headers = Object.entries(commonHeaders());
  const policy = contentSecurityPolicy({ scripts: [] });
  const { trustedProxies } = settings();

  async function visitPage(
    request: Request,
    response: Response,
    { key, address, rsc }: Pick<PagePlace, 'key' | 'address' | 'rsc'>,
  ) {
    const readForm = formOf(request, rsc);
    const form = readForm instanceof Promise ? await readForm : readForm;
    if (!form) return passOn(request, response);
    const page = pages.ready(key, address);
    if (!page) return awaitPage(request, response, { key, address, form });
    countRedirect(request, page, form);
    const answering = answerPage(request, response, page, form);
    if (answering) await answering;
    countKept(form, response.statusCode);
    metrics.observe('answerAge', {}, (Date.now() - page.madeAt) / 1000);
    return undefined;
  }

  /** Visits are counted, not links that the pointer rests on. */
  function countRedirect({ method }: Request, { redirectFrom }: Page, form: Form) {
    if (redirectFrom !== undefined && form !== 'tree' && method === 'GET') redirectHits?.add(redirectFrom);
  }

  /** A page that is not in memory, or has to be made first. */
  async function awaitPage(
    request: Request,
    response: Response,
    { key, address, form }: { key: string; address: string; form: Form },
  ) {
    const cameAt = Date.now();
    const requestId = requestIdOf(request, trustedProxies);
    const watched = watchRequest(request, response, { kind: form, requestId });
    const answer = await inRequest({ id: requestId }, async () => pages.visit(key, address));
    if (!('forms' in answer)) {
      for (const [name, value] of headers) response.setHeader(name, value);
      answerPlain(request, response, answer, { policy, requestId });
      return;
    }
    watched.way = answer.madeAt < cameAt ? 'store' : 'made';
    metrics.observe('answerAge', {}, Math.max(0, Date.now() - answer.madeAt) / 1000);
    if (answer.status >= 500) response.setHeader('X-Request-Id', requestId);
    countRedirect(request, answer, form);
    await answerPage(request, response, answer, form);
  }

  return visitPage;
}
