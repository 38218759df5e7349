import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import type { Edge } from '#server/edge/edge.ts';
import { beforeHead } from '#server/http/before-head.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import { cleanAnswer, isHidden } from '#server/next/headers.ts';
import { chosenStatus, forgetStatus } from './answer-status.ts';

/**
 * The id of the request, by which its lines are found in the log. Answers that may be cached have none, because others get
 * them too.
 */
function nameUncached(response: Response, requestId: string) {
  if (/no-store/.test(String(response.getHeader('cache-control') ?? '')))
    response.setHeader('X-Request-Id', requestId);
}

type Guard = {
  answerId: string;
  requestId: string;
  /** For answers without a policy of their own. */
  policy: string | undefined;
  isUncached: boolean;
  edge: Edge;
};

export function guardAnswer(response: Response, { answerId, requestId, policy, isUncached, edge }: Guard) {
  beforeHead(response, (status) => {
    cleanAnswer(response);
    if (isUncached) response.setHeader('Cache-Control', 'private, no-store');
    if (policy && !response.hasHeader('content-security-policy'))
      response.setHeader('Content-Security-Policy', policy);
    // Next's own answers carry no tags, because this listener does not know what they were made of.
    const seconds = /s-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? ''))?.[1];
    for (const [name, value] of Object.entries(seconds ? edge.headers({ seconds: Number(seconds) }) : {}))
      response.setHeader(name, value);
    nameUncached(response, requestId);
    return chosenStatus(answerId) ?? status;
  });
  response.on('close', () => forgetStatus(answerId));
}

export function answerPlain(
  request: Request,
  response: Response,
  { status, headers, body }: PlainAnswer,
  { policy, requestId }: { policy: string; requestId?: string },
) {
  response.setHeader('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !isHidden(name)) response.setHeader(name, value);
  if (requestId) nameUncached(response, requestId);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}
