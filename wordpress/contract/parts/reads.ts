// Tests that every read has its form, in every language, whatever else is asked for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reads } from '#wordpress/contract/read-table.ts';
import { fits, languages, read, samples, slugOf } from '#wordpress/contract/server.ts';

describe('every read has its form', () => {
  const routeOf = (call: string) => call.split('?')[0] ?? '';
  for (const [name, call] of reads) {
    it(name, async () => fits(routeOf(call()), await read(call())));
    it(`${name}, with a slash at the end and without`, async () => {
      const [path = '', query] = call().split('?');
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      const both = await Promise.all([read(call()), read(query === undefined ? other : `${other}?${query}`)]);
      assert.deepEqual(both[1], both[0]);
    });
    it(`${name}, in every language`, async () => {
      for (const language of languages) {
        const address = call();
        fits(routeOf(address), await read(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`));
      }
    });
    it(`${name}, with parameters nobody knows`, async () => {
      const address = call();
      assert.deepEqual(
        await read(`${address}${address.includes('?') ? '&' : '?'}utm_source=x&foo[]=1`),
        await read(address),
      );
    });
  }
});

it('a champion says its class, in every language', async () => {
  for (const language of ['en', ...languages]) {
    fits('spotlights/#champions', await read(`spotlights/?id=champion-spotlights&lang=${language}`));
    fits('slugpost#champion', await read(`slugpost?slug=${slugOf(samples.champion)}&lang=${language}`));
  }
});
