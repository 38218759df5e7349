import { rateLimit } from '#lib/api/rate-limit.ts';
import { parseJsonObject, problem, readBody, tooLong } from '#lib/api/requests.ts';
import { parseEvent } from '#lib/api/revalidate.ts';
import { isSecret } from '#lib/api/secret.ts';
import { isTakenBack } from '#lib/api/taken-back.ts';
import { atOnce, isAround } from '#lib/cms/tags.ts';
import { championsBefore, tellHub } from '#lib/discovery/tell-hub.ts';
import { log } from '#lib/log.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { settings } from '#lib/settings.ts';

function refuse(status: number, reason: string): Response {
  log.warn({ event: 'webhook-refused', status, reason }, `A webhook was refused: ${reason}`);
  serverBridge()?.metrics.count('purges', { result: 'refused' });
  return problem(status, reason);
}

/** Of wrong secrets from one address; a right one is always taken. */
const wrongTries = rateLimit({ calls: 30, windowMs: 60_000 });

/** The log names this many tags of a purge. */
const mostTags = 20;

export async function POST(request: Request): Promise<Response> {
  const { revalidateSecret } = settings();
  if (revalidateSecret === undefined) return problem(404, 'There is nothing here.');
  if (!isSecret(request.headers.get('authorization'), `Bearer ${revalidateSecret}`)) {
    if (wrongTries.allow(request.headers.get('x-client-address') ?? 'unknown'))
      return refuse(401, 'The secret is missing or wrong.');
    return problem(429, 'There were too many wrong secrets from this address.', { 'retry-after': '60' });
  }
  const text = await readBody(request);
  if (text === null) return refuse(413, tooLong());
  const parsed = parseEvent(parseJsonObject(text));
  if ('reason' in parsed) return refuse(400, parsed.reason);
  // Purged answers and pages are out of date, but still kept for an outage.
  const server = serverBridge();
  const { event, tags } = parsed;
  log.info(
    { event: 'purge', tags: tags.slice(0, mostTags), count: tags.length },
    `An edit in the CMS: ${tags.length} ${tags.length === 1 ? 'tag is' : 'tags are'} purged.`,
  );
  server?.metrics.count('purges', { result: 'taken' });
  const before = championsBefore(event);
  await server?.store.purge(tags);
  const isGone = await isTakenBack(event);
  if (isGone) await server?.store.purge([atOnce, ...tags.filter(isAround)]);
  // The edge is purged after the site, or it could fetch the old page from the site again.
  await server?.edge.purge(isGone ? [atOnce, ...tags] : tags);
  tellHub(event, before);
  return Response.json({ revalidated: tags }, { headers: { 'cache-control': 'no-store' } });
}
