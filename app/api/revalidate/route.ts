import { revalidateTag } from 'next/cache';
import { problem, readJson } from '@/lib/api/requests';
import { isSecret, parseEvent } from '@/lib/api/revalidate';
import { settings } from '@/lib/settings';

export async function POST(request: Request): Promise<Response> {
  const { revalidateSecret } = settings();
  if (revalidateSecret === undefined) return problem(404, 'There is nothing here.');
  if (!isSecret(request.headers.get('authorization'), revalidateSecret))
    return problem(401, 'The secret is missing or wrong.');
  const event = parseEvent(await readJson(request));
  if ('reason' in event) return problem(400, event.reason);
  // The page cache keeps the last good copies whatever is thrown away here: server/page-cache.mjs.
  for (const tag of event.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ revalidated: event.tags }, { headers: { 'cache-control': 'no-store' } });
}
