import { callCms } from '#lib/cms/request.ts';
import { apiUrl, foundOrUnwell, measured } from '#lib/cms/watched-call.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { settings } from '#lib/settings.ts';

const route = 'redirects/hits';
/** The CMS gets the counts this often at most. */
const pause = 60_000;
const lastHits = { at: 0 };

/**
 * Hands over how often the editors' redirects were answered. Counts that the CMS did not take are sent with the next
 * ones. A CMS without the route does not want them.
 */
export async function sendRedirectHits(): Promise<void> {
  const hits = serverBridge()?.redirectHits;
  const { revalidateSecret } = settings();
  if (!hits || revalidateSecret === undefined || lastHits.at > Date.now() - pause) return;
  const counted = hits.take();
  if (counted.length === 0) return;
  lastHits.at = Date.now();
  const isTaken = await measured(route, () => postHits(counted, revalidateSecret), foundOrUnwell);
  if (!isTaken) hits.putBack(counted);
}

async function postHits(hits: readonly { from: string; count: number }[], secret: string): Promise<boolean> {
  try {
    const answer = await callCms(apiUrl(route), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ hits }),
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    void answer.body.dump();
    return answer.statusCode < 500 && answer.statusCode !== 429;
  } catch {
    return false;
  }
}
