import { isUtf8 } from 'node:buffer';
import { settings } from '#lib/settings.ts';
import { log } from '#server/watch/log.ts';
import { workerPath } from '#lib/first-paint/register-worker.ts';
import { contentSecurityPolicy, hashOf } from '#server/http/policy.ts';
import { criticalRules } from '#server/build/critical-css.ts';
import type { Rendered } from '#lib/bridge/making.ts';
import type { InlineScripts } from '#lib/bridge/inline-scripts.ts';
import { headScripts } from '#lib/bridge/inline-scripts.ts';
import { steadyFlightData } from './flight-data.ts';
import { paintedPart } from './painted-part.ts';
import { scriptText } from './script-text.ts';

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
 * - Where Next cuts the flight data into scripts, and the order of its rows, depend on timing. It becomes one script with
 *   the rows in an order of their own, so that the same content is the same bytes (flight-data.ts).
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
const flightStart = '(self.__next_f=self.__next_f||[]).push([0])';
/** A piece of the flight data: as a string, or in base64 where it is cut within a character. */
const flightPiece = /^self\.__next_f\.push\((\[(?:1|3),".*"\])\)$/s;
/**
 * React divides two texts by this comment. It also writes one behind a text before an element or an end tag, where it is
 * not needed, if the part around the text had to wait for something.
 */
const needlessDivider = /<!-- -->(?=<)/g;
/** Next writes the id of the build before the attributes that the layout gives to `html`. */
const idBeforeLanguage = /^(<!DOCTYPE html><html)( data-dpl-id="[^"]*")( lang="[^"]*")/;
const statusMark = /<main\b[^>]* data-page-status="(404|410|500|503)"/;

function count(html: string, pattern: RegExp) {
  return html.match(pattern)?.length ?? 0;
}

type InlineScript = { attributes: string; code: string; start: number; end: number };

/** The scripts without an address. Looking for the tags takes a fifth of the time of a pattern that holds all of it. */
function inlineScriptsIn(html: string) {
  const scripts: InlineScript[] = [];
  const endTag = '</script>';
  for (let start = html.indexOf('<script'); start >= 0;) {
    const open = html.indexOf('>', start);
    const attributes = html.slice(start + '<script'.length, open);
    const isFile = /\ssrc=/.test(attributes);
    const close = isFile ? open : html.indexOf(endTag, open);
    if (open < 0 || close < 0) break;
    const end = close + endTag.length;
    if (!isFile) scripts.push({ attributes, code: html.slice(open + 1, close), start, end });
    start = html.indexOf('<script', isFile ? open : end);
  }
  return scripts;
}

/** The inline scripts that may run, by hash. */
function ownScripts(html: string, nonce: string, { rows }: InlineScripts) {
  const hashes = inlineScriptsIn(html).flatMap(({ attributes, code }) =>
    attributes.includes(` nonce="${nonce}"`) || code === rows ? [hashOf(withoutNonce(code, nonce))] : [],
  );
  return [...new Set(hashes)];
}

/**
 * Removes the nonce from what Next wrote: from elements, and from the flight data that React hydrates them with. A page has
 * it a dozen times, so looking for it alone reads a page once.
 */
export function withoutNonce(text: string, nonce: string) {
  let written = '';
  let done = 0;
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    const end = at + nonce.length;
    const endsWith = (before: string) => text.startsWith(before, at - before.length);
    if (endsWith(' nonce="') && text[end] === '"') {
      written += text.slice(done, at - ' nonce="'.length);
      done = end + 1;
    } else if (endsWith('"nonce":"') || endsWith('\\"nonce\\":\\"')) {
      written += `${text.slice(done, at)}$undefined`;
      done = end;
    }
  }
  return written + text.slice(done);
}

function pieceOf(code: string) {
  const [kind, text = ''] = JSON.parse(flightPiece.exec(code)?.[1] ?? '[]') as [kind?: number, text?: string];
  return kind === undefined ? undefined : Buffer.from(text, kind === 1 ? 'utf8' : 'base64');
}

/**
 * Writes the flight data of a page into one script.
 * @param flight as Next rendered it, which has to be what the scripts hold together
 * @param steady what the page gets instead
 * @returns undefined, if the scripts are not as expected
 */
function joinFlight(
  html: string,
  { nonce, flight, steady }: { nonce: string; flight: Buffer; steady: Buffer },
) {
  const scripts = inlineScriptsIn(html).filter(
    ({ attributes, code }) => attributes === ` nonce="${nonce}"` && code.includes('self.__next_f'),
  );
  const [first, ...rest] = scripts.map(({ code }) => code);
  const pieces = rest.map(pieceOf).filter((piece) => piece !== undefined);
  if (first !== flightStart || pieces.length !== rest.length) return undefined;
  if (!isUtf8(steady) || !flight.equals(Buffer.concat(pieces))) return undefined;
  const whole = `<script nonce="${nonce}">${flightStart};self.__next_f.push([1,'${scriptText(steady.toString())}'])</script>`;
  let joined = '';
  let at = 0;
  for (const { start, end } of scripts) {
    joined += html.slice(at, start);
    at = end;
  }
  // Where the last one stood, everything that is painted stands before it.
  return joined + whole + html.slice(at);
}

export function withoutNonceIn(data: Buffer, nonce: string) {
  // Bytes as characters: reading and writing the letters of all languages takes three times as long.
  return data.includes(nonce) ? Buffer.from(withoutNonce(data.toString('latin1'), nonce), 'latin1') : data;
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
  /** Stands in for the critical CSS, where it is put in later (put-in.ts). */
  rules?: string | undefined;
};

function addressesOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, address = '']) => address);
}

/**
 * @param head up to its end tag
 * @param body the rest
 */
function withFirstPaint(head: string, body: string, { folder, inlineScripts, rules: standIn }: Build) {
  const { sheet, script, early } = patterns;
  const sheets = head.match(sheet) ?? [];
  const rules = standIn ?? criticalRules(paintedPart(body), addressesOf(head, sheet), folder);
  const scripts = [...addressesOf(head, script), ...addressesOf(body, script)];
  // The scripts of the islands come before the one that starts the page.
  const islands = addressesOf(head, early).filter((address) => !scripts.includes(address));
  const start = head.indexOf(sheets[0] ?? '');
  const withoutFiles = (html: string) =>
    html.replaceAll(sheet, '').replaceAll(script, '').replaceAll(early, '');
  const end = body.lastIndexOf('</body>');
  const worker = settings().offline === 'on' ? ` data-worker="${workerPath}"` : '';
  const html = [
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
  return { html, rules };
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

/** @param written what Next rendered */
export function readPage(
  { html: written, rscData: flight = Buffer.alloc(0) }: Pick<Rendered, 'html' | 'rscData'>,
  { nonce, status, ...build }: Written,
) {
  const { inlineScripts } = build;
  const plainFlight = withoutNonceIn(flight, nonce);
  const steady = steadyFlightData(plainFlight);
  const joined = steady && joinFlight(written, { nonce, flight, steady: steady.document });
  const html = joined ?? written;
  const ownHashes = ownScripts(html, nonce, inlineScripts);
  // `lang` becomes the first attribute of `html`, where simple tools look for it.
  const plain = withoutNonce(html, nonce).replace(idBeforeLanguage, '$1$3$2').replaceAll(needlessDivider, '');
  const prepared = prepareFirstPaint(plain, build);
  const scripts = prepared
    ? [...ownHashes, ...[...headScripts(inlineScripts), inlineScripts.late].map(hashOf)]
    : ownHashes;
  return {
    html: prepared?.html ?? plain,
    flight: steady?.router ?? plainFlight,
    status: Number(statusMark.exec(plain)?.[1] ?? status),
    policy: contentSecurityPolicy({ scripts, styles: prepared ? [hashOf(prepared.rules)] : [] }),
    isAsExpected: prepared !== undefined,
    sheets: addressesOf(plain.slice(0, Math.max(0, plain.indexOf('</head>'))), patterns.sheet),
    /** Whether the same content gives the same bytes. */
    isSteady: joined !== undefined,
  };
}
