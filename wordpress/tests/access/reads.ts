// Tests that reads are the same for everybody.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Answer } from '#wordpress/contract/answer.ts';
import { ask, everybody, json, reads } from './asking.ts';

describe('reads are the same for everybody', () => {
  for (const [call, status] of Object.entries(reads)) {
    it(`${call}: ${status}`, async () => {
      const first = await ask('anonymous', `wp-json/fighter/v1/${call}`);
      for (const who of everybody) {
        const answer = await ask(who, `wp-json/fighter/v1/${call}`);
        assert.equal(answer.status, status, who);
        assert.equal(answer.text, first.text, who);
        assert.doesNotMatch(answer.text, /sealed/i, who);
      }
    });
  }
  it('and builds and tier lists are named where they are open, with champions that are', async () => {
    const { builds } = JSON.parse((await ask('editor', 'wp-json/fighter/v1/builds/')).text) as Answer;
    assert.deepEqual(
      builds.map(({ title, build }) => [title.rendered, build?.code, build?.champions]),
      [['Open build', '1~open.1', ['open-champion']]],
    );
    const { lists } = JSON.parse((await ask('editor', 'wp-json/fighter/v1/tier-lists/')).text) as Answer;
    assert.deepEqual(
      lists.map(({ slug, tiers }) => [slug, tiers]),
      [['open-list', [{ name: 'S', champions: [{ champion: 'open-champion', reason: 'Open' }] }]]],
    );
  });
  it('and nothing but reads', async () => {
    for (const call of Object.keys(reads)) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        // A request without a route is a 404 for administrators too.
        const answer = await ask('admin', `wp-json/fighter/v1/${call}`, {
          method,
          headers: json,
          body: '{}',
        });
        assert.equal(answer.status, 404, `${method} ${call}`);
      }
    }
  });
  it('while the sign-up is no read', async () => {
    for (const who of everybody) {
      assert.equal((await ask(who, 'wp-json/fighter/v1/components/emailsignup/?id=footer')).status, 404);
      const body = JSON.stringify({ email: `${who}@example.com` });
      assert.match(
        (
          await ask(who, 'wp-json/fighter/v1/components/emailsignup/?id=footer', {
            method: 'POST',
            headers: json,
            body,
          })
        ).text,
        /"Success"/,
      );
    }
  });
});
