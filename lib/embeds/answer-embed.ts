import { contextOf } from '#lib/api/requests.ts';
import { missing } from '#lib/cms/result.ts';
import { settings } from '#lib/settings.ts';
import { embedPage, emptyEmbed } from './embed-page.ts';
import { embeddableBelow } from './embeddable.ts';
import { readEmbedded } from './read-embedded.ts';

function html(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

/** Answers `/embed/…/` (`rules 86b`). Its policy is the server's (server/http/policy.ts). */
export async function answerEmbed(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const { pathname, searchParams } = new URL(request.url);
  const shown = embeddableBelow(pathname.replace(/^\/embed/, ''), searchParams);
  const embedded = shown ? await readEmbedded(locale, shown) : missing;
  const seconds = settings().revalidateSeconds;
  if (embedded.kind === 'unwell')
    return html(emptyEmbed(locale, 'unwell'), 503, { 'retry-after': '60', 'cache-control': 'no-store' });
  if (embedded.kind === 'missing')
    return html(emptyEmbed(locale, 'missing'), 404, { 'cache-control': 'public, max-age=0, s-maxage=60' });
  return html(embedPage(locale, embedded.value), 200, {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 10}`,
  });
}
