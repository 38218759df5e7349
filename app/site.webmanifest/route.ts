import { contextOf } from '#lib/api/requests.ts';
import { webManifest } from '#lib/discovery/web-manifest.ts';

export const dynamic = 'force-dynamic';

/** What a browser needs to install the site as an app. */
export function GET(request: Request): Response {
  const { locale } = contextOf(request);
  return new Response(JSON.stringify(webManifest(locale)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
