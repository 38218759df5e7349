import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { transformSync } from 'esbuild';

/**
 * The texts of the WordPress plugin and their translations, in the forms that WordPress and translators read:
 * `fighter-site.pot` (all texts), `fighter-site-LOCALE.po` (where translations are written), `….l10n.php` (read by PHP)
 * and one JSON file for each script of assets/build/, with the texts of all modules that were built into it. `npm run generate` writes them: new texts come into each .po with an empty
 * translation, and texts that are no longer used leave it.
 */

const domain = 'fighter-site';
const plugin = path.resolve('wordpress/fighter-site');
const folder = 'wordpress/fighter-site/languages';
const catalog = 'catalog.json';

/** The functions of WordPress that translate, with what their first arguments are. */
const calls = new Map(
  Object.entries({
    ...Object.fromEntries(
      ['__', '_e', 'esc_html__', 'esc_attr__', 'esc_html_e', 'esc_attr_e'].map((name) => [name, ['text']]),
    ),
    ...Object.fromEntries(
      ['_x', '_ex', 'esc_html_x', 'esc_attr_x'].map((name) => [name, ['text', 'context']]),
    ),
    _n: ['text', 'plural'],
    _nx: ['text', 'plural', 'number', 'context'],
  }),
);

/** The fields of catalog.json whose values the editor shows. `labels` holds one for each option. */
const shownFields = ['title', 'description', 'help'];

export type Text = { text: string; plural?: string; context?: string; files: string[]; comments: string[] };

/** An argument that is not a plain text is undefined. */
export type Call = { name: string; args: (string | undefined)[]; at: number; line: number };

const keyOf = ({ text, context }: Pick<Text, 'text' | 'context'>) =>
  context === undefined ? text : `${context}\u0004${text}`;

const filesOf = (isWanted: (file: string) => boolean): string[] =>
  readdirSync(plugin, { recursive: true, encoding: 'utf8' })
    .filter((file) => isWanted(file) && !file.startsWith('languages/'))
    .sort();

/** A module that the scripts are built from. */
const isSource = (file: string) => /^assets\/src\/.*(?<!\.test|\.d)\.tsx?$/.test(file);

/** @param raw a string of PHP with its quotes */
const phpString = (raw: string) =>
  raw.startsWith("'")
    ? raw.slice(1, -1).replace(/\\(['\\])/g, '$1')
    : raw.slice(1, -1).replace(/\\(.)/gs, (_, one: string) => ({ n: '\n', t: '\t' })[one] ?? one);

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length;

const phpToken =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*|#(?!\[)[^\n]*)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|<<<['"]?(?<heredoc>\w+)['"]?[\s\S]*?\n\s*\k<heredoc>\b|(?<name>(?:->|::|\$|function\s+)?[A-Za-z_]\w*)|(?<sign>[^\s])/gs;

function readPhp(source: string): { calls: Call[]; comments: { at: number; text: string }[] } {
  const tokens: { index: number; comment?: string; string?: string; name?: string; sign?: string }[] = [
    ...source.matchAll(phpToken),
  ].map(({ groups, index }) => ({ ...groups, index }));
  const code = tokens.filter(({ comment }) => comment === undefined);
  const comments = tokens.flatMap(({ comment, index }) =>
    comment === undefined ? [] : [{ at: index, text: comment }],
  );
  const found = code.flatMap(({ name, index }, at) => {
    if (name === undefined || !calls.has(name) || code[at + 1]?.sign !== '(') return [];
    const args = [];
    let depth = 0;
    let parts: (string | undefined)[] = [];
    for (const token of code.slice(at + 2)) {
      if (depth === 0 && (token.sign === ',' || token.sign === ')')) {
        if (parts.length > 0) args.push(parts.length === 1 ? parts[0] : undefined);
        parts = [];
        if (token.sign === ')') break;
        continue;
      }
      if ('([{'.includes(token.sign ?? ' ')) depth += 1;
      if (')]}'.includes(token.sign ?? ' ')) depth -= 1;
      parts.push(token.string && phpString(token.string));
    }
    return [{ name, args, at: index, line: lineAt(source, index) }];
  });
  return { calls: found, comments };
}

/**
 * The calls in a module of assets/src/. Their arguments are read from what esbuild makes of it, since Acorn reads neither
 * types nor JSX, and their places from the module itself: esbuild keeps the order of calls.
 */
function readScript(source: string, file: string): ReturnType<typeof readPhp> {
  const { code } = transformSync(source, { loader: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  const found: { name: string; args: (string | undefined)[]; start: number }[] = [];
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression({ callee, arguments: nodes, start }) {
      if (callee.type !== 'Identifier' || !calls.has(callee.name)) return;
      const args = nodes.map((arg) =>
        arg.type === 'Literal' && typeof arg.value === 'string' ? arg.value : undefined,
      );
      found.push({ name: callee.name, args, start });
    },
  });
  found.sort((one, other) => one.start - other.start);
  const places = [...source.matchAll(new RegExp(`\\b(?:${[...calls.keys()].join('|')})\\(`, 'g'))];
  if (places.length !== found.length)
    throw new Error(`${file}: its calls of __() and _n() can't be told apart.`);
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(({ 0: text, index }) => ({
    at: index,
    text,
  }));
  return {
    calls: places.map(({ index }, nth) => ({
      name: found[nth]?.name ?? '',
      args: found[nth]?.args ?? [],
      at: index,
      line: lineAt(source, index),
    })),
    comments,
  };
}

/** @returns all texts of the plugin, and the calls that no one could translate */
export function pluginTexts(): { texts: Text[]; wrong: string[] } {
  const texts = new Map<string, Text>();
  const wrong: string[] = [];
  const add = (text: Omit<Text, 'files' | 'comments'>, file: string, comment?: string) => {
    const entry = texts.get(keyOf(text)) ?? { ...text, files: [], comments: [] };
    if (text.plural !== undefined) entry.plural = text.plural;
    if (!entry.files.includes(file)) entry.files.push(file);
    if (comment && !entry.comments.includes(comment)) entry.comments.push(comment);
    texts.set(keyOf(entry), entry);
  };
  for (const [isRead, read] of [
    [(file: string) => file.endsWith('.php'), readPhp],
    [isSource, readScript],
  ] as const) {
    for (const file of filesOf(isRead)) {
      const source = readFileSync(path.join(plugin, file), 'utf8');
      const { calls: all, comments } = read(source, file);
      for (const { name, args, at, line } of all) {
        const kinds = calls.get(name) ?? [];
        const argument = (kind: string) => args[kinds.indexOf(kind)];
        const text = argument('text');
        const isWhole = kinds.every((kind) => kind === 'number' || argument(kind) !== undefined);
        if (text === undefined || !isWhole || args.at(-1) !== domain) {
          wrong.push(`${file}:${line} ${name}() takes texts as they are, and '${domain}' at its end`);
          continue;
        }
        const isAbove = (one: { at: number; text: string }) =>
          one.at < at && source.slice(one.at + one.text.length, at).split('\n').length <= 5;
        const comment = comments.findLast((one) => isAbove(one) && one.text.includes('translators:'));
        const note =
          comment && !all.some((other) => other.at > comment.at && other.line < line)
            ? comment.text.replace(/^\/[/*]\s*|\s*\*\/$/g, '')
            : undefined;
        if (/%(\d\$)?[sd]/.test(text) && !note) wrong.push(`${file}:${line}: %s has no translators: comment`);
        add({ text, plural: argument('plural'), context: argument('context') }, file, note);
      }
    }
  }
  const walk = (value: unknown, name = '') => {
    if (typeof value === 'string' && shownFields.includes(name) && /\p{L}/u.test(value))
      add({ text: value }, catalog);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value))
      if (key !== 'example') walk(inner, name === 'labels' ? 'title' : key);
  };
  walk(JSON.parse(readFileSync(path.join(plugin, catalog), 'utf8')));
  const { description } = headers();
  add({ text: description }, 'fighter-site.php', 'The plugin’s description in the list of plugins.');
  return { texts: [...texts.values()], wrong };
}

function headers() {
  const head = readFileSync(path.join(plugin, 'fighter-site.php'), 'utf8');
  const one = (name: string) => new RegExp(`\\* ${name}:\\s+(.*)`).exec(head)?.[1]?.trim() ?? '';
  return { description: one('Description'), version: one('Version') };
}

const quoted = (text: string) => JSON.stringify(text).replaceAll('\\/', '/');

function catalogText(texts: Text[], translated: Map<string, string[]>, head: string[]) {
  const entries = texts.map((one) => {
    const translations = translated.get(keyOf(one)) ?? [];
    const forms =
      one.plural === undefined
        ? [`msgstr ${quoted(translations[0] ?? '')}`]
        : [0, 1].map((nth) => `msgstr[${nth}] ${quoted(translations[nth] ?? '')}`);
    return [
      ...one.comments.map((comment) => `#. ${comment.replace(/\s+/g, ' ')}`),
      ...one.files.map((file) => `#: ${file}`),
      ...(/%(\d\$)?[sd]/.test(one.text) ? ['#, php-format'] : []),
      ...(one.context === undefined ? [] : [`msgctxt ${quoted(one.context)}`]),
      `msgid ${quoted(one.text)}`,
      ...(one.plural === undefined ? [] : [`msgid_plural ${quoted(one.plural)}`]),
      ...forms,
      '',
    ].join('\n');
  });
  return ['msgid ""', 'msgstr ""', ...head.map((line) => quoted(`${line}\n`)), '', ...entries].join('\n');
}

/** @returns the translations by text, and by context and text */
function readPo(po: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of po.split(/\n\s*\n/)) {
    const fields: Record<string, string> = {};
    let last = '';
    for (const line of entry.split('\n')) {
      const parts = /^(?:(msg\w+(?:\[\d\])?)\s+)?("(?:[^"\\]|\\.)*")\s*$/.exec(line);
      if (!parts) continue;
      last = parts[1] ?? last;
      fields[last] = (fields[last] ?? '') + JSON.parse(parts[2] ?? '""');
    }
    if (!fields.msgid) continue;
    const key = fields.msgctxt === undefined ? fields.msgid : `${fields.msgctxt}\u0004${fields.msgid}`;
    const forms =
      fields.msgstr === undefined ? [fields['msgstr[0]'] ?? '', fields['msgstr[1]'] ?? ''] : [fields.msgstr];
    if (forms.every(Boolean)) found.set(key, forms);
  }
  return found;
}

const phpQuoted = (text: string) =>
  text
    .split(/([\0\u0004])/)
    .map((part) => ({ '\0': '"\\0"', '\u0004': '"\\4"' })[part] ?? `'${part.replace(/[\\']/g, '\\$&')}'`)
    .join(' . ');

/** The locales that translations are kept for, with the forms of their plurals. */
const locales = { de_DE: 'nplurals=2; plural=(n != 1);' };

/** @param file below the repository */
const stored = (file: string) => {
  try {
    return readFileSync(path.join(plugin, '../..', file), 'utf8');
  } catch {
    return '';
  }
};

/** @returns the texts without a translation */
export function untranslated(locale: string): string[] {
  const translated = readPo(stored(`${folder}/${domain}-${locale}.po`));
  return pluginTexts()
    .texts.filter((one) => !translated.has(keyOf(one)))
    .map(({ text }) => text);
}

/**
 * @param sourcesOfScripts the modules that each script of assets/build/ is made of (plugin-scripts.ts)
 * @returns what `npm run generate` writes
 */
export function languageFiles(sourcesOfScripts: Map<string, string[]>): [file: string, text: string][] {
  const { texts } = pluginTexts();
  const kind = [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${domain}`,
  ];
  const head = [`Project-Id-Version: Fighter site ${headers().version}`, ...kind];
  const files: [string, string][] = [[`${folder}/${domain}.pot`, catalogText(texts, new Map(), head)]];
  for (const [locale, plurals] of Object.entries(locales)) {
    const name = `${folder}/${domain}-${locale}`;
    const translated = readPo(stored(`${name}.po`));
    files.push([
      `${name}.po`,
      catalogText(texts, translated, [...head, `Language: ${locale}`, `Plural-Forms: ${plurals}`]),
    ]);
    const translatedTexts = texts.flatMap((one) => {
      const forms = translated.get(keyOf(one));
      return forms ? [{ ...one, forms }] : [];
    });
    const messages = translatedTexts
      .filter(({ files: used }) => used.some((file) => !isSource(file)))
      .map(
        (one) =>
          `\t\t${phpQuoted(one.plural === undefined ? keyOf(one) : `${keyOf(one)}\0${one.plural}`)} => ${phpQuoted(one.forms.join('\0'))},\n`,
      );
    files.push([
      `${name}.l10n.php`,
      `<?php\n// Written by \`npm run generate\` from the .po file beside it.\nreturn array(\n\t'domain'       => '${domain}',\n\t'language'     => '${locale}',\n\t'plural-forms' => '${plurals}',\n\t'messages'     => array(\n${messages.join('')}\t),\n);\n`,
    ]);
    for (const [script, sources] of sourcesOfScripts) {
      const textsOfScript = translatedTexts.filter(({ files: used }) =>
        used.some((file) => sources.includes(file)),
      );
      if (textsOfScript.length === 0) continue;
      const formsByText = {
        '': { domain: 'messages', lang: locale, 'plural-forms': plurals },
        ...Object.fromEntries(textsOfScript.map((one) => [keyOf(one), one.forms])),
      };
      const hash = createHash('md5').update(script).digest('hex');
      files.push([
        `${name}-${hash}.json`,
        `${JSON.stringify({ source: script, domain: 'messages', locale_data: { messages: formsByText } }, null, '\t')}\n`,
      ]);
    }
  }
  return files;
}
