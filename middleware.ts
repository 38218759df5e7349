import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { internalAddressHeader, internalPath, isPreviewWay } from '#lib/addresses/internal-address.ts';
import { isEmbed } from '#lib/addresses/paths.ts';

/**
 * Rewrites the public address of a page to its internal one (lib/addresses/internal-address.ts). A page that is made to be
 * kept comes with the internal address that the server has looked it up by; previews and pages during development come
 * without.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  // Pages end in a slash (server/door/request-listener.ts redirects others). Feeds and other files do not, and embeds are
  // route handlers: all of these read `lang` themselves.
  if (!pathname.endsWith('/') || isPreviewWay(pathname) || isEmbed(pathname)) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = request.headers.get(internalAddressHeader) ?? internalPath(pathname, searchParams);
  return NextResponse.rewrite(url);
}

// Next reads this object without running the file.
export const config = { runtime: 'nodejs', matcher: '/((?!_next/|api/).*)' };
