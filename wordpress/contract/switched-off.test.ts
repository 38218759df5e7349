// Tests what a WordPress answers whose plugin is switched off. The site takes that for unwell, not for missing
// (docs/contract.md). `wordpress/test.ts contract` runs it after the tests of the contract.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Answer } from './answer.ts';

const origin = (process.env.CONTRACT_URL ?? 'http://localhost:3001').replace(/\/+$/, '');
const api = `${origin}/wp-json/${process.env.CMS_VENDOR ?? 'fighter'}/v1/`;

describe('while the plugin is switched off', () => {
  for (const call of [
    'menu/',
    'hub',
    'events',
    'glossary/',
    'category/',
    'category/?id=game-updates',
    'slugpost?slug=x',
    'pathpage?path=x',
    'course/?id=x',
    'tooltip/?keyword=x',
    'preview?parent=1&id=1',
    'redirects/',
    'changes/',
    'tier-lists/',
  ]) {
    it(`nobody answers ${call}`, async () => {
      const answer = await fetch(api + call, { redirect: 'manual' });
      assert.equal(answer.status, 404);
      assert.equal(((await answer.json()) as Answer).code, 'rest_no_route');
    });
  }
});
