import { cookies, draftMode } from 'next/headers';
import { contextOf, problem } from '#lib/api/requests.ts';
import { withContext } from '#lib/links/links.ts';
import {
  draftCookie,
  isNonce,
  nonceCookie,
  parsePreview,
  pathOfPreview,
  previewCookie,
} from '#lib/preview/preview.ts';
import { settings } from '#lib/settings.ts';

type Params = { params: Promise<{ parent: string; id: string; wpnonce: string }> };

/**
 * Opens a preview (`rules 31`): moves the nonce from the editor's address into a cookie and redirects to the address
 * without it.
 */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { wpnonce, ...address } = await params;
  const preview = parsePreview(address);
  if (!preview || !isNonce(wpnonce)) return problem(404, 'There is no such preview.');
  const { siteUrl } = settings();
  const path = pathOfPreview(preview);
  const store = await cookies();
  (await draftMode()).enable();
  // Next sets its draft cookie for the whole site. The cookie is limited to `/_preview/` here, so that the editor's
  // other visits show published pages.
  store.set(draftCookie, store.get(draftCookie)?.value ?? '', previewCookie(siteUrl));
  store.set(nonceCookie(siteUrl), wpnonce, previewCookie(siteUrl, path));
  const location = withContext(path, contextOf(request));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}
