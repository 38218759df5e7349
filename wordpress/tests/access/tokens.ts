// Tests the tokens of previews: forged, expired, of others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { php } from '#wordpress/tests/set-up.ts';
import { ask, posts } from './asking.ts';

describe('tokens', () => {
  const token = async (...args: string[]) => (await php('token', args)).trim();
  const read = (nonce: string, about = 'own') =>
    ask('anonymous', `wp-json/fighter/v1/preview?parent=${posts[about]}&id=${posts[about]}`, {
      headers: { 'x-wp-nonce': nonce },
    });

  it('hold until they expire', async () => {
    assert.equal((await read(await token('contributor', String(posts.own), '60'))).status, 200);
    assert.equal((await read(await token('contributor', String(posts.own), '-1'))).status, 403);
  });
  it('may be shown again while they hold, for the same version alone', async () => {
    const ownToken = await token('contributor', String(posts.own), '60');
    for (let nth = 0; nth < 3; nth += 1) assert.equal((await read(ownToken)).status, 200);
    assert.equal((await read(ownToken, 'open')).status, 403);
  });
  it('give no right their user does not have', async () => {
    for (const user of ['author', 'contributor', 'subscriber']) {
      assert.equal((await read(await token(user, String(posts.open), '60'), 'open')).status, 403, user);
    }
  });
  it('of a user who is gone, or another site’s, are nothing', async () => {
    const ownToken = await token('contributor', String(posts.own), '60');
    const [, expiry, mac] = ownToken.split('.');
    for (const forged of [
      `999.${expiry}.${mac}`,
      `1.${expiry}.${mac}`,
      `1.${expiry}.${'0'.repeat(64)}`,
      `1.9999999999.${mac}`,
      `${ownToken}0`,
      ` ${ownToken}x`,
      `${ownToken},${ownToken}`,
    ]) {
      const { status, text } = await read(forged);
      assert.equal(status, 403, forged);
      assert.doesNotMatch(text, /sealed/i);
    }
  });
  it('stand in no address, cookie or body', async () => {
    const ownToken = await token('contributor', String(posts.own), '60');
    const address = `wp-json/fighter/v1/preview?parent=${posts.own}&id=${posts.own}`;
    assert.equal((await ask('anonymous', `${address}&_wpnonce=${ownToken}`)).status, 403);
    assert.equal(
      (await ask('anonymous', address, { headers: { cookie: `wp_nonce=${ownToken}` } })).status,
      401,
    );
  });
});
