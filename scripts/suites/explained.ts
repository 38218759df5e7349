import { readFileSync } from 'node:fs';
import { reasonsToKeep } from './kept.ts';
import type { Explanation } from './suite.ts';

/** Why cases are missed, by suite. A new miss fails; so does a case here that is missed no longer. */
export const explained: Record<string, Explanation[]> = {
  html5lib: [
    {
      reason:
        'HTML drops the first line break in `pre`, and its own serialisation (innerHTML) does not write a second one: what begins with two of them loses one each time that it is written and read. The page itself is read once.',
      cases: [/^tests3\.dat#\d+: is not stable/, /^plain-text-unsafe\.dat#2[34]: is not stable/],
    },
  ],
  'dompurify-kept': reasonsToKeep(readFileSync('docs/suites.md', 'utf8')),
  json: [
    {
      reason: 'It is an article: its title is a text, which docs/contract.md allows.',
      cases: ['y_object_string_unicode.json'],
    },
  ],
  'cache-tests': [
    {
      reason: 'Ours: parameters that no page reads make no second copy, and the tests use such a one.',
      cases: ['query-args-different'],
    },
    {
      reason:
        'Ours: an answer with `Expires` alone is not kept. Varnish would keep one whose date it cannot read, for its default of two minutes; the site always says max-age.',
      cases: ['other-age-update-expires', 'other-date-update-expires', 'conditional-etag-vary-headers'],
    },
    {
      reason: 'Varnish: an unsafe request removes nothing. The site has no page that a visitor can change.',
      cases: ['invalidate-POST', 'invalidate-PUT', 'invalidate-DELETE', 'invalidate-M-SEARCH'],
    },
    {
      reason: 'Varnish does not know CDN-Cache-Control, and the site sends none.',
      cases: [
        'cdn-max-age-long-cc-max-age',
        'cdn-private',
        'cdn-no-cache',
        'cdn-no-store-cc-fresh',
        'cdn-fresh-cc-nostore',
      ],
    },
    {
      reason: 'Varnish: such an answer is an error to it (503), or is not kept. The site sends none of them.',
      cases: [
        'age-parse-float',
        'headers-store-Content-Range',
        'headers-store-Set-Cookie',
        'headers-store-Transfer-Encoding',
        'interim-not-cached',
      ],
    },
  ],
  'html-checker': [
    {
      reason: 'React writes a slash at the end of void elements, which HTML allows.',
      cases: [/info: Trailing slash on void elements/],
    },
    {
      reason:
        'The checker reads CSS by older modules. It does not know these rules and properties; Stylelint reads ours.',
      cases: [
        /error: CSS: Unrecognized at-rule “@(?:container|view-transition)”/,
        /error: CSS: “(?:container|container-type|interpolate-size|line-clamp|paint-order|vector-effect|view-transition-name)”: Property “[\w-]+” doesn't exist/,
      ],
    },
    {
      reason:
        'It does not know the unit `cqi`, nor that `calc()`, `min()`, `max()` and `clamp()` may hold each other and custom properties. A long value of this kind hides the end of its rule, so it takes what follows for selectors.',
      cases: [
        /error: CSS: “(?:--fits|--room|flex|font-size|grid-template-columns|inline-size|inset-block-start|max-inline-size|padding|width)”: (?:Parse Error|Unknown dimension|The types are incompatible|Invalid type)/,
        /error: CSS: Parse Error\./,
        /error: CSS: Unknown pseudo-element or pseudo-class “:(?:auto|break-word|relative)”/,
      ],
    },
    {
      reason:
        'It does not know that a gradient may name one colour with two positions, which fills an area, nor the size of a `mask`.',
      cases: [
        /error: CSS: “background(?:-image)?”: too few values for the property “linear-gradient”/,
        /error: CSS: “mask”: Too many values or values are not recognized/,
      ],
    },
    {
      reason: 'The HTML standard has `rel=expect` with `blocking=render`; the checker does not know it yet.',
      cases: [/“link” element with a “blocking” attribute/],
    },
    {
      reason: 'Safari reads no list out whose markers are hidden, unless the role says that it is one.',
      cases: [/info: The “list” role is unnecessary for element “[uo]l”/],
    },
    {
      reason: 'Next writes `as` beside `rel=stylesheet`. Pages lose it, previews are as Next makes them.',
      cases: [/^preview-[\w-]+: error: A “link” element with an “as” attribute/],
    },
  ],
  feeds: [
    {
      reason:
        'Events and courses have no time of change of their own: several of them share that of one edit.',
      cases: [/DuplicateUpdated/],
    },
  ],
  'structured-data': [
    {
      reason: 'Actions take annotations such as `query-input`, which the types of the vocabulary leave out.',
      cases: [/query-input/],
    },
  ],
};
