import { permanentRedirect } from 'next/navigation';
import { getRedirect } from '#lib/cms/redirects.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { isFixedPath, redirectTarget } from '#lib/links/redirects.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';

/**
 * What the editors' rules say about an address without a page (`rules 67`): redirects, or tells whether the page is gone
 * for good.
 */
export async function followRedirect(address: string): Promise<'gone' | 'missing'> {
  const context = await getPageContext();
  if (context.isPreview || isFixedPath(address)) return 'missing';
  const redirect = await getRedirect(context, address);
  if (!redirect) return 'missing';
  const target = redirect.status === 410 ? undefined : redirectTarget(redirect.to, context);
  const making = serverBridge()?.making();
  // Next answers a permanent redirect with 308. The server puts the rule's own status in its place.
  if (making) making.redirect = { from: redirect.from, status: redirect.status };
  if (target !== undefined) permanentRedirect(target);
  return 'gone';
}
