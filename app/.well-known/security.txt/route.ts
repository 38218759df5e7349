import { lastMidnight } from '#lib/clock.ts';
import { isoDay } from '#lib/dates.ts';
import { settings } from '#lib/settings.ts';
import { site } from '#game/site.ts';

export const dynamic = 'force-dynamic';

const halfYear = 180 * 24 * 60 * 60;

/**
 * Where to report a weakness of the site (RFC 9116). The file has to name the date until which it is valid. The contact is
 * a setting of the running site and not a text that somebody could forget to update, so the date is always 180 days ahead.
 */
export function GET(): Response {
  const { contact, languages } = site.security;
  if (contact === '') return new Response('No contact is set.\n', { status: 404 });
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${isoDay(lastMidnight() + halfYear)}T00:00:00Z`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${settings().siteUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
