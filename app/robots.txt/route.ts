import { settings } from '#lib/settings.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /_preview/',
    'Disallow: /api/',
    // Cards are shown by other sites, which may ask as crawlers.
    'Allow: /api/card/',
    'Allow: /api/masteries/card',
    '',
    `Sitemap: ${settings().siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
