import { contextOf } from '#lib/api/requests.ts';
import { missing } from '#lib/cms/result.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { reportException } from '#lib/reports/request-error.ts';
import { settings } from '#lib/settings.ts';
import { embedPage, emptyEmbed } from './embed-page.ts';
import { embeddableBelow } from './embeddable.ts';
import { readEmbedded } from './read-embedded.ts';

function html(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

async function answer(locale: Locale, { pathname, searchParams }: URL): Promise<Response> {
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

/**
 * Answers `/embed/…/` (`rules 86b`). Its policy is the server's (server/http/policy.ts), and allows the style of embeds alone:
 * the error page that Next or the server would answer has another one.
 */
export async function answerEmbed(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  try {
    return await answer(locale, new URL(request.url));
  } catch (error) {
    reportException(error, { routePath: '/embed/[...path]', routeType: 'route' });
    return html(emptyEmbed(locale, 'failed'), 500, { 'retry-after': '5', 'cache-control': 'no-store' });
  }
}
