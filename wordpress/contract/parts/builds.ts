// Tests the builds of the planner, which a server need not have.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTested } from '#wordpress/contract/is-tested.ts';
import { fits, get, hasRoute, languages, pathOf, read, slugOf } from '#wordpress/contract/server.ts';

const hasBuilds = (await hasRoute('builds/')) && (await read('builds/')).builds.length > 0;

it('a build that is missing is a 404', async () => {
  assert.equal((await get('build/?id=no-such-build')).status, 404);
});

if (isTested('builds', hasBuilds))
  describe('builds', () => {
    it('have their form, the newest first, in lists as on their own, in every language', async () => {
      assert.notEqual((await read('builds/')).builds.length, 0);
      const slugs = new Set((await read('spotlights/?id=champion-spotlights&sort=name')).news.map(slugOf));
      assert.ok(slugs.size > 0);
      for (const language of ['en', ...languages]) {
        const body = await read(`builds/?lang=${language}`);
        fits('builds/', body);
        const times = body.builds.map((one) => Number(one.date_time));
        assert.deepEqual(
          times,
          [...times].sort((a, b) => b - a),
        );
        for (const one of body.builds) {
          assert.equal(one.type, 'build');
          assert.equal(pathOf(one), `/academy/builds/${slugOf(one)}/`);
          assert.ok(one.build, 'a build says what it is');
          const whole = await read(`build/?id=${slugOf(one)}&lang=${language}`);
          fits('build/', whole);
          assert.deepEqual([whole.build, whole.author], [one.build, one.author]);
          assert.notEqual(whole.content.rendered, '');
        }
      }
    });
    it('come in pages that make the whole', async () => {
      const { builds, total, postsPerPage } = await read('builds');
      assert.equal(builds.length, Math.min(Number(total), Number(postsPerPage)));
      const past = await read('builds/?page=9999');
      assert.deepEqual([past.builds, Number(past.total)], [[], Number(total)]);
    });
  });
