import { settings } from '@/lib/settings';
import { site } from '@/game/site';

export const dynamic = 'force-dynamic';

const days = 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site (RFC 9116). The file has to name a date after which it must not be believed.
 * The contact comes from the running site and not from a file that somebody could forget, so that date moves on.
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
