import { settings } from '#lib/settings.ts';
import { site } from '#game/site.ts';

export const dynamic = 'force-dynamic';

const days = 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site (RFC 9116). The file has to name the date until which it is valid. The contact is
 * a setting of the running site and not a text that somebody could forget to update, so the date is always 180 days ahead.
 */
export function GET(): Response {
  const { contact, languages } = site.security;
  if (contact === '') return new Response('No contact is set.\n', { status: 404 });
  const midnight = new Date(Date.now() + 180 * days).toISOString().replace(/T.*/, 'T00:00:00Z');
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${midnight}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${settings().siteUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
