// Tests the first start of `npm run wordpress`: the demo world is there before WordPress knows the site, so no message waits
// for a site that does not answer yet.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, it } from 'node:test';
import { startCms } from '#demo-cms/server.ts';
import { importWorld } from '#wordpress/env/import.ts';
import { startWordPress } from '#wordpress/env/site.ts';
import type { RunsPhp } from '#wordpress/env/site.ts';

const contentDir = path.resolve('demo-cms/fixtures');
/** Nothing answers there. */
const siteUrl = 'http://127.0.0.1:9';
const art = await startCms({ contentDir, port: 0, quiet: true, watch: false });
after(() => art.close());

let filled = 0;
const start = (fill: (empty: RunsPhp) => Promise<unknown>, fresh = false) =>
  startWordPress({
    port: Number(process.env.WORDPRESS_TEST_PORT ?? 3920),
    name: 'first-start',
    siteUrl,
    secret: 'secret',
    art: art.url,
    fresh,
    fill: async (empty) => {
      filled += 1;
      await fill(empty);
    },
  });
const fill = (empty: RunsPhp) => importWorld(empty, { art: art.url, contentDir });

it('goes on with the demo world where it was interrupted, and leaves no message', async () => {
  const interrupted = start(() => Promise.reject(new Error('interrupted')), true);
  await assert.rejects(interrupted, /interrupted/);
  const wordpress = await start(fill);
  try {
    const { news } = (await (await fetch(`${wordpress.url}/wp-json/fighter/v1/category/`)).json()) as {
      news: unknown[];
    };
    assert.ok(news.length > 0);
    const said = await wordpress.runPhp(path.join(import.meta.dirname, 'php/messages.php'));
    assert.deepEqual(JSON.parse(said), { messages: 0, site: siteUrl });
  } finally {
    await wordpress.stop();
  }
  const again = await start(fill);
  await again.stop();
  assert.equal(filled, 2);
});
