import { createHash } from 'node:crypto';
import { settings } from '#lib/settings.ts';
import { log } from '#server/watch/log.ts';
import { workerPath } from '#lib/first-paint/register-worker.ts';
import { contentSecurityPolicy } from '#server/http/policy.ts';
import { criticalRules } from '#server/build/critical-css.ts';
import type { InlineScripts } from '#lib/bridge/inline-scripts.ts';
import { headScripts } from '#lib/bridge/inline-scripts.ts';

/**
 * The only place that reads the HTML that Next writes. It uses patterns, and a later Next may write something else. So
 * each element that names a file of the build has to match exactly one pattern, or else the page is sent as Next made
 * it. Then nothing is moved or inlined, but styles and scripts work, and the policy names the page's own scripts.
 *
 * - Scripts that Next writes carry the nonce of the request that made the page. It is secret and good for one page, so
 *   an inline script with it is Next's own, and one without came from the CMS, whatever the sanitiser missed. The
 *   policy names the former by hash, the nonce is taken out of the page, and the page can be kept.
 * - The rules that the first paint needs are put into the page, and the sheets behind them (docs/decisions/0005).
 * - Scripts are started after the first paint, by an inline script of ours at the end of the page.
 * - A page that is not there, or can't be made, says so by an attribute of `main`, which the sanitiser lets nobody
 *   write.
 */

/**
 * A pattern for the address of a file of the build; `query` is the id of the deployment behind it, where there is one.
 */
const file = String.raw`\/_next\/static\/(?:immutable\/)?chunks\/[\w./~-]+`;
const query = String.raw`(?:\?dpl=[\w-]+)?`;

/** Every element that names a file of the build. The sanitiser lets no author write such an element. */
const anyElement = /<(?:link|script)\b[^>]*\/_next\/[^>]*>/g;
const patterns = {
  sheet: new RegExp(
    `<link (?=[^>]*rel="stylesheet")(?=[^>]*data-precedence=)[^>]*href="(${file}\\.css${query})"[^>]*>`,
    'g',
  ),
  script: new RegExp(`<script src="(${file}\\.js${query})" async=""></script>`, 'g'),
  early: new RegExp(
    `<link (?=[^>]*rel="preload")(?=[^>]*as="script")[^>]*href="(${file}\\.js${query})"[^>]*>`,
    'g',
  ),
  /** The script for browsers without modules. It stays where it is, because other browsers don't load it. */
  old: new RegExp(`<script src="${file}\\.js${query}" noModule=""></script>`, 'g'),
  /** The fonts stay where they are: they are needed before the first paint (app/fonts.tsx). */
  fonts: /<link [^>]*href="\/_next\/static\/fonts\/[^>]*>/g,
  picture: /<link (?=[^>]*rel="preload")(?=[^>]*as="image")[^>]*\/_next\/[^>]*>/g,
};
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** The beginning of Next's scripts with flight data. No text of an author matches, because `>` is escaped in text. */
const flightScript = '>(self.__next_f';
/** Next writes the id of the build before the attributes that the layout gives to `html`. */
const idBeforeLanguage = /^(<!DOCTYPE html><html)( data-dpl-id="[^"]*")( lang="[^"]*")/;
const statusMark = /<main\b[^>]* data-page-status="(404|410|500|503)"/;

function count(html: string, pattern: RegExp) {
  return html.match(pattern)?.length ?? 0;
}

function hashOf(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** The inline scripts that may run, by hash. */
function ownScripts(html: string, nonce: string, { rows }: InlineScripts) {
  const hashes = [...html.matchAll(inlineScript)].flatMap(([, attributes = '', code = '']) =>
    attributes.includes(` nonce="${nonce}"`) || code === rows ? [hashOf(withoutNonce(code, nonce))] : [],
  );
  return [...new Set(hashes)];
}

/** Removes the nonce from what Next wrote: from elements, and from the flight data that React hydrates them with. */
export function withoutNonce(text: string, nonce: string) {
  return text
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
    .replaceAll(`"nonce":"${nonce}"`, '"nonce":"$undefined"');
}

/**
 * Whether every element that names a file of the build is one that is known here, and nothing that is to be moved is
 * missing. All stand in the head, but for the script that starts the page and fonts.
 */
function isAsExpected(head: string, body: string) {
  const elements = head.match(anyElement) ?? [];
  const counts = Object.values(patterns).map((pattern) => count(head, pattern));
  return (
    // Each pattern matches whole elements, so if there are as many matches as elements, every element was matched.
    counts.reduce((sum, one) => sum + one, 0) === elements.length &&
    count(head, patterns.sheet) > 0 &&
    count(head, patterns.script) > 0 &&
    // The style guide shows the fonts of all languages, and names their sheets where it does.
    count(body, anyElement) === count(body, patterns.script) + count(body, patterns.fonts) &&
    !body.includes('</head>') &&
    body.includes('</body>') &&
    body.indexOf('</body>') === body.lastIndexOf('</body>')
  );
}

type Build = {
  /** Where it stands. */
  folder: string;
  inlineScripts: InlineScripts;
};

function addressesOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, address = '']) => address);
}

/**
 * @param head up to its end tag
 * @param body the rest
 */
function withFirstPaint(head: string, body: string, { folder, inlineScripts }: Build) {
  const { sheet, script, early } = patterns;
  const sheets = head.match(sheet) ?? [];
  // Nothing behind the first script with flight data is painted.
  const dataStart = body.indexOf(flightScript);
  const painted = dataStart < 0 ? body : body.slice(0, body.lastIndexOf('<script', dataStart));
  const rules = criticalRules(head + painted, addressesOf(head, sheet), folder);
  const scripts = [...addressesOf(head, script), ...addressesOf(body, script)];
  // The scripts of the islands come before the one that starts the page.
  const islands = addressesOf(head, early).filter((address) => !scripts.includes(address));
  const start = head.indexOf(sheets[0] ?? '');
  const withoutFiles = (html: string) =>
    html.replaceAll(sheet, '').replaceAll(script, '').replaceAll(early, '');
  const end = body.lastIndexOf('</body>');
  const worker = settings().offline === 'on' ? ` data-worker="${workerPath}"` : '';
  return [
    withoutFiles(head.slice(0, start)),
    // A page painted while it is still being parsed would move what is there already. So painting waits for the page's
    // last element.
    '<link rel="expect" blocking="render" href="#late"/>',
    // Next writes `as` on the sheets of islands, where only a link that preloads may have it.
    `<style>${rules}</style><noscript data-sheets="">${sheets.join('').replaceAll(' as="style"', '')}</noscript>`,
    withoutFiles(head.slice(start)),
    ...headScripts(inlineScripts).map((code) => `<script>${code}</script>`),
    body.slice(0, end).replaceAll(script, ''),
    `<script id="late" data-scripts="${[...islands, ...scripts].join(' ')}"${worker}>${inlineScripts.late}</script>`,
    body.slice(end),
  ].join('');
}

/** @returns undefined, if Next's HTML is not as expected */
function prepareFirstPaint(html: string, build: Build) {
  const end = html.indexOf('</head>');
  const [head, body] = [html.slice(0, end), html.slice(end)];
  if (end < 0 || !isAsExpected(head, body.slice('</head>'.length))) return undefined;
  try {
    return withFirstPaint(head, body, build);
  } catch (error) {
    log.error(
      { event: 'critical-css-error', err: error },
      'The critical CSS of a page could not be computed.',
    );
    return undefined;
  }
}

type Written = Build & {
  nonce: string;
  /** What Next would answer. */
  status: number;
};

/** @param written the HTML as Next wrote it */
export function readPage(written: string, { nonce, status, ...build }: Written) {
  const { inlineScripts } = build;
  const ownHashes = ownScripts(written, nonce, inlineScripts);
  // `lang` becomes the first attribute of `html`, where simple tools look for it.
  const plain = withoutNonce(written, nonce).replace(idBeforeLanguage, '$1$3$2');
  const prepared = prepareFirstPaint(plain, build);
  const scripts = prepared
    ? [...ownHashes, ...[...headScripts(inlineScripts), inlineScripts.late].map(hashOf)]
    : ownHashes;
  return {
    html: prepared ?? plain,
    status: Number(statusMark.exec(plain)?.[1] ?? status),
    policy: contentSecurityPolicy({ scripts }),
    isAsExpected: prepared !== undefined,
  };
}
