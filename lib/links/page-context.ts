import { cache, use } from 'react';
import { locale, view } from 'next/root-params';
import type { Variant } from '#lib/addresses/internal-address.ts';
import { parseInternal } from '#lib/addresses/internal-address.ts';
import type { PageContext } from '#lib/links/context.ts';
import { makeContext } from '#lib/links/make-context.ts';

type Page = { context: PageContext; variant: Variant | undefined };

/** The page that is being rendered: `cache` gives each render an object of its own. */
const kept = cache((): { page?: Page } => ({}));

/** Reads the first two parts of the page's internal address. */
const readPage = cache(async (): Promise<Page> => {
  const { variant, ...shown } = parseInternal(await locale(), await view());
  const page = { context: makeContext({ ...shown, isPreview: variant === 'preview' }), variant };
  kept().page = page;
  return page;
});

/** For pages, `generateMetadata` and async components. Not for route handlers, which have `contextOf` (lib/api/requests.ts). */
export async function getPageContext(): Promise<PageContext> {
  return (await readPage()).context;
}

/** Which variant of the page the internal address asks for (lib/addresses/internal-address.ts). */
export async function getVariant(): Promise<Variant | undefined> {
  return (await readPage()).variant;
}

/**
 * Returns the context to server components that are not async. Layout and page have read the context before, so the
 * promise is already fulfilled. If the function were async, React would write each link and button as a row of its own
 * into the page's flight data.
 */
export function usePageContext(): PageContext {
  return (kept().page ?? use(readPage())).context;
}
