import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureWordPress } from './packages.ts';
import type { ChildProcess } from 'node:child_process';

const here = path.dirname(fileURLToPath(import.meta.url));
const wordpressDir = path.dirname(here);

/** The socket of a MariaDB or MySQL server whose root user has no password. Without a socket SQLite is used. */
const databaseSocket = () => process.env.WORDPRESS_DATABASE_SOCKET ?? '';

const databaseName = (dir: string) => `fighter_${path.basename(dir).replace(/\W/g, '_')}`;

function emptyDatabase(php: string, name: string) {
  const code =
    '$server = new mysqli( "localhost", "root", "", "", 0, $argv[1] ); $server->query( "DROP DATABASE IF EXISTS $argv[2]" );' +
    ' $server->query( "CREATE DATABASE $argv[2] CHARACTER SET utf8mb4" );';
  execFileSync(php, ['-r', code, databaseSocket(), name]);
}

export type SiteOptions = {
  /** folder of this WordPress; several can stand side by side */
  name?: string;
  port: number;
  /** the address visitors use, where it is not http://localhost:{port} */
  url?: string;
  /** the public site, where previews and published changes are sent */
  siteUrl?: string;
  /** REVALIDATE_SECRET of the site */
  secret?: string;
  /** origin that draws the demo world's pictures */
  art?: string;
  /** begin with an empty WordPress */
  fresh?: boolean;
  /** more lines for wp-config.php */
  constants?: string;
  /**
   * Fills a new WordPress before it knows the site, so that nothing is told to a site that does not answer yet. If it is
   * interrupted, the next start calls it again.
   */
  fill?: (wordpress: RunsPhp) => Promise<unknown>;
  log?: (line: string) => void;
};

export type RunsPhp = {
  runPhp: (
    file: string,
    args?: string[],
    options?: { isLong?: boolean; hear?: (line: string) => void; signal?: AbortSignal },
  ) => Promise<string>;
};

/** Starts a real WordPress with the plugin. What is missing is installed first. */
export async function startWordPress(options: SiteOptions) {
  const log = options.log ?? (() => undefined);
  const { php, ...parts } = await ensureWordPress(log);
  const dir = path.join(wordpressDir, '.cache/sites', options.name ?? 'site');
  const url = options.url ?? `http://localhost:${options.port}`;
  const root = path.join(dir, 'www');
  const first = options.fresh || !existsSync(path.join(dir, 'installed'));
  if (first) prepare(dir, root, parts, log);
  if (first && databaseSocket()) emptyDatabase(php, databaseName(dir));
  const { password } = readSecrets(dir);
  const fill = existsSync(path.join(dir, 'filled')) ? undefined : options.fill;
  const { siteUrl: _, secret: __, ...withoutSite } = options;
  writeConfig(dir, root, url, fill ? withoutSite : options);

  /**
   * Runs a PHP file inside this WordPress.
   * @param options whether it runs for so long that compiling it to machine code pays, who hears the lines of its error
   * output, and what ends it early
   */
  const runPhp: RunsPhp['runPhp'] = async (file, args = [], { isLong = false, hear, signal } = {}) => {
    // A kept compilation lets a script start in a tenth of a second, in place of six tenths. PHP does not use it together
    // with machine code.
    const compiled = isLong
      ? ['opcache.jit=tracing', 'opcache.jit_buffer_size=64M']
      : [`opcache.file_cache=${path.join(dir, 'opcache')}`];
    const settings = ['display_errors=stderr', 'memory_limit=512M', 'opcache.enable_cli=1', ...compiled];
    const running = promisify(execFile)(
      php,
      [...settings.flatMap((setting) => ['-d', setting]), file, ...args],
      {
        maxBuffer: 64 << 20,
        env: { ...process.env, WP_ROOT: root, WP_URL: url, WP_PASSWORD: password },
        ...(signal && { signal }),
      },
    );
    if (hear)
      running.child.stderr?.on('data', (text: string) => text.split('\n').filter(Boolean).forEach(hear));
    return (await running).stdout;
  };

  if (first) {
    log('Installing WordPress');
    log((await runPhp(path.join(here, 'php/install.php'))).trim());
    await runPhp(path.join(here, 'php/activate.php'));
    writeFileSync(path.join(dir, 'installed'), '');
  }
  if (fill) {
    await fill({ runPhp });
    writeFileSync(path.join(dir, 'filled'), '');
    writeConfig(dir, root, url, options);
  }
  const server = serve(php, root, dir, options);
  const end = () => {
    try {
      // PHP's server has worker processes, so the whole process group is ended.
      process.kill(-(server.pid ?? 0), 'SIGTERM');
    } catch {
      server.kill();
    }
  };
  process.once('exit', end);
  try {
    await answers(`http://127.0.0.1:${options.port}/wp-json/`, url, server);
  } catch (error) {
    end();
    throw error;
  }
  return {
    url,
    root,
    password,
    runPhp,
    first,
    logFile: path.join(dir, 'php.log'),
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', resolve);
        if (server.exitCode !== null || server.signalCode !== null) resolve(undefined);
        else end();
      }),
  };
}

function prepare(
  dir: string,
  root: string,
  parts: { core: string; sqlite: string },
  log: (line: string) => void,
) {
  log('Laying out a new WordPress');
  rmSync(dir, { recursive: true, force: true });
  for (const name of ['db', 'opcache']) mkdirSync(path.join(dir, name), { recursive: true });
  linkFiles(parts.core, root);
  const plugins = path.join(root, 'wp-content/plugins');
  if (!databaseSocket()) {
    const dropIn = path.join(plugins, 'sqlite-database-integration');
    cpSync(parts.sqlite, dropIn, { recursive: true });
    writeFileSync(
      path.join(root, 'wp-content/db.php'),
      readFileSync(path.join(dropIn, 'db.copy'), 'utf8')
        .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', dropIn)
        .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'),
    );
  }
  symlinkSync(path.join(wordpressDir, 'fighter-site'), path.join(plugins, 'fighter-site'));
  writeFileSync(path.join(dir, 'secrets.json'), JSON.stringify(makeSecrets()), { mode: 0o600 });
}

/**
 * Makes a folder whose files are hard links to those of another one, since WordPress never writes into a file of its own.
 * That takes a tenth of the time of a copy, and 75 MB less. A link can't lead to another disk: there files are copied.
 */
function linkFiles(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

function makeSecrets() {
  const names = ['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY'];
  const keys = [...names, ...names.map((name) => name.replace('_KEY', '_SALT'))];
  return {
    password: randomBytes(9).toString('base64url'),
    keys: Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString('hex')])),
  };
}

function readSecrets(dir: string) {
  return JSON.parse(readFileSync(path.join(dir, 'secrets.json'), 'utf8')) as ReturnType<typeof makeSecrets>;
}

function writeConfig(dir: string, root: string, url: string, options: SiteOptions) {
  const { keys } = readSecrets(dir);
  const constants: Record<string, string | boolean> = {
    ...{
      DB_NAME: 'wordpress',
      DB_USER: '',
      DB_PASSWORD: '',
      DB_HOST: '',
      DB_CHARSET: 'utf8mb4',
      DB_COLLATE: '',
    },
    ...(databaseSocket()
      ? { DB_NAME: databaseName(dir), DB_USER: 'root', DB_HOST: `localhost:${databaseSocket()}` }
      : {}),
    ...{ DB_DIR: `${path.join(dir, 'db')}/`, DB_FILE: 'wordpress.sqlite' },
    ...{ WP_HOME: url, WP_SITEURL: url },
    ...keys,
    // WordPress may send requests to this machine only.
    ...{ WP_HTTP_BLOCK_EXTERNAL: true, WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost' },
    ...{ AUTOMATIC_UPDATER_DISABLED: true, DISALLOW_FILE_EDIT: true, FS_METHOD: 'direct' },
    ...{
      WP_ENVIRONMENT_TYPE: 'local',
      WP_DEBUG: true,
      WP_DEBUG_DISPLAY: false,
      WP_DEBUG_LOG: path.join(dir, 'debug.log'),
    },
    ...(options.siteUrl === undefined ? {} : { FIGHTER_SITE_URL: options.siteUrl }),
    ...(options.secret === undefined ? {} : { FIGHTER_REVALIDATE_SECRET: options.secret }),
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${typeof value === 'boolean' ? value : quote(value)} );`,
  );
  writeFileSync(
    path.join(root, 'wp-config.php'),
    `<?php\n${lines.join('\n')}\n${options.constants ?? ''}\n$table_prefix = 'wp_';\n` +
      `defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );\nrequire_once ABSPATH . 'wp-settings.php';\n`,
    { mode: 0o600 },
  );
}

function quote(value: string) {
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}

function serve(php: string, root: string, dir: string, options: SiteOptions) {
  const out = openSync(path.join(dir, 'php.log'), 'a');
  const settings = ['opcache.enable_cli=1', 'memory_limit=256M', 'upload_max_filesize=32M'];
  // When this process ends in any way, the pipe to the shell closes, and the shell ends its process group.
  return spawn(
    'sh',
    [
      ...['-c', '("$0" "$@"; kill 0) & cat; kill 0', php],
      ...[...settings, 'post_max_size=34M'].flatMap((setting) => ['-d', setting]),
      ...['-S', `127.0.0.1:${options.port}`, '-t', root, path.join(here, 'php/router.php')],
    ],
    {
      detached: true,
      stdio: ['pipe', out, out],
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4', FIGHTER_ART: options.art ?? '' },
    },
  );
}

async function answers(address: string, url: string, server: ChildProcess) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('The PHP server ended; is its port taken?');
    // Another server may already run on that port, so the answer has to name this WordPress.
    const said = await fetch(address, { redirect: 'manual' })
      .then((response) => response.json() as Promise<{ home?: string }>)
      .catch(() => null);
    if (said?.home === url) return;
    await wait(100);
  }
  throw new Error(`WordPress does not answer at ${address}`);
}
