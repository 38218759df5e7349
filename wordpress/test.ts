// Runs all tests of WordPress and the plugin, or some parts (wordpress/README.md): contract, plugin, others, e2e.
// If WordPress can't be installed, it reports that and succeeds. With WORDPRESS=required that is a failure.
import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureWordPress, NotHere } from './env/packages.ts';
import { importWorld } from './env/import.ts';
import { findMariaDB, startMariaDB } from './env/mariadb.ts';
import { startWordPress } from './env/site.ts';
import { typescriptLoader } from '#scripts/run.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const log = (line: string) => console.log(line);
const firstPort = Number(process.env.WORDPRESS_TEST_PORT ?? 3920);

function run(args: string[], env: Record<string, string> = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${args.join(' ')} failed`)),
    );
  });
}

/** The first of several consecutive free ports. */
async function freePorts(count: number) {
  const isFree = (one: number) =>
    new Promise((resolve) => {
      const probe = net.createServer();
      probe.once('error', () => resolve(false));
      probe.listen(one, () => probe.close(() => resolve(true)));
    });
  for (let first = firstPort, next = firstPort; next < 65_000; next += 1) {
    if (!(await isFree(next))) first = next + 1;
    else if (next - first === count - 1) return first;
  }
  throw new Error('There are no free ports');
}

const runner = [...typescriptLoader, '--test', '--test-reporter=spec'];
const contract = [...runner, path.join(here, 'contract/contract.test.ts')];

/** @param files of tests/ */
async function testsOf(files: string[], env?: Record<string, string>) {
  for (const file of files) {
    const port = String(await freePorts(3));
    await run([...runner, path.join(here, `tests/${file}.test.ts`)], { WORDPRESS_TEST_PORT: port, ...env });
  }
}

/** What `npm run wordpress` and `up.ts` use. */
const onSqlite = { WORDPRESS_DATABASE_SOCKET: '' };

const parts = {
  async contract() {
    const { startCms } = await import('#demo-cms/server.ts');
    const cms = await startCms({ port: 0, quiet: true, watch: false });
    try {
      log('The contract, against the demo CMS');
      await run(contract, { CONTRACT_URL: cms.url });
      const wordpress = await startWordPress({
        port: await freePorts(1),
        name: 'contract',
        fresh: true,
        art: cms.url,
        log,
      });
      try {
        log(await importWorld(wordpress, { art: cms.url }));
        log('The contract, against WordPress');
        await run(contract, { CONTRACT_URL: wordpress.url });
        log('WordPress without the plugin');
        await wordpress.runPhp(path.join(here, 'tests/php/switch-off.php'));
        await run([...runner, path.join(here, 'contract/switched-off.test.ts')], {
          CONTRACT_URL: wordpress.url,
        });
      } finally {
        await wordpress.stop();
      }
    } finally {
      await cms.close();
    }
  },
  plugin: () => testsOf(['standard', 'plugin']),
  others: async () => {
    await testsOf([
      'access',
      'catalogue',
      'champions',
      'commands',
      'import',
      'languages',
      'large',
      'operations',
      'site',
      'stored',
      'webhooks',
    ]);
    await testsOf(['times', 'catalogue', 'commands', 'operations', 'first-start'], onSqlite);
    await testsOf(['abilities'], { WORDPRESS_SUITE: 'sid' });
  },
  e2e: async () => {
    const { build } = await import('#scripts/build.ts');
    const { findTestBrowser } = await import('#scripts/machine/browser.ts');
    process.chdir(root);
    await build();
    await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'wordpress/e2e'], {
      CHROMIUM_PATH: findTestBrowser(),
      WORDPRESS_E2E_PORT: String(await freePorts(6)),
    });
  },
};

let mariaDB: Awaited<ReturnType<typeof startMariaDB>> | undefined;
try {
  await ensureWordPress(log);
  if (process.env.WORDPRESS_DATABASE_SOCKET === undefined) {
    const server = await findMariaDB();
    if (server) mariaDB = await startMariaDB(server);
    // Tests read this variable too. Each starts a WordPress with a database of its own.
    if (mariaDB) process.env.WORDPRESS_DATABASE_SOCKET = mariaDB.socket;
    else log('All tests run on SQLite, since MariaDB is not on this machine, and can’t be installed.');
  }
  const chosenParts = process.argv.slice(2).filter((name) => Object.hasOwn(parts, name));
  for (const [name, part] of Object.entries(parts)) {
    if (chosenParts.length === 0 || chosenParts.includes(name)) await part();
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof NotHere) || process.env.WORDPRESS === 'required') {
    console.error(reason);
    process.exitCode = 1;
  } else
    console.log(
      `LEFT OUT: the tests of WordPress (contract, plugin, others, e2e), since it can’t run here.\n${reason}`,
    );
} finally {
  await mariaDB?.stop();
}
