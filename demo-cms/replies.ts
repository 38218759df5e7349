import { createHash } from 'node:crypto';
import { refuse } from './routes.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './routes.ts';
import type { Reply } from './switches.ts';

const jsonType = 'application/json; charset=UTF-8';

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

export const json = ({ status, json: value }: Answer): Reply => ({
  status,
  type: jsonType,
  body: Buffer.from(JSON.stringify(value)),
});

export const text = (status: number, body: string): Reply => ({
  status,
  type: 'text/plain; charset=UTF-8',
  body: Buffer.from(body),
});

export const html = (status: number, body: string): Reply => ({
  status,
  type: 'text/html; charset=UTF-8',
  body: Buffer.from(body),
});

export const notAllowed = (allow: string): Reply => ({
  ...json(refuse(405, 'rest_method_not_allowed', 'The method is not allowed here.')),
  headers: { allow },
});

/**
 * Gives an answer that may be kept an entity tag of its body. It is made of what is sent, so that an answer that a fault
 * changed has another one. It is weak, as WordPress's is, because a proxy may compress the body.
 */
export function withEntityTag(reply: Reply): Reply {
  const { status, body, headers = {} } = reply;
  if (status !== 200 || headers.etag !== undefined || (headers['cache-control'] ?? '').includes('no-store'))
    return reply;
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 32);
  return { ...reply, headers: { 'cache-control': 'no-cache', ...headers, etag: `W/"${digest}"` } };
}

/** Whether `If-None-Match` names the tag (RFC 9110: weak and strong tags are compared by their text). */
function isKnown(header: string, etag: string) {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, headers = {} }: Reply,
) {
  const etag = headers.etag;
  const same =
    status === 200 &&
    etag !== undefined &&
    isRead(request) &&
    isKnown(request.headers['if-none-match'] ?? '', etag);
  response.writeHead(same ? 304 : status, {
    'x-content-type-options': 'nosniff',
    ...headers,
    ...(same ? {} : { 'content-type': type, 'content-length': String(body.length) }),
  });
  response.end(same || request.method === 'HEAD' ? undefined : body);
}
