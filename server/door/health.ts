import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { checkCms, isCmsWell } from '#lib/cms/health.ts';
import { unreadEntries } from '#lib/cms/unread-entries.ts';
import { settings } from '#lib/settings.ts';
import { plainHeaders } from '#server/http/policy.ts';
import { requestIdOf } from '#server/watch/request-context.ts';
import { countAnswer } from '#server/watch/watch-request.ts';

const healthPath = /^\/api\/health\/?(?:\?|$)/;

/** Answers `/api/health`: that the process lives, and whether the CMS does. The answer never waits for the CMS. */
export function healthAnswerer() {
  const { trustedProxies } = settings();
  const headers = {
    ...plainHeaders(),
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  };
  /** @returns whether the address is this one */
  return (request: Request, response: Response) => {
    if (!healthPath.test(request.url ?? '')) return false;
    void checkCms();
    const unread = unreadEntries();
    const body = JSON.stringify({
      site: 'ok',
      cms: isCmsWell() ? 'ok' : 'unwell',
      ...(unread > 0 && { unreadEntries: unread }),
    });
    response.writeHead(200, {
      ...headers,
      'X-Request-Id': requestIdOf(request, trustedProxies),
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    countAnswer('server', 'health', 200);
    return true;
  };
}
