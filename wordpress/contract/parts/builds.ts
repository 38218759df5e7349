// Tests the builds of the planner, which a server need not have.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leaveOut } from '#wordpress/contract/leave-out.ts';
import { fits, get, languages, pathOf, read, slugOf } from '#wordpress/contract/server.ts';

describe('builds', () => {
  it('have their form, the newest first, in lists as on their own, in every language', async (test) => {
    const answer = await get('builds/');
    const [first] = answer.status === 404 ? [] : answer.json().builds;
    if (!first) {
      leaveOut(test, 'The server has none.');
      return;
    }
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
  it('come in pages that make the whole', async (test) => {
    const answer = await get('builds');
    if (answer.status === 404) {
      leaveOut(test, 'The server has no such route.');
      return;
    }
    const { builds, total, postsPerPage } = answer.json();
    assert.equal(builds.length, Math.min(Number(total), Number(postsPerPage)));
    const past = await read('builds/?page=9999');
    assert.deepEqual([past.builds, Number(past.total)], [[], Number(total)]);
  });
  it('one that is missing is a 404', async () => {
    assert.equal((await get('build/?id=no-such-build')).status, 404);
  });
});
