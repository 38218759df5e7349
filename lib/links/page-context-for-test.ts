import type { Variant } from '#lib/addresses/internal-address.ts';
import type { PageContext } from '#lib/links/context.ts';

/** Replaces lib/links/page-context.ts in unit tests (jest.config.ts), where no page is rendered by Next. */
export const plainContext: PageContext = {
  locale: 'en',
  view: 'web',
  cmsUrl: 'https://cms.example',
  siteUrl: 'https://site.example',
  staticUrl: 'https://cms.example/static',
};

let current = plainContext;

/** Sets the context of the components that are rendered from now on. */
export function renderAs(context: Partial<PageContext> = {}): PageContext {
  current = { ...plainContext, ...context };
  return current;
}

export function usePageContext(): PageContext {
  return current;
}

export function getPageContext(): Promise<PageContext> {
  return Promise.resolve(current);
}

export function getVariant(): Promise<Variant | undefined> {
  return Promise.resolve(undefined);
}
