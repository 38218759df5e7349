// Checks what a reviewer of the plugin checks in its code: the coding standard, escaping, requests, SQL, scripts, the
// readme.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { findProgram, unpackDebian } from '#scripts/machine/debian.ts';
import { downloads } from '#wordpress/env/packages.ts';

const wordpress = path.join(import.meta.dirname, '..');
const plugin = path.join(wordpress, 'fighter-site');
const files = (ending: string) =>
  readdirSync(plugin, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('languages/'))
    .map((file) => ({ file, source: readFileSync(path.join(plugin, file), 'utf8') }));

/** The index of the bracket that closes the one before `from`. */
function closing(source: string, from: number) {
  let depth = 1;
  for (const { 0: sign, index } of source
    .slice(from)
    .matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[()]/gs)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return from + index;
  }
  return source.length;
}

/** Each place that matches, with its line, unless a comment on it or above it says why. */
const places = (wanted: RegExp, excused: RegExp) =>
  files('.php').flatMap(({ file, source }) => {
    const off = [...source.matchAll(/phpcs:disable ([^\n]*)[\s\S]*?phpcs:enable/g)].filter(
      ({ 1: rules = '' }) => excused.test(rules),
    );
    return [...source.matchAll(wanted)].flatMap((match) => {
      const at = match.index;
      if (off.some(({ index, 0: text }) => at > index && at < index + text.length)) return [];
      const start = source.lastIndexOf('\n', source.lastIndexOf('\n', at) - 1);
      const around = source.slice(start, source.indexOf('\n', at));
      if ([...around.matchAll(/phpcs:ignore ([^\n]*)/g)].some(({ 1: rules = '' }) => excused.test(rules)))
        return [];
      return [
        {
          file,
          source,
          at,
          end: at + match[0].length,
          line: source.slice(0, at).split('\n').length,
          said: match[0],
        },
      ];
    });
  });

const safe =
  /\b(?:esc_\w+|wp_kses\w*|wp_json_encode|absint|checked|selected|disabled|number_format_i18n|get_submit_button|paginate_links|wp_nonce_field|wp_date|size_format)\s*\(/g;

/** The code that `echo` prints, without literals and escaped calls. */
function unescaped(code: string) {
  let rest = code.replace(/'(?:[^'\\]|\\.)*'/gs, "''");
  for (let found = safe.exec(rest); found; found = safe.exec(rest)) {
    rest = rest.slice(0, found.index) + rest.slice(closing(rest, found.index + found[0].length) + 1);
    safe.lastIndex = 0;
  }
  // Removes conditions of `? :`; only the two results are printed.
  return rest.replace(/\(int\)\s*[$\w>:-]+(\[[^\]]*\]|\([^()]*\))*/g, '').replace(/[^?:,(]*\?(?![?>-])/g, '');
}

describe('the code', () => {
  it('keeps the coding standard', (test) => {
    const folder = path.join(downloads, 'phpcs');
    const unpacked = path.join(folder, 'usr/bin/phpcs');
    const usual = ['/usr/bin/phpcs', '/usr/local/bin/phpcs', unpacked];
    const find = () => usual.find((file) => existsSync(file));
    const phpcs = find() ?? (unpackDebian('php-codesniffer', folder) ? find() : undefined);
    if (!phpcs) {
      test.skip('PHP_CodeSniffer is neither here nor in Debian’s packages');
      return;
    }
    const include = ['-d', `include_path=${path.join(folder, 'usr/share/php')}:/usr/share/php`];
    const { stdout, stderr, status } = spawnSync(
      'php',
      [
        ...include,
        phpcs,
        '-q',
        `--standard=${path.join(wordpress, 'phpcs.xml')}`,
        '--report=emacs',
        '--parallel=2',
      ],
      { cwd: wordpress, encoding: 'utf8' },
    );
    assert.equal(status, 0, stdout + stderr);
  });

  it('escapes what it prints', () => {
    const printed = places(/\b(?:echo\s|printf\s*\()/g, /EscapeOutput/).filter(({ file }) =>
      file.includes('admin/'),
    );
    const wrong = printed.filter(({ source, at, end, said }) => {
      if (/[\w>:]/.test(source[at - 1] ?? '')) return false;
      const stop = said.startsWith('echo') ? source.indexOf(';\n', end) : closing(source, end);
      return /\$\w|::|\bsprintf\(/.test(
        unescaped(source.slice(end, stop))
          .replace(/\bsprintf\(/g, '')
          .replaceAll('self::NONCE', ''),
      );
    });
    assert.deepEqual(
      wrong.map(({ file, line }) => `${file}:${line}`),
      [],
    );
  });

  it('sanitises what requests hold', () => {
    const reads = places(
      /\$_(?:GET|POST|REQUEST|SERVER|COOKIE|FILES)\b/g,
      /ValidatedSanitizedInput|NonceVerification|WordPress\.Security(?!\.)/,
    );
    const wrong = reads.filter(({ source, at }) => {
      const line = source.slice(source.lastIndexOf('\n', at), source.indexOf('\n', at));
      return !/sanitize_|absint|\(int\)|isset\(|empty\(|is_string\(|Languages::parse|is_uploaded_file|wp_unslash|[!=]==/.test(
        line,
      );
    });
    assert.deepEqual(
      wrong.map(({ file, line }) => `${file}:${line}`),
      [],
    );
  });

  it('checks a nonce or a signature before a form changes anything', () => {
    const wrong = files('.php').filter(
      ({ source }) =>
        /\$_POST\b/.test(source) &&
        !/check_admin_referer|check_ajax_referer|wp_verify_nonce|NonceVerification|hash_equals/.test(source),
    );
    assert.deepEqual(
      wrong.map(({ file }) => file),
      [],
    );
  });

  it('prepares its SQL, or says why it need not', () => {
    const wrong = places(
      /\$wpdb->(?:query|get_var|get_row|get_col|get_results)\s*\(/g,
      /WordPress\.DB/,
    ).filter(({ source, end }) => !/\bprepare\s*\(/.test(source.slice(end, closing(source, end))));
    assert.deepEqual(
      wrong.map(({ file, line }) => `${file}:${line}`),
      [],
    );
  });

  it('is closed to direct calls', () => {
    for (const file of ['fighter-site.php', 'uninstall.php'])
      assert.match(readFileSync(path.join(plugin, file), 'utf8'), /defined\( '\w+' \) \|\| exit;/);
  });
});

describe('scripts', () => {
  const php = files('.php').filter(({ source }) =>
    /wp_(?:(?:register|enqueue)_script|print_script_tag)\(/.test(source),
  );
  for (const { file, source } of files('.js')) {
    it(`${file} declares what it uses`, () => {
      const name = path.basename(file, '.js');
      const home =
        php.find(({ source: text }) => new RegExp(`['/]${name}(?:\\.js)?'`).test(text))?.source ?? '';
      assert.ok(home, 'no file of PHP that loads scripts names it');
      // The call that names the script, or else all calls of the file.
      const calls = [...home.matchAll(/wp_(?:register|enqueue)_script\(/g)].map(({ index, 0: { length } }) =>
        home.slice(index, closing(home, index + length)),
      );
      const registration = calls.find((text) => new RegExp(`['/]${name}\\.js'`).test(text));
      const declared = new Set(
        (registration ?? home).match(/'wp-[a-z0-9-]+'/g)?.map((text) => text.slice(1, -1)),
      );
      const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const used = new Set([
        ...[...source.matchAll(/\b(?:window\.)?wp\s*\.([a-z]\w*)/g)].map(
          ({ 1: one = '' }) => `wp-${kebab(one)}`,
        ),
        ...[...source.matchAll(/\{([^{}]*)\} = (?:window\.)?wp;/g)]
          .flatMap(({ 1: names = '' }) => names.match(/\w+(?=\s*[,:]|\s*$)/g) ?? [])
          .map((one) => `wp-${kebab(one)}`),
        // A store of @wordpress/data comes with the script that registers it.
        ...[
          ...source.matchAll(/\b(?:select|dispatch|useDispatch|resolveSelect)\( 'core(?:\/([\w-]+))?'/g),
        ].map(({ 1: one }) => `wp-${one ?? 'core-data'}`),
      ]);
      assert.deepEqual(
        [...used].filter((one) => !declared.has(one)),
        [],
      );
      if (registration)
        assert.deepEqual(
          [...declared].filter((one) => !used.has(one)),
          [],
          'declared and not used',
        );
      if (used.has('wp-i18n')) assert.match(home, /wp_set_script_translations\(/);
    });
  }
});

it('readme.txt has the directory’s form, and the version of the plugin', () => {
  const readme = readFileSync(path.join(plugin, 'readme.txt'), 'utf8');
  const head = readFileSync(path.join(plugin, 'fighter-site.php'), 'utf8');
  const field = (text: string, name: string) =>
    new RegExp(`^(?: \\* )?${name}:\\s+(.*)$`, 'm').exec(text)?.[1];
  assert.equal(field(readme, 'Stable tag'), field(head, 'Version'));
  for (const name of ['Requires at least', 'Requires PHP', 'License'])
    assert.equal(field(readme, name), field(head, name), name);
  assert.ok((field(readme, 'Tags') ?? '').split(',').length <= 5);
  const short = /\n\n(.+)\n\n== Description/.exec(readme)?.[1] ?? '';
  assert.ok(short.length > 0 && short.length <= 150, `${short.length} characters`);
  for (const part of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
    assert.ok(readme.includes(`== ${part} ==`));
});

it('what needs no WordPress works without it (PHPUnit)', (test) => {
  const phpunit = findProgram(['/usr/bin/phpunit', '/usr/local/bin/phpunit'], ['phpunit']);
  if (!phpunit) {
    test.skip('PHPUnit is neither here nor in Debian’s packages');
    return;
  }
  const { stdout, stderr, status } = spawnSync(
    phpunit,
    ['--no-configuration', '--do-not-cache-result', path.join(wordpress, 'tests/unit')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
});
