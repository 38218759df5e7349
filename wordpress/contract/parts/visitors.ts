// Tests what visitors send: tokens of previews, and addresses for the sign-up.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fits, get, samples } from '#wordpress/contract/server.ts';

describe('previews', () => {
  it('are for nobody without a sign', async () => {
    assert.equal((await get('preview?parent=1&id=1')).status, 401);
    assert.equal((await get('preview')).status, 401);
  });
  for (const nonce of [
    'abcdef1234',
    '1.9999999999.' + '0'.repeat(64),
    '1.0.' + 'a'.repeat(64),
    'share.' + 'a'.repeat(40),
    'share.',
    '../../etc',
    "' OR 1=1 --",
    '0'.repeat(5000),
  ]) {
    it(`are not opened by ${JSON.stringify(nonce.slice(0, 24))}`, async () => {
      const answer = await get(`preview?parent=${samples.post.id}&id=${samples.post.id}`, {
        headers: { 'x-wp-nonce': nonce },
      });
      assert.ok([401, 403].includes(answer.status), String(answer.status));
      fits('refusal', answer.json());
    });
  }
});

describe('sign-up', () => {
  const send = (query: string, body: unknown) =>
    get(`components/emailsignup/${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  it('takes an address', async () => {
    const answer = await send('?id=footer', { email: `reader-${Date.now()}@example.com` });
    assert.equal(answer.status, 200);
    assert.equal(answer.json().code, 'Success');
    fits('components/emailsignup/', answer.json());
  });
  it('says the same to an address it knows', async () => {
    const email = `twice-${Date.now()}@example.com`;
    const both = [
      await send('?id=footer', { email }),
      await send('?id=footer', { email: ` ${email.toUpperCase()} ` }),
    ];
    assert.deepEqual(both[1]?.json(), both[0]?.json());
  });
  for (const email of [
    '',
    'nobody',
    'a@b',
    'a@b.c',
    'a b@c.de',
    '@example.com',
    'a@example.com\nBcc: x@y.zz',
    null,
    5,
    ['a@example.com'],
    { x: 1 },
  ]) {
    it(`refuses ${JSON.stringify(email)}`, async () => {
      assert.notEqual((await send('?id=footer', { email })).json().code, 'Success');
    });
  }
  it('refuses a form that has no id', async () => {
    assert.notEqual((await send('', { email: 'a@example.com' })).json().code, 'Success');
  });
  it('bears a body that is no JSON', async () => {
    const answer = await send('?id=footer', '{"email": ');
    assert.ok(answer.status < 500);
    assert.notEqual(answer.json().code, 'Success');
  });
});
