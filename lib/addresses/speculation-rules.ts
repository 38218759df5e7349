import { defaultLocale, locales } from '#lib/i18n/locales.ts';
import type { Screen } from './screens.ts';
import { screens } from './screens.ts';

/**
 * By which rules browsers load a page of the site before their visitor asks for it (docs/decisions/0019-next-page.md). A
 * page is answered with a header that names their address.
 */
export const speculationRulesPath = '/speculation-rules.json';

/** Put on links that are prefetched at once (lib/browser/first-links.ts). */
const firstLinks = '[data-first]';

/**
 * A pattern for addresses of this site: https://urlpattern.spec.whatwg.org/. Chromium takes none with a regular expression.
 * Without `search` any query matches.
 */
type Pattern = { pathname: string; search?: string };
type Condition =
  | { href_matches: readonly Pattern[] }
  | { selector_matches: string }
  | { not: Condition }
  | { and: Condition[] }
  | { or: Condition[] };

const matches = (...patterns: readonly Pattern[]): Condition => ({ href_matches: patterns });
const not = (condition: Condition): Condition => ({ not: condition });

/** The screens, with the pages below the style guide, and further pages of a list. */
function pathsOf(ahead: Screen['ahead']) {
  return screens.filter((screen) => screen.ahead === ahead).map(({ path }) => ({ pathname: `${path}*` }));
}

const never = not(
  matches(
    ...['/api/*', '/static/*', '/feed/*', '/sitemap/*', '/wp-*', '/_*'].map((pathname) => ({ pathname })),
    // A file, as no address of a page has a dot.
    { pathname: '/*.*' },
    { pathname: '/*', search: '*viewer=webview*' },
    ...pathsOf('never'),
  ),
);

/** Addresses without parameters, in each language. */
const plain = matches(
  { pathname: '/*', search: '' },
  ...locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => ({ pathname: '/*', search: `lang=${locale}` })),
);
const tools = matches(...pathsOf('prefetch'));

const where = (...conditions: Condition[]) => ({
  source: 'document',
  where: {
    and: [matches({ pathname: '/*' }), never, not({ selector_matches: '[download]' }), ...conditions],
  },
});

export function speculationRules() {
  return {
    prerender: [{ ...where(plain, not(tools)), eagerness: 'moderate' }],
    prefetch: [
      { ...where({ or: [not(plain), tools] }), eagerness: 'moderate' },
      { ...where({ selector_matches: firstLinks }), eagerness: 'immediate' },
    ],
  };
}
