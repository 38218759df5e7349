import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { defaultLocale } from '@/lib/i18n/locales';
import { internalPath, isPreviewWay } from '@/lib/links/internal-address';

/**
 * `lang`, `viewer`, `target` and the filters of a few screens become the internal address a page is made under
 * (lib/links/internal-address.mjs). Requests that carry none of them pass by: `next.config.ts` maps those, at a third of the cost.
 */
export function middleware(request: NextRequest): NextResponse {
  // Pages end in a slash (server/http-server.mjs redirects others); feeds and other files do not, and read `lang` themselves.
  if (!request.nextUrl.pathname.endsWith('/')) return NextResponse.next();
  if (isPreviewWay(request.nextUrl.pathname)) return NextResponse.next();
  const url = request.nextUrl.clone();
  // The query stays on the address: that is how the rewrite rule in next.config.ts knows that its work is done.
  url.pathname = internalPath(url.pathname, url.searchParams);
  // A preview may come without any, and would be rewritten twice.
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', defaultLocale);
  return NextResponse.rewrite(url);
}

// Next reads this without running it, so the parameters stand here again; a test compares them with `decidingParams`.
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
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'b' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'champion' }] },
    { source: '/((?!_next/|api/|_preview/).*)', has: [{ type: 'query', key: 'r' }] },
  ],
};
