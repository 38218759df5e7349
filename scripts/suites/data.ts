import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { full } from 'acorn-walk';

/**
 * Public test data, which nobody here wrote. The setting `SUITES` names their folder. Each is a list in a JSON file there,
 * or is read from a clone of the repository that it comes from (.github/workflows/suites.yml).
 */

export const whereToGet = `Set SUITES to a folder with clones of public test data: html5lib/html5lib-tests (before tree construction moved),
cure53/DOMPurify, web-platform-tests/wpt (sanitizer-api), minimaxir/big-list-of-naughty-strings, nst/JSONTestSuite, nodejs/llhttp, defparam/smuggler, servo/rust-url
(urltestdata.json of web-platform-tests), http-tests/cache-tests, w3c/feedvalidator and SchemaStore/schemastore. .github/workflows/suites.yml clones them at the commits that were tried
last; docs/suites.md says how to read the counts.`;

export type Markup = { name: string; html: string };
export type Bytes = { name: string; bytes: Buffer };
export type Request = { name: string; text: string };
export type Address = { input: string; base: string | null };

const folder = () => path.resolve(process.env.SUITES ?? '');
const fileOf = (name: string) => path.join(folder(), name);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');
const filesIn = (name: string, ending: string) =>
  readdirSync(fileOf(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();

/** @returns the list in a JSON file, or what is read from the clone, or undefined if neither is there */
function either<Case>(list: string, clone: string, readClone: (clone: string) => Case[]): Case[] | undefined {
  if (existsSync(fileOf(list))) return JSON.parse(textOf(list)) as Case[];
  return existsSync(fileOf(clone)) ? readClone(clone) : undefined;
}

/** What stands between `#data` and `#errors` in a file of html5lib, by the number of the case in its file. */
function casesOfDat(name: string, text: string): Markup[] {
  return `\n${text}`
    .split('\n#data\n')
    .slice(1)
    .map((part, number) => ({
      name: `${name}#${String(number)}`,
      html: part.split(/\n?#(?:errors|config|method|document|script-on|script-off)\b/)[0] ?? '',
    }));
}

export function htmlTrees(): Markup[] | undefined {
  return either('html5lib-trees.json', 'html5lib-tests/tree-construction', (clone) =>
    filesIn(clone, '.dat').flatMap((file) => casesOfDat(path.basename(file), textOf(path.join(clone, file)))),
  );
}

/** The cases of web-platform-tests for the Sanitizer API. */
export function sanitizerCases(): Markup[] | undefined {
  return either('wpt-sanitizer.json', 'wpt/sanitizer-api', (clone) =>
    filesIn(clone, '.dat').flatMap((file) => casesOfDat(path.basename(file), textOf(path.join(clone, file)))),
  );
}

/** The fixtures of DOMPurify, and each text of its tests that holds a tag. */
export function purifyFixtures(): Markup[] | undefined {
  return either('dompurify-fixtures.json', 'DOMPurify/test', (clone) => {
    const found: Markup[] = [];
    const titles: string[] = [];
    const read = (file: string, visit: (node: Record<string, unknown>) => void) =>
      full(parse(textOf(path.join(clone, file)), { ecmaVersion: 'latest', sourceType: 'module' }), (node) =>
        visit(node as unknown as Record<string, unknown>),
      );
    read('fixtures/expect.mjs', ({ type, key, value }) => {
      if (type !== 'Property') return;
      const name = (key as { value?: unknown; name?: unknown }).value ?? (key as { name?: unknown }).name;
      const text = (value as { value?: unknown }).value;
      if (typeof text !== 'string') return;
      if (name === 'title') titles.push(text);
      if (name === 'payload')
        found.push({ name: `${String(found.length)} ${titles.pop() ?? ''}`, html: text });
    });
    read('test-suite.js', ({ type, value, start }) => {
      if (type === 'Literal' && typeof value === 'string' && value.includes('<'))
        found.push({ name: `@${String(start)}`, html: value });
    });
    return found;
  });
}

/** DOMPurify itself, as a script for browsers. */
export function purifyScript(): string | undefined {
  const script = fileOf('DOMPurify/dist/purify.min.js');
  return existsSync(script) ? script : undefined;
}

export function naughtyStrings(): string[] | undefined {
  return either(
    'naughty-strings.json',
    'big-list-of-naughty-strings/blns.json',
    (file) => JSON.parse(textOf(file)) as string[],
  );
}

export function jsonTexts(): Bytes[] | undefined {
  type Listed = { name: string; base64?: string; unit?: string; times?: number; bytes?: Buffer };
  return either<Listed>('json-parsing.json', 'JSONTestSuite/test_parsing', (clone) =>
    filesIn(clone, '.json').map((name) => ({ name, bytes: readFileSync(fileOf(path.join(clone, name))) })),
  )?.map(({ name, base64, unit = '', times = 1, bytes }) => ({
    name,
    bytes: bytes ?? (base64 === undefined ? Buffer.from(unit.repeat(times)) : Buffer.from(base64, 'base64')),
  }));
}

/** The requests that llhttp is tested with. Lines end in `\n` where the request has `\r\n`; escapes stand for bytes. */
export function requests(): Request[] | undefined {
  const listed = either<Request>('http-requests.json', 'llhttp/test/request', (clone) =>
    filesIn(clone, '.md').flatMap((file) => {
      let title = '';
      return [...textOf(path.join(clone, file)).matchAll(/^#+ (.*)$|^```http\n([^]*?)^```$/gm)].flatMap(
        ([, heading, text]) => {
          if (heading !== undefined) title = heading;
          return text === undefined ? [] : [{ name: `${file}: ${title}`, text }];
        },
      );
    }),
  );
  const more = either('smuggler-mutations.json', 'smuggler/configs', smugglerMutations) ?? [];
  return listed && [...listed.map(({ name, text }) => ({ name, text: bytesOf(text) })), ...more];
}

/** Bodies whose end by `Content-Length` is not where their chunks end, and one where it is. */
const smuggledBodies = [
  ['0\r\n\r\nX', 6],
  ['1\r\nZ\r\nQ', 4],
  ['0\r\n\r\n', 5],
] as const;

/**
 * The spellings of `Transfer-Encoding: chunked` of defparam/smuggler, each with several bodies. They stand in programs of
 * Python, some in a loop over a character: `mutations["endspace-%02x"%i] = render_template("Transfer-Encoding: chunked%c"%(i))`.
 */
function smugglerMutations(clone: string): Request[] {
  const found = new Map<string, string>();
  for (const file of filesIn(clone, '.py')) {
    let characters: number[] = [];
    for (const line of textOf(path.join(clone, file)).split('\n')) {
      const [, from, to, listed] = /^for i in (?:range\((0x\w+),(0x\w+)\)|\[(.*)\]):/.exec(line) ?? [];
      if (listed !== undefined) characters = listed.split(',').map(Number);
      else if (from !== undefined)
        characters = Array.from({ length: Number(to) - Number(from) }, (_, at) => Number(from) + at);
      const [, name = '', header] =
        /^\s*mutations\["(.*?)".*?\] = render_template\("(.*)"(?:%|\))/.exec(line) ?? [];
      if (header === undefined) continue;
      const text = header.replaceAll(pythonEscape, (_, byte?: string, unit?: string, letter: string = '') => {
        const hex = byte ?? unit;
        return hex === undefined
          ? (escapes[letter] ?? letter)
          : String.fromCharCode(Number.parseInt(hex, 16));
      });
      for (const character of header.includes('%c') ? characters : [0]) {
        const filled = text.replaceAll('%c', () => String.fromCharCode(character));
        for (const [body, length] of smuggledBodies) {
          const request = `POST /?cb=1 HTTP/1.1\r\n${filled}\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded; charset=UTF-8\r\nContent-Length: ${String(length)}\r\n\r\n${body}`;
          if (!found.has(request))
            found.set(request, `${file} ${name.replaceAll('%02x', () => character.toString(16))} ${body}`);
        }
      }
    }
  }
  return [...found].map(([text, name]) => ({ name, text }));
}

const pythonEscape = /\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi;
const escapes: Record<string, string> = { r: '\r', n: '\n', t: '\t', f: '\f', v: '\v', '\\': '\\' };

/** A line that ends in a backslash goes on in the next one. */
function bytesOf(text: string): string {
  return text
    .replaceAll('\\\n', '')
    .replaceAll('\n', '\r\n')
    .replaceAll(/\\(?:x([\da-f]{2})|([rntfv\\]))/gi, (_, hex?: string, letter?: string) =>
      hex === undefined ? (escapes[letter ?? ''] ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

export function addresses(): Address[] | undefined {
  return either<Address | string>(
    'urltestdata.json',
    'rust-url/url/tests/urltestdata.json',
    (file) => JSON.parse(textOf(file)) as (Address | string)[],
  )?.filter((entry) => typeof entry !== 'string');
}

/** The folder of http-tests/cache-tests, which is a program. */
export function cacheTests(): string | undefined {
  const clone = fileOf('cache-tests');
  return existsSync(path.join(clone, 'test-engine')) ? clone : undefined;
}

/** The folder of the program of w3c/feedvalidator. */
export function feedValidator(): string | undefined {
  const source = fileOf('feedvalidator/src');
  return existsSync(path.join(source, 'feedvalidator')) ? source : undefined;
}

/** The folder of SchemaStore's schemas, where that of JSON Feed is. */
export function schemaStore(): string | undefined {
  const schemas = fileOf('schemastore/src/schemas/json');
  return existsSync(path.join(schemas, 'feed.json')) ? schemas : undefined;
}
