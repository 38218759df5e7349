import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { defaultLocale } from '@/lib/i18n/locales';
import { internalPath, isPreviewWay } from '@/lib/links/internal-address';

/**
 * Rewrites requests with a deciding parameter (`lang`, `viewer`, `target`, the filters of a few screens) to the
 * internal address of the page (lib/links/internal-address.mjs). Requests without one are rewritten by a rule of
 * `next.config.ts`, at a third of the cost.
 */
export function middleware(request: NextRequest): NextResponse {
  // Pages end in a slash (server/http-server.mjs redirects others); feeds and other files do not, and read `lang` themselves.
  if (!request.nextUrl.pathname.endsWith('/')) return NextResponse.next();
  if (isPreviewWay(request.nextUrl.pathname)) return NextResponse.next();
  const url = request.nextUrl.clone();
  // The rewritten address keeps its query: by a deciding parameter in it the rewrite rule of next.config.ts knows that
  // it has nothing to do.
  url.pathname = internalPath(url.pathname, url.searchParams);
  // A preview may come without a deciding parameter; `lang` is added, or the rule of next.config.ts would rewrite it
  // again.
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', defaultLocale);
  return NextResponse.rewrite(url);
}

// Next reads this object without running the file, so the parameters are written out; a test compares them with
// `decidingParams`.
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/_preview/:path*' },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'lang' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'viewer' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'target' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'keyword' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'postType' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'page' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'progression' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'subject' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'class' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'sort' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'tag' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'immunity' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'c' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'kind' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'version' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'view' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'month' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'b' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'champion' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'r' }] },
  ],
};
