// What most tests begin with: a new WordPress with its users, and a fake site that it tells of changes. Each file of tests
// runs in a process of its own, and so has its own.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startWordPress } from '#wordpress/env/site.ts';
import { logIn } from './session.ts';
import { startSiteStub } from './site-stub.ts';
import type { Answer } from '#wordpress/contract/answer.ts';
import type { SiteOptions } from '#wordpress/env/site.ts';
import type { Session } from './session.ts';
import type { SiteStub } from './site-stub.ts';

const port = Number(process.env.WORDPRESS_TEST_PORT ?? 3931);
const here = path.dirname(fileURLToPath(import.meta.url));

export const secret = 'secret-of-the-tests';
export const roles = ['admin', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type Role = (typeof roles)[number];
export type WordPress = Awaited<ReturnType<typeof startWordPress>>;

export let wordpress: WordPress;
export let site: SiteStub;
export let users: Record<Role, Session>;
export let origin = '';

/**
 * Starts a WordPress and a fake site before the tests of a file, and stops them after the tests.
 * @param options of the WordPress; without them it tells the fake site of changes
 * @param prepare what the tests of this file need. It is no second `before`, since Node 20 runs those at once.
 */
export function useWordPress(options: Partial<SiteOptions>, prepare: () => unknown = () => undefined) {
  before(async () => {
    site = await startSiteStub(port + 1, secret);
    wordpress = await startWordPress({ port, fresh: true, siteUrl: site.url, secret, ...options });
    origin = wordpress.url;
    await php('prepare');
    const as = (role: Role) => logIn(origin, role, wordpress.password);
    users = {
      admin: await as('admin'),
      editor: await as('editor'),
      author: await as('author'),
      contributor: await as('contributor'),
      subscriber: await as('subscriber'),
    };
    await prepare();
  });
  after(async () => {
    await wordpress.stop();
    await site.close();
  });
}

/** Runs a script of `php/`, and returns what it prints. */
export const php = (name: string, words: string[] = [], options = {}) =>
  wordpress.runPhp(path.join(here, `php/${name}.php`), words, options);

/** @param call of fighter/v1 */
export async function api(call: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/wp-json/fighter/v1/${call}`, { headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer };
}

/** Waits until the site is told of a change. */
export const hear = (type: string, slug?: string) =>
  site.hear((change) => change.type === type && (slug === undefined || change.slug === slug));

export const forgetTold = () => site.told.splice(0);

/** Forgets all stored answers (php/prepare.php). */
export const forgetAnswers = async () =>
  assert.equal(await (await fetch(`${origin}/?fighter_forget`)).text(), 'forgotten');

/** A line of wp-config.php, which runs before WordPress itself is loaded: the start of what `costs` reads. */
export const measured = '$GLOBALS["watch_start"] = getrusage();';

/** What a call costs from the first line of PHP to the last. */
export type Cost = { uri: string; queries: number; cpu: number; blocks: number };

/** The costs of the calls that `run` makes, in their order (php/prepare.php). */
export async function costs(run: () => Promise<unknown>) {
  const file = path.join(wordpress.root, '../measure.jsonl');
  // WordPress writes its costs only where the file is.
  writeFileSync(file, '');
  await run();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  return lines.map((line) => JSON.parse(line) as Cost);
}

/** The lines of debug.log that are about the plugin. */
export function loggedOfPlugin() {
  const log = path.join(wordpress.root, '../debug.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.filter((line) =>
    /\/fighter-site\/|Fighter\\Site|fighter_/i.test(line.replaceAll(path.join(here, '../..'), '')),
  );
}
