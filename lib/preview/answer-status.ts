import { headers } from 'next/headers';
import { serverBridge } from '#lib/bridge/bridge.ts';

/**
 * Sets the status of a page that is rendered for every visit. Next can give such a page no other status than 404, and
 * then with an empty body, so server/door/guard-answer.ts sends the status instead. Pages that are kept say their status by
 * the attribute `data-page-status` (server/next/next-html.ts).
 */
export async function answerWith(status: 403 | 404 | 500 | 503): Promise<void> {
  const id = (await headers()).get('x-answer-id');
  if (id) serverBridge()?.answerWith(id, status);
}
