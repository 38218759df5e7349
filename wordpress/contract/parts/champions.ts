// Tests the lists of champions, and the files with their values.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { championClasses } from '#game/classes.ts';
import {
  fits,
  get,
  pathOf,
  read,
  readChampions,
  samples,
  slugOf,
  statics,
} from '#wordpress/contract/server.ts';

describe('champions', () => {
  for (const kind of championClasses) {
    it(`of the class ${kind}`, async () => {
      const { news, total } = await read(`spotlights/?id=champion-spotlights&class=${kind}`);
      assert.ok(Number(total) >= news.length);
      for (const one of news) assert.equal(one.class, kind);
    });
  }
  it('of a class that is none', async () => {
    const { news, total } = await read('spotlights/?id=champion-spotlights&class=plumber');
    assert.deepEqual([news, Number(total)], [[], 0]);
  });
  it('by part of a name, in any case', async () => {
    const [name = ''] = samples.champion.title.rendered.replace(/&[^;]+;/g, ' ').split(/\s+/);
    const part = encodeURIComponent(name.slice(0, 5).toUpperCase());
    const { news } = await read(`spotlights/?id=champion-spotlights&keyword=${part}`);
    assert.ok(news.some((one) => one.id === samples.champion.id));
  });
  it('by prestige', async () => {
    const { news } = await read('spotlights/?id=champion-spotlights&sort=prestige');
    const values = news.map((one) => Number(one.prestige));
    assert.deepEqual(
      values,
      [...values].sort((a, b) => b - a),
    );
  });
  it('by name', async () => {
    const { news } = await read('spotlights/?id=champion-spotlights&sort=name');
    const names = news.map((one) => one.title.rendered);
    assert.deepEqual(
      names,
      [...names].sort((a, b) => a.localeCompare(b, 'en')),
    );
  });
  it('stand in their category too', async () => {
    const { news } = await read('category/?id=champion-spotlights');
    assert.ok(news.some((one) => one.template === 'champion-post'));
  });
  it('lead to their neighbours by name', async () => {
    const { news } = await read('spotlights/?id=champion-spotlights&sort=name');
    const second = await read(`slugpost?slug=${slugOf(news[1])}`);
    assert.equal(pathOf(second.nav.prev), pathOf(news[0]));
    assert.equal(pathOf(second.nav.next), pathOf(news[2]));
  });
});

describe('champion data', () => {
  it('lists every champion', async () => {
    const map = await readChampions();
    fits('champions_map.json', map);
    assert.ok(map.length > 0);
  });
  it('has the values of each', async () => {
    const map = await readChampions();
    for (const { id } of map.slice(0, 5)) {
      const detail = await read(`${statics}/${id}/${id}.json`);
      fits('champion detail', detail);
      assert.equal(detail.id, id);
    }
  });
  it('is open to pages of every origin', async () => {
    const answer = await get(`${statics}/champions_map.json`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  });
  for (const path of [
    'nobody/nobody.json',
    'nobody/portrait/nobody.webp',
    '..%2F..%2Fwp-config.php',
    'champions_map.json%00',
  ]) {
    it(`has no ${path}`, async () =>
      assert.ok([400, 404].includes((await get(`${statics}/${path}`)).status)));
  }
});
