import { cookies } from 'next/headers';
import { redirectLocation } from '#lib/links/redirect-location.ts';
import { draftCookie, nonceCookie, parsePath, previewCookie } from '#lib/preview/preview.ts';
import { settings } from '#lib/settings.ts';

/** Leaves a preview: deletes its cookies and redirects to the published page. */
export async function GET(request: Request): Promise<Response> {
  const { siteUrl } = settings();
  const search = new URL(request.url).searchParams;
  const location = redirectLocation(search.get('to') ?? '/', siteUrl) ?? '/';
  const store = await cookies();
  store.set(nonceCookie(siteUrl), '', { ...previewCookie(siteUrl, parsePath(search.get('of'))), maxAge: 0 });
  store.set(draftCookie, '', { ...previewCookie(siteUrl), maxAge: 0 });
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}
