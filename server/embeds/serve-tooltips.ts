import { createHash } from 'node:crypto';
import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { isKnownToClient } from '#server/http/entity-tag.ts';

/** Answers `/embed/tooltips.js`, which pages of other sites load (`rules 86c`). */

const address = /^\/embed\/tooltips\.js(?:\?|$)/;

/**
 * @param script tooltips.ts, bundled
 * @returns whether the request was for the script, and is answered
 */
export function tooltipsServer(script: string): (request: Request, response: Response) => boolean {
  const body = Buffer.from(`${script}\n`);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `W/"${tag}"`,
  };
  return (request, response) => {
    if (!address.test(request.url ?? '')) return false;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const isKnown = isKnownToClient(request.headers['if-none-match'], `"${tag}"`);
    response.writeHead(isKnown ? 304 : 200);
    response.end(isKnown || request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
