import { cookies } from 'next/headers';
import { draftCookie, nonceCookie, previewCookie } from '@/lib/preview/preview';
import { settings } from '@/lib/settings';

/** Leaves a preview: deletes its cookies and redirects to the published page. */
export async function GET(request: Request): Promise<Response> {
  const options = { ...previewCookie(settings().siteUrl), maxAge: 0 };
  const store = await cookies();
  store.set(nonceCookie, '', options);
  store.set(draftCookie, '', options);
  const to = new URL(request.url).searchParams.get('to') ?? '/';
  const location = /^\/(?![/\\])/.test(to) ? to : '/';
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}
