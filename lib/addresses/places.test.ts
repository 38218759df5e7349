import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sitemapScreens } from '#lib/discovery/sitemap.ts';
import * as addresses from './paths.ts';
import { pageKind } from '#lib/reports/page-kind.ts';
import { toolDocuments } from '#lib/search/documents.ts';
import { screens as shownScreens } from '#scripts/measure/screens.ts';
import { isFixedPath } from '#lib/links/redirects.ts';

const { patchesPath, searchPath, spotlightPath, styleGuidePath } = addresses;
const screens: string[] = Object.values(addresses).filter((one) => typeof one === 'string');

const textOf = (file: string) => readFileSync(file, 'utf8');
const plugin = (file: string) => `wordpress/fighter-site/includes/${file}`;

/** Whether a source names an address as a text, whatever its query and hash. */
const namesIn = (file: string, quote = "'") => {
  const source = textOf(file);
  return (screen: string) => source.includes(`${quote}${screen}`);
};

/** The words of a list in PHP. */
function wordsOf(file: string, before: string): string[] {
  const list = new RegExp(`${before}\\s*=>? array\\((.*)\\)`).exec(textOf(file))?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

const lastWord = (screen: string) => screen.split('/').at(-2) ?? '';

/** Which slugs of the CMS would hide behind a screen: those below /academy/, and pages without a parent (`rules 7`). */
function isSlugTaken(screen: string): boolean {
  const file = plugin('content/class-slugs.php');
  const parts = screen.split('/').filter(Boolean);
  if (parts.length === 1) return wordsOf(file, "'page' ").includes(lastWord(screen));
  return parts[0] !== 'academy' || wordsOf(file, 'Types::COURSE ').includes(lastWord(screen));
}

const redirectRules = plugin('redirects/class-rules.php');
const pattern = new RegExp(/const FIXED = '#(.*)#';/.exec(textOf(redirectRules))?.[1] ?? '');
const sitePaths = plugin('content/class-site-paths.php');
const tools = toolDocuments('en').map(({ target }) => target);
const shown = Object.values(shownScreens);
/** The kinds of pages that the CMS names; a screen has one of its own. */
const kindsOfContent = ['article', 'course', 'page', 'other'];

type Place = {
  file: string;
  todo: string;
  names: (screen: string) => boolean;
  /** Screens that are left out on purpose. Where the CMS names no changes, /patches/ is no screen (`rules 75c`). */
  without?: readonly string[];
};

const places: Place[] = [
  {
    file: 'lib/reports/page-kind.ts',
    todo: 'give it a kind in `screens`, or metrics and the log call it a page of the CMS',
    names: (screen) => !kindsOfContent.includes(pageKind(screen)),
  },
  {
    file: 'lib/discovery/sitemap.ts',
    todo: 'add it to `sitemapScreens`, or to `without` here if search engines should not list it',
    names: (screen) => sitemapScreens.includes(screen),
    without: [patchesPath, searchPath, styleGuidePath],
  },
  {
    file: 'lib/search/documents.ts',
    todo: 'add it to `toolDocuments`, or to `without` here if nobody looks for it by name',
    names: (screen) => tools.includes(screen),
    without: [patchesPath, searchPath, styleGuidePath],
  },
  {
    file: 'lib/links/redirects.ts',
    todo: 'add it to the pattern `fixedPaths`, or a redirect of an editor can take its place',
    names: isFixedPath,
    without: [patchesPath],
  },
  {
    file: 'scripts/measure/screens.ts',
    todo: 'add it to `screens`, or no picture of it is taken and no test of the layout looks at it',
    names: (screen) => shown.some((one) => one.replace(/\?.*/, '') === screen),
  },
  {
    file: redirectRules,
    todo: 'add it to the pattern FIXED, or editors can write a redirect that never counts',
    names: (screen) => pattern.test(screen),
    without: [patchesPath],
  },
  {
    file: sitePaths,
    todo: 'add it to the list FIXED, or to `exists()` if it depends on the CMS; otherwise editors are told that links to it lead nowhere',
    names: (screen) =>
      wordsOf(sitePaths, 'const FIXED ').includes(screen.slice(1, -1)) ||
      textOf(sitePaths).includes(`'${screen.slice(1, -1)}' === $own`),
  },
  {
    file: plugin('content/class-slugs.php'),
    todo: 'add its last word to TAKEN, or a course or page with that slug hides behind it',
    names: isSlugTaken,
    without: [patchesPath],
  },
  {
    file: 'wordpress/tests/plugin.test.ts',
    todo: 'add it to `addresses`, with whether it exists',
    names: namesIn('wordpress/tests/plugin.test.ts'),
  },
  {
    file: 'e2e/discovery.spec.ts',
    todo: 'add it to `screens`, with the types of its structured data, or to `without` here if it is `noindex`',
    names: (screen) => textOf('e2e/discovery.spec.ts').includes(`'${screen}': [`),
    without: [searchPath, styleGuidePath],
  },
  {
    file: 'e2e/security.alone.spec.ts',
    todo: 'add it to `kinds`: its policy has to allow its own scripts and no others',
    names: namesIn('e2e/security.alone.spec.ts'),
  },
  {
    file: 'docs/product.md',
    todo: 'add it to the table of addresses, and say below what it does',
    names: namesIn('docs/product.md', '`'),
  },
  {
    file: 'docs/rules.md',
    todo: 'name its last word in rules 7, because it wins over a slug',
    names: (screen) =>
      screen === spotlightPath ||
      screen.split('/').filter(Boolean).length === 1 ||
      (/^7\. .*$/m.exec(textOf('docs/rules.md'))?.[0] ?? '').includes(`\`${lastWord(screen)}\``),
  },
];

/** What is still to be done, in words. */
function missingIn({ file, todo, names, without = [] }: Place): string[] {
  return screens
    .filter((screen) => !without.includes(screen) && !names(screen))
    .map((screen) => `${screen} is missing in ${file}: ${todo}.`);
}

test.each(places)('$file names every screen', (place) => {
  expect(missingIn(place)).toEqual([]);
});

test.each(places)('$file: what is left out on purpose is left out', ({ names, without = [] }) => {
  expect(without.filter(names)).toEqual([]);
});

/** The addresses of pages in a folder of routes that take no parameter. */
function routesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'page.tsx') return ['/'];
    if (!entry.isDirectory() || /[[\]]/.test(entry.name)) return [];
    return routesIn(path.join(folder, entry.name)).map((rest) => `/${entry.name}${rest}`);
  });
}

test('each route without parameters has its address in lib/addresses/paths.ts', () => {
  const elsewhere = ['/', addresses.listingPath('category', ''), addresses.listingPath('author', '')];
  const missing = routesIn('app/[locale]/[view]').filter(
    (route) => !screens.includes(route) && !elsewhere.includes(route),
  );
  expect(
    missing.map(
      (route) => `${route} has a route and no constant in lib/addresses/paths.ts, which the tests here read.`,
    ),
  ).toEqual([]);
});
