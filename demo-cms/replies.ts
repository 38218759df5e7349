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

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, headers = {} }: Reply,
) {
  const etag = headers.etag;
  const same =
    status === 200 &&
    etag !== undefined &&
    (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag);
  response.writeHead(same ? 304 : status, {
    'x-content-type-options': 'nosniff',
    ...headers,
    ...(same ? {} : { 'content-type': type, 'content-length': String(body.length) }),
  });
  response.end(same || request.method === 'HEAD' ? undefined : body);
}
