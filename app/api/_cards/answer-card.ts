import type { ReactElement } from 'react';
import { rateLimit } from '#lib/api/rate-limit.ts';
import { problem } from '#lib/api/requests.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { plainTree } from './plain-tree.ts';

/** Drawing a card takes 50 ms of the processor. A card that is already kept counts for neither of the two limits. */
const perClient = rateLimit({ calls: 30, windowMs: 60_000 });
const mostAtOnce = 12;
let drawing = 0;

type Card = { picture: ReactElement; width: number; height: number; cacheControl: string };

/**
 * Answers a card as PNG. The process that makes pictures draws it once, and it is kept for all requests of a card that
 * looks the same.
 */
export async function answerCard(request: Request, card: Card): Promise<Response> {
  const pictures = serverBridge()?.pictures;
  if (!pictures) return problem(503, 'Cards are drawn by the running server only.');
  const { width, height } = card;
  const task = { kind: 'card' as const, tree: plainTree(card.picture), width, height };
  let png = await pictures.knownCard(task);
  if (!png) {
    const client = request.headers.get('x-client-address') ?? '';
    if (!perClient.allow(client))
      return problem(429, 'Too many cards were asked for. Please wait a minute.', { 'retry-after': '60' });
    if (drawing >= mostAtOnce) return problem(503, 'Too many cards at once.', { 'retry-after': '5' });
    drawing += 1;
    const outcome = await pictures.card(task, client).finally(() => (drawing -= 1));
    if (outcome.kind !== 'made') return problem(503, 'The card could not be drawn.', { 'retry-after': '5' });
    png = outcome.picture;
  }
  return new Response(new Uint8Array(png.body), {
    headers: { 'cache-control': card.cacheControl, 'content-type': 'image/png' },
  });
}
