import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';

/** Headers by which Next speaks with itself. Nobody outside may send or see them. */

const believed = [
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-matched-path',
  'x-invoke-path',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-forwarded-host',
  // Next takes the nonce for its inline scripts from it.
  'content-security-policy',
];

export function cleanRequest({ headers }: Request) {
  for (const name of believed) Reflect.deleteProperty(headers, name);
}

const hidden = /^(?:x-middleware-|x-powered-by$|x-matched-path$)/i;

export const isHidden = (name: string) => hidden.test(name);

export function cleanAnswer(response: Response) {
  for (const name of response.getHeaderNames()) if (isHidden(name)) response.removeHeader(name);
  // Next sets `Location` twice when it renders a redirect and stores it; some clients would join the two values.
  const location = response.getHeader('location');
  if (Array.isArray(location)) response.setHeader('location', location[0] ?? '/');
}
