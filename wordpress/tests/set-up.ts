// What most tests of a file begin with: a new WordPress with its users, and a fake site that it tells of changes.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startWordPress } from '#wordpress/env/site.ts';
import { logIn } from './session.ts';
import { startSiteStub } from './site-stub.ts';
import type { SiteOptions } from '#wordpress/env/site.ts';
import type { Session } from './session.ts';
import type { SiteStub } from './site-stub.ts';

const port = Number(process.env.WORDPRESS_TEST_PORT ?? 3931);
const here = path.dirname(fileURLToPath(import.meta.url));

export const secret = 'secret-of-the-tests';
export const roles = ['admin', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type Role = (typeof roles)[number];
export type Users = Record<Role, Session>;
export type WordPress = Awaited<ReturnType<typeof startWordPress>>;

/**
 * Starts a WordPress and a fake site before the tests of a file, and stops them after the tests.
 * @param options of the WordPress; without them it tells the fake site of changes
 * @param use prepares what the tests of this file need. It is no second `before`, since Node 20 runs those at once.
 */
export function useWordPress(
  options: Partial<SiteOptions>,
  use: (started: { wordpress: WordPress; site: SiteStub; users: Users }) => unknown,
) {
  let wordpress: WordPress | undefined;
  let site: SiteStub | undefined;
  before(async () => {
    site = await startSiteStub(port + 1, secret);
    const started = await startWordPress({ port, fresh: true, siteUrl: site.url, secret, ...options });
    wordpress = started;
    await started.runPhp(path.join(here, 'php/prepare.php'));
    const as = (role: Role) => logIn(started.url, role, started.password);
    const users = {
      admin: await as('admin'),
      editor: await as('editor'),
      author: await as('author'),
      contributor: await as('contributor'),
      subscriber: await as('subscriber'),
    };
    await use({ wordpress, site, users });
  });
  after(async () => {
    await wordpress?.stop();
    await site?.close();
  });
}

/** A line of wp-config.php, which runs before WordPress itself is loaded: the start of what `costs` reads. */
export const measured = '$GLOBALS["watch_start"] = getrusage();';

/** What a call costs from the first line of PHP to the last. */
export type Cost = { uri: string; queries: number; cpu: number; blocks: number };

/** The costs of the calls that `run` makes, in their order (php/prepare.php). */
export async function costs(wordpress: WordPress, run: () => Promise<unknown>) {
  const file = path.join(wordpress.root, '../measure.jsonl');
  // WordPress writes its costs only where the file is.
  writeFileSync(file, '');
  await run();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  return lines.map((line) => JSON.parse(line) as Cost);
}

/** The lines of debug.log that are about the plugin. */
export function loggedOfPlugin(wordpress: WordPress) {
  const log = path.join(wordpress.root, '../debug.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.filter((line) =>
    /\/fighter-site\/|Fighter\\Site|fighter_/i.test(line.replaceAll(path.join(here, '../..'), '')),
  );
}
