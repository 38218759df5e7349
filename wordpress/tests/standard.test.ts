// Checks what a reviewer of the plugin checks in its code: the coding standard, escaping, requests, SQL, scripts, the
// readme.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { findProgram, unpackDebian } from '#scripts/machine/debian.ts';
import { isTested } from '#wordpress/contract/is-tested.ts';
import { downloads } from '#wordpress/env/packages.ts';

const wordpress = path.join(import.meta.dirname, '..');
const plugin = path.join(wordpress, 'fighter-site');
const files = (ending: string) =>
  readdirSync(plugin, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('languages/'))
    .map((file) => ({ file, source: readFileSync(path.join(plugin, file), 'utf8') }));

const sniffer = path.join(downloads, 'phpcs');

/** The path of PHP_CodeSniffer; undefined where it is neither here nor in Debian's packages. */
function findSniffer() {
  const usual = ['/usr/bin/phpcs', '/usr/local/bin/phpcs', path.join(sniffer, 'usr/bin/phpcs')];
  const find = () => usual.find((file) => existsSync(file));
  return find() ?? (unpackDebian('php-codesniffer', sniffer) ? find() : undefined);
}

const phpcs = findSniffer();
const phpunit = findProgram(['/usr/bin/phpunit', '/usr/local/bin/phpunit'], ['phpunit']);

/** Runs PHP_CodeSniffer with phpcs.xml. */
function runRules(...more: string[]) {
  assert.ok(phpcs, 'PHP_CodeSniffer is neither here nor in Debian’s packages');
  const include = ['-d', `include_path=${path.join(sniffer, 'usr/share/php')}:/usr/share/php`];
  const standard = `--standard=${path.join(wordpress, 'phpcs.xml')}`;
  return spawnSync('php', [...include, phpcs, '-q', standard, ...more], { cwd: wordpress, encoding: 'utf8' });
}

/** What a JSON report of PHP_CodeSniffer says of each file. */
function reported(report: string) {
  type Message = { line: number; source: string; message: string };
  const { files: all } = JSON.parse(report) as { files: Record<string, { messages: Message[] }> };
  return Object.entries(all).map(([file, { messages }]) => ({ file, messages }));
}

describe('the code', () => {
  it('can be parsed by PHP', () => {
    const lint =
      'find fighter-site -name "*.php" -print0 | xargs -0 -n 20 -P 2 sh -c \'for one; do php -l "$one"; done\' -';
    const { stdout, stderr } = spawnSync('sh', ['-c', lint], { cwd: wordpress, encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line && !line.startsWith('No syntax errors'));
    assert.deepEqual([...lines, ...stderr.split('\n').filter(Boolean)], []);
    assert.ok(stdout.includes('fighter-site.php'));
  });

  const hasRules = isTested('PHP_CodeSniffer', phpcs !== undefined);
  if (hasRules)
    it('keeps the coding standard', () => {
      const run = runRules('--report=json', '--parallel=2');
      const read = reported(run.stdout);
      const problems = read.flatMap(({ file, messages }) =>
        messages.map(({ line, source, message }) => `${file}:${line} ${source} ${message}`),
      );
      assert.deepEqual(problems, [], run.stderr);
      const wanted = files('.php').filter(({ file }) => !file.startsWith('assets/build/'));
      assert.deepEqual(
        read.map(({ file }) => path.relative(plugin, file)).sort(),
        wanted.map(({ file }) => file).sort(),
        'files that are looked at',
      );
    });

  if (hasRules)
    it('is looked at by rules that find unprepared SQL, unsanitised input and unescaped output', () => {
      const file = path.join(wordpress, 'tests/standard/wrong.php');
      const run = runRules('--report=json', file);
      const own = /^WordPress\.\w+\.\w+/;
      const found = reported(run.stdout)
        .flatMap(({ messages }) => messages)
        .flatMap(({ line, source }) => (own.test(source) ? [`${line} ${own.exec(source)?.[0]}`] : []));
      const wanted = readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [, rule] = /; \/\/ (WordPress\.\S+)$/.exec(line) ?? [];
          return rule ? [`${index + 1} ${rule}`] : [];
        });
      assert.deepEqual([...new Set(found)], wanted);
    });

  it('checks a nonce or a signature before a form changes anything', () => {
    const wrong = files('.php').filter(
      ({ source }) =>
        /\$_POST\b/.test(source) &&
        !/Sent_Form::arrived|check_admin_referer|check_ajax_referer|wp_verify_nonce|NonceVerification|hash_equals/.test(
          source,
        ),
    );
    assert.deepEqual(
      wrong.map(({ file }) => file),
      [],
    );
  });

  it('calls no method of its own class that the class lacks', () => {
    const wrong = files('.php').flatMap(({ file, source }) => {
      const has = new Set([...source.matchAll(/\bfunction (\w+)\(/g)].map(([, name]) => name));
      const calls = [...source.matchAll(/\bself::(\w+)\(/g)].map(([, name]) => name);
      return calls.filter((name) => !has.has(name)).map((name) => `${file}: ${name}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('is closed to direct calls', () => {
    for (const file of ['fighter-site.php', 'uninstall.php'])
      assert.match(readFileSync(path.join(plugin, file), 'utf8'), /defined\( '\w+' \) \|\| exit;/);
  });
});

describe('what Plugin Check asks for besides', () => {
  const named = (form: RegExp, endings = ['.php', '.js', '.ts', '.tsx', '.css']) =>
    endings
      .flatMap(files)
      .filter(({ file, source }) => !/\.test\.tsx?$/.test(file) && form.test(source))
      .map(({ file }) => file);

  it('only files that a plugin needs', () => {
    const usual = /\.(?:php|js|ts|tsx|css|json|txt|svg|woff2|pot?)$/;
    const all = readdirSync(plugin, { recursive: true, encoding: 'utf8', withFileTypes: true });
    const odd = all.filter(
      (entry) => entry.name.startsWith('.') || (entry.isFile() && !usual.test(entry.name)),
    );
    assert.deepEqual(
      odd.map(({ name }) => name),
      [],
    );
  });

  it('pictures of WordPress, no address of a developer, nothing from elsewhere, no slow queries', () => {
    assert.deepEqual(named(/<img\b/, ['.php']), []);
    assert.deepEqual(named(/\b(?:localhost|127\.0\.0\.1)\b/), []);
    assert.deepEqual(named(/https?:\/\/[\w.-]+\/[\w./-]*\.(?:js|css|woff2?|png|jpe?g|webp)\b/), []);
    assert.deepEqual(named(/'suppress_filters'\s*=> true/, ['.php']), []);
    assert.deepEqual(named(/post__not_in'\s*(?:\] =|=>)(?!.*phpcs:ignore)/, ['.php']), []);
    assert.deepEqual(named(/ALLOW_UNFILTERED_UPLOADS|site_transient_update_plugins/), []);
  });
});

it('loads each script that is built, and no others', () => {
  const loaded = files('.php').flatMap(({ source }) =>
    [...source.matchAll(/Script::enqueue\(\s*'([a-z-]+)'|const SCRIPT = '([a-z-]+)'/g)].map(
      ({ 1: name, 2: otherwise }) => name ?? otherwise,
    ),
  );
  const built = files('.js').map(({ file }) => file);
  assert.deepEqual(built.toSorted(), loaded.map((name) => `assets/build/${name}.js`).toSorted());
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

if (isTested('PHPUnit', phpunit !== undefined))
  it('what needs no WordPress works without it (PHPUnit)', () => {
    assert.ok(phpunit, 'PHPUnit is neither here nor in Debian’s packages');
    const { stdout, stderr, status } = spawnSync(
      phpunit,
      ['--no-configuration', '--do-not-cache-result', path.join(wordpress, 'tests/unit')],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stdout + stderr);
  });
