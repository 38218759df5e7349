import { parseJsonObject, problem, readBody, tooLongProblem } from '@/lib/api/requests';
import { isSecret, parseEvent } from '@/lib/api/revalidate';
import { serverBridge } from '@/lib/server-bridge';
import { settings } from '@/lib/settings';

export async function POST(request: Request): Promise<Response> {
  const { revalidateSecret } = settings();
  if (revalidateSecret === undefined) return problem(404, 'There is nothing here.');
  if (!isSecret(request.headers.get('authorization'), revalidateSecret))
    return problem(401, 'The secret is missing or wrong.');
  const text = await readBody(request);
  if (text === null) return tooLongProblem();
  const event = parseEvent(parseJsonObject(text));
  if ('reason' in event) return problem(400, event.reason);
  // Purged answers and pages are out of date, but still kept for an outage.
  const server = serverBridge();
  await server?.store.purge(event.tags);
  // The edge is purged after the site, or it could fetch the old page from the site again.
  await server?.edge.purge(event.tags);
  return Response.json({ revalidated: event.tags }, { headers: { 'cache-control': 'no-store' } });
}
