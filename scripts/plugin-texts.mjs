import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';

/**
 * The texts of the WordPress plugin and their translations, in the forms that WordPress and translators read:
 * `fighter-site.pot` (all texts), `fighter-site-LOCALE.po` (where translations are written), `….l10n.php` (read by PHP)
 * and one JSON file for each script. `npm run generate` writes them: new texts come into each .po with an empty
 * translation, and texts that are no longer used leave it.
 */

const domain = 'fighter-site';
const plugin = path.join(import.meta.dirname, '../wordpress/fighter-site');
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

/**
 * @typedef {{ text: string, plural?: string, context?: string, files: string[], comments: string[] }} Text
 * @typedef {{ name: string, args: (string | null)[], at: number, line: number }} Call
 */

/** @param {Text} text */
const keyOf = ({ text, context }) => (context === undefined ? text : `${context}\u0004${text}`);

/** @param {string} ending @returns {string[]} */
const filesOf = (ending) =>
  readdirSync(plugin, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('languages/'))
    .sort();

/** @param {string} raw a string of PHP with its quotes */
const phpString = (raw) =>
  raw.startsWith("'")
    ? raw.slice(1, -1).replace(/\\(['\\])/g, '$1')
    : raw
        .slice(1, -1)
        .replace(/\\(.)/gs, (_, /** @type {string} */ one) => ({ n: '\n', t: '\t' })[one] ?? one);

/** @param {string} source @param {number} at */
const lineAt = (source, at) => source.slice(0, at).split('\n').length;

const phpToken =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*|#(?!\[)[^\n]*)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|<<<['"]?(?<heredoc>\w+)['"]?[\s\S]*?\n\s*\k<heredoc>\b|(?<name>(?:->|::|\$|function\s+)?[A-Za-z_]\w*)|(?<sign>[^\s])/gs;

/** @param {string} source @returns {{ calls: Call[], comments: { at: number, text: string }[] }} */
function readPhp(source) {
  /** @type {{ index: number, comment?: string, string?: string, name?: string, sign?: string }[]} */
  const tokens = [...source.matchAll(phpToken)].map(({ groups, index }) => ({ ...groups, index }));
  const code = tokens.filter(({ comment }) => comment === undefined);
  const comments = tokens.flatMap(({ comment, index }) =>
    comment === undefined ? [] : [{ at: index, text: comment }],
  );
  const found = code.flatMap(({ name, index }, at) => {
    if (name === undefined || !calls.has(name) || code[at + 1]?.sign !== '(') return [];
    const args = [];
    let depth = 0;
    /** @type {(string | null)[]} */
    let parts = [];
    for (const token of code.slice(at + 2)) {
      if (depth === 0 && (token.sign === ',' || token.sign === ')')) {
        if (parts.length > 0) args.push(parts.length === 1 ? (parts[0] ?? null) : null);
        parts = [];
        if (token.sign === ')') break;
        continue;
      }
      if ('([{'.includes(token.sign ?? ' ')) depth += 1;
      if (')]}'.includes(token.sign ?? ' ')) depth -= 1;
      parts.push(token.string === undefined ? null : phpString(token.string));
    }
    return [{ name, args, at: index, line: lineAt(source, index) }];
  });
  return { calls: found, comments };
}

/** @param {string} source @returns {ReturnType<typeof readPhp>} */
function readScript(source) {
  /** @type {Call[]} */
  const found = [];
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression({ callee, arguments: given, start: at }) {
      const named = callee.type === 'MemberExpression' ? callee.property : callee;
      if (named.type !== 'Identifier' || !calls.has(named.name)) return;
      const args = given.map((arg) =>
        arg.type === 'Literal' && typeof arg.value === 'string' ? arg.value : null,
      );
      found.push({ name: named.name, args, at, line: lineAt(source, at) });
    },
  });
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(({ 0: text, index }) => ({
    at: index,
    text,
  }));
  return { calls: found, comments };
}

/** @returns {{ texts: Text[], wrong: string[] }} all texts of the plugin, and the calls that no one could translate */
export function pluginTexts() {
  /** @type {Map<string, Text>} */
  const texts = new Map();
  /** @type {string[]} */
  const wrong = [];
  /** @param {Omit<Text, 'files' | 'comments'>} text @param {string} file @param {string} [comment] */
  const add = (text, file, comment) => {
    const known = texts.get(keyOf(/** @type {Text} */ (text))) ?? { ...text, files: [], comments: [] };
    if (text.plural !== undefined) known.plural = text.plural;
    if (!known.files.includes(file)) known.files.push(file);
    if (comment && !known.comments.includes(comment)) known.comments.push(comment);
    texts.set(keyOf(known), known);
  };
  for (const [ending, read] of /** @type {const} */ ([
    ['.php', readPhp],
    ['.js', readScript],
  ])) {
    for (const file of filesOf(ending)) {
      const source = readFileSync(path.join(plugin, file), 'utf8');
      const { calls: all, comments } = read(source);
      for (const { name, args, at, line } of all) {
        const kinds = calls.get(name) ?? [];
        const needed = kinds.map((kind, nth) => (kind === 'number' ? '' : args[nth]));
        if (needed.some((arg) => typeof arg !== 'string') || args.at(-1) !== domain) {
          wrong.push(`${file}:${line} ${name}() takes texts as they are, and '${domain}' at its end`);
          continue;
        }
        const isAbove = (/** @type {{ at: number, text: string }} */ one) =>
          one.at < at && source.slice(one.at + one.text.length, at).split('\n').length <= 3;
        const said = comments.findLast((one) => isAbove(one) && one.text.includes('translators:'));
        const note =
          said && !all.some((other) => other.at > said.at && other.line < line)
            ? said.text.replace(/^\/[/*]\s*|\s*\*\/$/g, '')
            : undefined;
        const text = Object.fromEntries(
          kinds.map((kind, nth) => [kind, args[nth]]).filter(([kind]) => kind !== 'number'),
        );
        if (/%(\d\$)?[sd]/.test(String(text.text)) && !note)
          wrong.push(`${file}:${line}: %s has no translators: comment`);
        add(/** @type {any} */ (text), file, note);
      }
    }
  }
  /** @param {unknown} value @param {string} [name] */
  const walk = (value, name = '') => {
    if (typeof value === 'string' && shownFields.includes(name) && /\p{L}/u.test(value))
      add({ text: value }, catalog);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'example') continue;
      if (key === 'labels') for (const label of Object.values(inner)) walk(label, 'title');
      else walk(inner, key);
    }
  };
  walk(JSON.parse(readFileSync(path.join(plugin, catalog), 'utf8')));
  const { description } = headers();
  add({ text: description }, 'fighter-site.php', 'The plugin’s description in the list of plugins.');
  return { texts: [...texts.values()], wrong };
}

function headers() {
  const head = readFileSync(path.join(plugin, 'fighter-site.php'), 'utf8');
  /** @param {string} name */
  const one = (name) => new RegExp(`\\* ${name}:\\s+(.*)`).exec(head)?.[1]?.trim() ?? '';
  return { description: one('Description'), version: one('Version') };
}

/** @param {string} text */
const quoted = (text) => JSON.stringify(text).replaceAll('\\/', '/');

/** @param {Text[]} texts @param {Map<string, string[]>} translated @param {string[]} head */
function catalogText(texts, translated, head) {
  const entries = texts.map((one) => {
    const given = translated.get(keyOf(one)) ?? [];
    const forms =
      one.plural === undefined
        ? [`msgstr ${quoted(given[0] ?? '')}`]
        : [0, 1].map((nth) => `msgstr[${nth}] ${quoted(given[nth] ?? '')}`);
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

/** @param {string} po @returns {Map<string, string[]>} the translations by text, and by context and text */
function readPo(po) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const entry of po.split(/\n\s*\n/)) {
    /** @type {Record<string, string>} */
    const fields = {};
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

/** @param {string} text */
const phpQuoted = (text) =>
  text
    .split(/([\0\u0004])/)
    .map((part) => ({ '\0': '"\\0"', '\u0004': '"\\4"' })[part] ?? `'${part.replace(/[\\']/g, '\\$&')}'`)
    .join(' . ');

/** The locales that translations are kept for, with the forms of their plurals. */
const locales = { de_DE: 'nplurals=2; plural=(n != 1);' };

/** @param {string} file below the repository */
const stored = (file) => {
  try {
    return readFileSync(path.join(plugin, '../..', file), 'utf8');
  } catch {
    return '';
  }
};

/** @param {string} locale @returns {string[]} the texts without a translation */
export function untranslated(locale) {
  const known = readPo(stored(`${folder}/${domain}-${locale}.po`));
  return pluginTexts()
    .texts.filter((one) => !known.has(keyOf(one)))
    .map(({ text }) => text);
}

/** @returns {[file: string, text: string][]} what `npm run generate` writes */
export function languageFiles() {
  const { texts } = pluginTexts();
  const kind = [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${domain}`,
  ];
  const head = [`Project-Id-Version: Fighter site ${headers().version}`, ...kind];
  /** @type {[string, string][]} */
  const files = [[`${folder}/${domain}.pot`, catalogText(texts, new Map(), head)]];
  for (const [locale, plurals] of Object.entries(locales)) {
    const name = `${folder}/${domain}-${locale}`;
    const translated = readPo(stored(`${name}.po`));
    files.push([
      `${name}.po`,
      catalogText(texts, translated, [...head, `Language: ${locale}`, `Plural-Forms: ${plurals}`]),
    ]);
    const given = texts.flatMap((one) => {
      const forms = translated.get(keyOf(one));
      return forms ? [{ ...one, forms }] : [];
    });
    const messages = given
      .filter(({ files: used }) => used.some((file) => !file.endsWith('.js')))
      .map(
        (one) =>
          `\t\t${phpQuoted(one.plural === undefined ? keyOf(one) : `${keyOf(one)}\0${one.plural}`)} => ${phpQuoted(one.forms.join('\0'))},\n`,
      );
    files.push([
      `${name}.l10n.php`,
      `<?php\n// Written by \`npm run generate\` from the .po file beside it.\nreturn array(\n\t'domain'       => '${domain}',\n\t'language'     => '${locale}',\n\t'plural-forms' => '${plurals}',\n\t'messages'     => array(\n${messages.join('')}\t),\n);\n`,
    ]);
    for (const script of filesOf('.js')) {
      const own = given.filter(({ files: used }) => used.includes(script));
      if (own.length === 0) continue;
      const data = {
        '': { domain: 'messages', lang: locale, 'plural-forms': plurals },
        ...Object.fromEntries(own.map((one) => [keyOf(one), one.forms])),
      };
      const hash = createHash('md5').update(script).digest('hex');
      files.push([
        `${name}-${hash}.json`,
        `${JSON.stringify({ source: script, domain: 'messages', locale_data: { messages: data } }, null, '\t')}\n`,
      ]);
    }
  }
  return files;
}
