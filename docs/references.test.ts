import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails on a reference to nothing: a link in a Markdown file, a file or folder named in a text or comment, the number of
 * a rule or of a decision.
 */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file));
/** Files that are not checked: the demo world, and texts that others wrote. */
const isForeign = (file: string) => /^(?:demo-cms\/(?:content|fixtures)\/|LICENSE|package-lock)/.test(file);
const texts = files
  .filter((file) => /(?:\.(?:md|m?[jt]s|tsx|css|php|vcl|ya?ml)|Dockerfile)$/.test(file) && !isForeign(file))
  .map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
const pages = texts.filter(([file]) => file.endsWith('.md'));

/** Text in code blocks and in backticks is an example, so it is not checked. */
const prose = (markdown: string) => markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'x');

/** The anchors that GitHub gives to headings. */
function anchorsOf(markdown: string): string[] {
  const headings = markdown.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const numbersIn = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));
const rulesText = readFileSync('docs/rules.md', 'utf8');
const rules = numbersIn(/^(\d+)\. /gm, rulesText);
/** The parts of long rules: `67a`. */
const ruleParts = [...rulesText.matchAll(/^ {4}- \*\*(\d+[a-z])\.\*\* /gm)].map(([, name = '']) => name);
const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file)).sort();

function deadLinks([file, markdown]: [string, string]): string[] {
  const targets = [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [name = '', hash] = target.split('#');
      const linked = name === '' ? file : path.join(path.dirname(file), name);
      if (!existsSync(linked)) return true;
      return hash !== undefined && !anchorsOf(readFileSync(linked, 'utf8')).includes(hash);
    });
}

/** A decision may be named by its number alone: `docs/decisions/0003`. */
function existsFor(named: string, file: string): boolean {
  if (/^docs\/decisions\/\d{4}$/.test(named)) return decisions.some((one) => one.startsWith(`${named}-`));
  return existsSync(named) || existsSync(path.join(path.dirname(file), named));
}

const folders =
  'app|blocks|components|demo-art|demo-cms|deploy|docs|e2e|game|lib|public|scripts|server|wordpress';
const namedFile = new RegExp(
  String.raw`(?<![\w/@#.{-])(?:(?:${folders})/[\w./()[\]%-]*\.(?:css|json|md|mjs|php|tsx?|vcl|webp|ya?ml)|docs/[\w/-]+\b|[A-Za-z][\w-]*\.md)(?![\w/])`,
  'g',
);
/** A folder is named with a slash at its end. */
const namedFolder = new RegExp(
  String.raw`(?<![\w/@#.{$-])(?:${folders})/(?:[\w()[\]%-]+/)*(?![\w./()[\]%*{$-])`,
  'g',
);
/** Routes of the CMS's API that begin like a folder, and the block that blocks/README.md invents. */
const isNoFolder = (named: string) =>
  /^components\/(?:emailsignup|home-news|home-tips|notification)\/$|^blocks\/victory-lap\/$/.test(named);

function missingFiles([file, text]: [string, string]): string[] {
  // Links are checked by another test.
  const withoutLinks = file.endsWith('.md') ? text.replaceAll(/\]\([^)]*\)/g, ' ') : text;
  return [...withoutLinks.matchAll(namedFile), ...withoutLinks.matchAll(namedFolder)]
    .map(([named]) => named)
    .filter((named) => !isNoFolder(named) && !existsFor(named, file));
}

test.each(pages)('the links of %s lead somewhere', (file, markdown) => {
  expect(deadLinks([file, markdown])).toEqual([]);
});

test('files and folders that are named exist', () => {
  const missing = texts.flatMap((one) => missingFiles(one).map((named) => `${one[0]}: ${named}`));
  expect(missing).toEqual([]);
});

test('rules that are named exist', () => {
  const missing = texts.flatMap(([file, text]) =>
    [...text.matchAll(/\brules (\d+[a-z]?)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !rules.includes(Number(name)) && !ruleParts.includes(name))
      .map((name) => `${file}: rules ${name}`),
  );
  expect(missing).toEqual([]);
});

test('rules and their parts are numbered without gaps', () => {
  expect(rules).toEqual(rules.map((_, index) => index + 1));
  const inOrder = [...new Set(ruleParts.map((name) => parseInt(name)))].flatMap((number) =>
    ruleParts
      .filter((name) => parseInt(name) === number)
      .map((_, index) => `${String(number)}${String.fromCharCode(97 + index)}`),
  );
  expect(ruleParts.length).toBeGreaterThan(0);
  expect(ruleParts).toEqual(inOrder);
});

test('decisions are numbered without gaps, by file and heading, and stand in the index', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  for (const [place, file] of decisions.entries()) {
    const number = place + 1;
    expect(path.basename(file)).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-`));
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^# ${String(number)}\\. `));
    expect(index).toContain(`](${path.basename(file)})`);
  }
});

test('decisions that are named exist', () => {
  const missing = texts.flatMap(([file, text]) =>
    // Decisions name each other by four digits only.
    numbersIn(decisions.includes(file) ? /\b(0\d{3})\b/g : /\b(?:decision|ADR) (\d+)\b/gi, text)
      .filter((number) => number < 1 || number > decisions.length)
      .map((number) => `${file}: decision ${String(number)}`),
  );
  expect(missing).toEqual([]);
});
