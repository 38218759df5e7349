import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import os from 'node:os';
import { isSecret } from '#lib/api/secret.ts';
import { isPreviewWay } from '#lib/addresses/internal-address.ts';
import { settings } from '#lib/settings.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { withoutQuery } from '#server/watch/log.ts';
import { plainHeaders } from '#server/http/policy.ts';
import { inRequest, requestIdOf } from '#server/watch/request-context.ts';
import type { Place } from './page-address.ts';
import type { Page } from './page-record.ts';
import type { ComparedSource } from './freshness.ts';
import type { Pages, Visit } from './pages.ts';

/**
 * Explains how a page, or the answer of a route handler, comes about: the answer to `GET` with the header `X-Explain` and the secret of the webhook
 * (docs/contract.md).
 */

const instance = `${os.hostname()}:${process.pid}`;

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
const time = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());

function sizesOf({ forms }: Page) {
  const headers = forms.document?.br.headers ?? [];
  const policy = headers[headers.indexOf('Content-Security-Policy') + 1];
  return {
    policyBytes: policy?.length,
    brotliBytes: Object.fromEntries(
      Object.entries(forms).map(([form, answers]) => [form, answers.br.body?.length]),
    ),
  };
}

function callsOf({ tags, frame, calls }: Page) {
  const breakers = Object.fromEntries(
    calls.map(({ route }) => [route, serverBridge()?.routeState?.(route) ?? 'not read yet']),
  );
  return { tags: [...new Set([...tags, ...(frame?.tags ?? [])])], calls, breakers };
}

/** Whether an answer still is what it was, and when that was last looked at. */
const explainAnswer = ({ source: { read, args, digest }, comparison }: ComparedSource) => ({
  read,
  args,
  failed: digest === null,
  outcome: comparison?.outcome ?? 'not compared yet',
  comparedAt: time(comparison?.at),
});

function explainVisit({ failedAt, ...visited }: Visit) {
  const failure = failedAt === undefined ? {} : { failedAt: time(failedAt) };
  if (visited.way === 'next') return { way: 'next', status: visited.answer.status, ...failure };
  const { way, answer, answers, freshUntil, ...visit } = visited;
  const { status, madeAt, changesAt = Number.MAX_SAFE_INTEGER } = answer;
  return {
    way,
    status,
    ...visit,
    ...failure,
    madeAt: time(madeAt),
    ageSeconds: seconds(Date.now() - madeAt),
    // The first visit after this moment compares the page with the answers of the CMS, or makes it anew.
    freshUntil: time(Math.min(freshUntil, changesAt)),
    reason: answer.reason,
    answers: answers.map(explainAnswer),
    ...callsOf(answer),
    ...sizesOf(answer),
  };
}

/** Returns undefined if the request is to be answered as usual. */
type Explain = (request: Request, response: Response, place: Place) => Promise<void> | undefined;

type Options = { pages: Pages | undefined; routes: Pages | undefined; buildId: string };

export function explainer({ pages, routes, buildId }: Options): Explain {
  const { revalidateSecret: secret, trustedProxies } = settings();
  const headers = {
    ...plainHeaders(),
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
  };

  function say(response: Response, page: { address: string; internalAddress?: string }, how: object) {
    response.writeHead(200, headers);
    response.end(`${JSON.stringify({ ...page, ...how, build: buildId, instance }, null, 2)}\n`);
  }

  return (request, response, place) => {
    const header = request.headers['x-explain'];
    if (!pages || !secret || request.method !== 'GET' || typeof header !== 'string') return undefined;
    if (!isSecret(header, secret)) return undefined;
    const kept = place.kind === 'route' ? routes : pages;
    if ((place.kind === 'page' || place.kind === 'route') && kept) {
      const { key, address } = place;
      const id = requestIdOf(request, trustedProxies);
      response.setHeader('X-Request-Id', id);
      const saying = (visit: Visit) => say(response, { address, internalAddress: key }, explainVisit(visit));
      return inRequest({ id }, () => kept.visitObserved(key, address)).then(saying);
    }
    const path = withoutQuery(request.url ?? '');
    // A preview is made by Next for every visit and never kept, so there is nothing more to say of it.
    if (!path.startsWith('/_preview/') || isPreviewWay(path)) return undefined;
    say(response, { address: path }, { way: 'next' });
    return Promise.resolve();
  };
}
