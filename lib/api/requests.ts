import type { Locale } from '@/lib/i18n/locales';
import { parseLocale } from '@/lib/i18n/locales';
import type { PageContext } from '@/lib/links/context';
import { settings } from '@/lib/settings';

/** The language (and view) of a call a browser makes: `lang` and `viewer` as pages read them. */
export function contextOf(request: Request): PageContext {
  const search = new URL(request.url).searchParams;
  const locale: Locale = parseLocale(search.getAll('lang'));
  const { cmsUrl, siteUrl } = settings();
  return { locale, view: search.get('viewer') === 'webview' ? 'webview' : 'web', cmsUrl, siteUrl };
}

/** A read answers like a page: kept for the same time by whoever stands between, refreshed behind the scenes. */
export function readAnswer(body: unknown): Response {
  const seconds = settings().revalidateSeconds;
  return Response.json(body, {
    headers: {
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 10}`,
    },
  });
}

export function problem(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

export function unwellProblem(): Response {
  return problem(503, 'The content could not be loaded. Please try again in a moment.', {
    'retry-after': '5',
  });
}

/** A JSON body, or null for what is none, is too long or is no object. */
export async function readJson(request: Request, longest = 20_000): Promise<Record<string, unknown> | null> {
  const text = await request.text();
  if (text.length > longest) return null;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}
