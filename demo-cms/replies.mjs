import { refuse } from './routes.mjs';

/** @typedef {import('./switches.mjs').Reply} Reply */

const jsonType = 'application/json; charset=UTF-8';

/** @param {import('node:http').IncomingMessage} request */
export const isRead = ({ method }) => method === 'GET' || method === 'HEAD';

/** @param {{ status: number, json: any }} answer @returns {Reply} */
export const json = ({ status, json: value }) => ({
  status,
  type: jsonType,
  body: Buffer.from(JSON.stringify(value)),
});

/** @param {number} status @param {string} body @returns {Reply} */
export const text = (status, body) => ({
  status,
  type: 'text/plain; charset=UTF-8',
  body: Buffer.from(body),
});

/** @param {number} status @param {string} body @returns {Reply} */
export const html = (status, body) => ({ status, type: 'text/html; charset=UTF-8', body: Buffer.from(body) });

/** @param {string} allow @returns {Reply} */
export const notAllowed = (allow) => ({
  ...json(refuse(405, 'rest_method_not_allowed', 'The method is not allowed here.')),
  headers: { allow },
});

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Reply} reply
 */
export function send(request, response, { status, type, body, headers = {} }) {
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
