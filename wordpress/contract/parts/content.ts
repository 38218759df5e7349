// Tests blocks in bodies, the Academy, the glossary and takeovers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ids, read, samples } from '#wordpress/contract/server.ts';

describe('blocks in bodies', () => {
  const forms = {
    focus: /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    start: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/,
    end: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/,
  };
  it('have focal points and times of the agreed form', async () => {
    const bodies = [(await read('events')).content.rendered, (await read('homepage')).homepage.content];
    for (const [name, form] of Object.entries(forms)) {
      const values = bodies.flatMap((body) =>
        [...body.matchAll(new RegExp(`data-(?:[a-z0-9]+-)?${name}="([^"]*)"`, 'g'))].map(
          ([, value = '']) => value,
        ),
      );
      assert.deepEqual(
        values.filter((value) => !form.test(value)),
        [],
        name,
      );
    }
  });
});

describe('the Academy', () => {
  it('filters by level', async () => {
    const all = await read('academy/');
    const level = [...all.courses, ...all.quick].find((one) => one.progression)?.progression;
    const some = await read(`academy/?progression=${level}`);
    for (const one of [...some.courses, ...some.quick]) assert.equal(one.progression, level);
    assert.ok(some.courses.length + some.quick.length > 0);
  });
  it('filters by any of several subjects', async () => {
    const { subjects } = await read('subjects/');
    const [a, b] = subjects.map(({ slug }) => slug);
    const some = await read(`academy/?subject[]=${a}&subject[]=${b}`);
    for (const one of [...some.courses, ...some.quick])
      assert.ok(one.subjects.some((subject) => subject === a || subject === b));
    const each = await Promise.all([a, b].map((slug) => read(`academy/?subject[]=${slug}`)));
    const union = new Set(each.flatMap((one) => ids([...one.courses, ...one.quick])));
    assert.deepEqual(new Set(ids([...some.courses, ...some.quick])), union);
  });
  it('finds nothing in words, not in errors', async () => {
    const none = await read('academy/?keyword=zzzzqqqq&progression=none');
    assert.deepEqual([none.quick, none.courses], [[], []]);
  });
  it('finds a course by its title', async () => {
    const [word = ''] = samples.course.title.rendered
      .replace(/&[^;]+;/g, ' ')
      .split(/\s+/)
      .sort((a, b) => b.length - a.length);
    const found = await read(`academy/?keyword=${encodeURIComponent(word)}`);
    assert.ok([...found.courses, ...found.quick].some((one) => one.id === samples.course.id));
  });
});

describe('the glossary', () => {
  it('finds each term by its id and by its word', async () => {
    const { glossary } = await read('glossary/');
    for (const one of glossary.slice(0, 5)) {
      assert.equal((await read(`tooltip/?keyword=${encodeURIComponent(one.id)}`)).term.id, one.id);
      const word = one.word.replace(/&#8217;/g, '’').replace(/&#0?38;|&amp;/g, '&');
      assert.equal(
        (await read(`tooltip/?keyword=${encodeURIComponent(word.toUpperCase())}`)).term.id,
        one.id,
      );
    }
  });
  it('takes spaces, hyphens and underscores for the same', async () => {
    const { glossary } = await read('glossary/');
    const long = glossary.find((one) => one.id.includes('-'));
    if (long) assert.equal((await read(`tooltip/?keyword=${long.id.replaceAll('-', '_')}`)).term.id, long.id);
  });
});

describe('takeovers', () => {
  it('hands out the second one only when it is asked for', async () => {
    const usual = await read('homepage');
    const odd = await read('homepage?target=something-else');
    assert.deepEqual(odd, usual);
    const second = await read('homepage?target=takeover-b');
    assert.deepEqual(second.homepage, usual.homepage);
  });
});
