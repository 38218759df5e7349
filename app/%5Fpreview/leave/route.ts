import { cookies } from 'next/headers';
import { draftCookie, nonceCookie, parsePath, previewCookie } from '@/lib/preview/preview';
import { settings } from '@/lib/settings';

/** Leaves a preview: deletes its cookies and redirects to the published page. */
export async function GET(request: Request): Promise<Response> {
  const { siteUrl } = settings();
  const search = new URL(request.url).searchParams;
  const store = await cookies();
  store.set(nonceCookie, '', { ...previewCookie(siteUrl, parsePath(search.get('of'))), maxAge: 0 });
  store.set(draftCookie, '', { ...previewCookie(siteUrl), maxAge: 0 });
  const to = search.get('to') ?? '/';
  const location = /^\/(?![/\\])/.test(to) ? to : '/';
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}
