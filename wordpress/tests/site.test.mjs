// Tests what the site gets to know, and what editors get to know of the site.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startWordPress } from '../env/site.mjs';
import { logIn } from './session.mjs';
import { startSiteStub } from './site-stub.mjs';

const port = Number(process.env.WORDPRESS_TEST_PORT ?? 3931);
const secret = 'secret-of-the-tests';
const here = path.dirname(fileURLToPath(import.meta.url));

/** @type {Awaited<ReturnType<typeof startWordPress>>} */
let wordpress;
/** @type {Awaited<ReturnType<typeof startSiteStub>>} */
let site;
/** @type {Record<string, import('./session.mjs').Session>} */
const users = {};

before(async () => {
  site = await startSiteStub(port + 1, secret);
  wordpress = await startWordPress({ port, name: 'site-tests', fresh: true, siteUrl: site.url, secret });
  await wordpress.runPhp(path.join(here, 'php/prepare.php'));
  for (const role of ['admin', 'editor', 'author']) users[role] = await logIn(wordpress.url, role, wordpress.password);
});
after(async () => {
  await wordpress?.stop();
  await site?.close();
});

/** @param {string} call */
const api = async (call) => {
  const response = await fetch(`${wordpress.url}/wp-json/fighter/v1/${call}`);
  return { status: response.status, body: /** @type {any} */ (await response.json()) };
};
/** @param {string[]} given */
const php = (...given) => wordpress.runPhp(path.join(here, 'php/site.php'), given);
/** @param {object} fields */
async function write(fields, type = 'posts') {
  const made = await users.editor.rest(`wp/v2/${type}`, { method: 'POST', body: fields });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}
/** @param {number} id @param {object} body */
const change = (id, body, type = 'posts') => users.editor.rest(`wp/v2/${type}/${id}`, { method: 'POST', body });
/** @param {string} type */
const hear = (type) => site.hear((told) => told.type === type);
const forget = () => site.told.splice(0);

describe('the plugin', () => {
  /** @type {any} */
  let post;
  /** @type {any} */
  let menu;
  const shown = async () => (await api(`slugpost?slug=${post.slug}`)).body.title.rendered;
  before(async () => {
    post = await write({ title: 'Before', slug: 'kept', status: 'publish' });
    menu = JSON.parse(await php('menu', 'Before'));
    assert.equal(await shown(), 'Before');
    assert.equal((await api('menu/')).body.menu[0].title, 'Before');
  });

  it('shows what changed while it was off, and tells the site, when it is switched on', async () => {
    forget();
    await php('off-change-on', String(post.id), String(menu), 'While off');
    await hear('all');
    assert.equal(await shown(), 'While off');
    assert.equal((await api('menu/')).body.menu[0].title, 'While off');
  });
  it('does so too when WordPress had switched it off by itself', async () => {
    forget();
    await php('lost-change-on', String(post.id), String(menu), 'While lost');
    await hear('all');
    assert.equal(await shown(), 'While lost');
  });
  it('does so too after an update, once', async () => {
    await php('update', String(post.id), String(menu), 'Before the update');
    forget();
    assert.equal((await api('news/?count=5')).status, 200);
    await hear('all');
    assert.equal(await shown(), 'Before the update');
    forget();
    await api('news/?count=4');
    await write({ title: 'Next', status: 'publish' });
    await hear('post');
    assert.ok(!site.told.some(({ type }) => type === 'all'));
  });
});
