import type { IncomingMessage as Request } from 'node:http';
import { failedPreviewHeader } from '#lib/addresses/internal-address.ts';
import { brokenPage } from '#server/http/plain-page.ts';
import type { NextHandler } from './call-next.ts';
import { callNext } from './call-next.ts';

/**
 * Renders a preview, and collects it before it is sent: if it throws an exception, Next answers with a page of its own, in
 * place of which the site's error page is rendered.
 */
export async function renderPreview(next: NextHandler, { method, url: address = '/', headers }: Request) {
  const ask = (added: object) =>
    callNext(next, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      address,
      headers: { ...headers, ...added },
    });
  const answer = await ask({});
  if (answer.status < 500) return answer;
  const failed = await ask({ [failedPreviewHeader]: '1' });
  return failed.status < 500 ? failed : brokenPage;
}
