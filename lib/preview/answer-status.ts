import { headers } from 'next/headers';

/**
 * The status of a page that is made per visit. Next lets such a page choose 404 only, with an empty body; the front door
 * (server/front-door.mjs) sends the status asked for here instead. Cached pages carry a mark: server/page-cache.mjs.
 */
export async function answerWith(status: 403 | 404 | 503): Promise<void> {
  const id = (await headers()).get('x-request-id');
  const ask: unknown = Reflect.get(globalThis, Symbol.for('site.answerStatus'));
  if (id && typeof ask === 'function') Reflect.apply(ask, undefined, [id, status]);
}
