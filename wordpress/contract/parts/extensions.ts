// Tests what a server need not have: redirects, facts of champions, alternative texts, changes.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { leaveOut } from '#wordpress/contract/leave-out.ts';
import { fits, get, languages, pathOf, read, slugOf } from '#wordpress/contract/server.ts';
import type { Facts, Lenient, Post } from '#wordpress/contract/answer.ts';

describe('extensions, where the server has them', () => {
  it('redirects', async (test) => {
    const answer = await get('redirects/');
    if (answer.status === 404) {
      leaveOut(test, 'The server has no such route.');
      return;
    }
    assert.equal(answer.status, 200);
    fits('redirects/', answer.json());
    assert.deepEqual((await get('redirects?lang=de')).json(), answer.json());
  });

  describe('facts of champions', () => {
    let champions: Lenient<Post>[] = [];
    before(async () => {
      const first = await read('spotlights/?id=champion-spotlights&sort=name');
      const pages = Math.ceil(Number(first.total) / Number(first.postsPerPage));
      const rest = await Promise.all(
        Array.from({ length: pages - 1 }, (_, nth) =>
          read(`spotlights/?id=champion-spotlights&sort=name&page=${nth + 2}`),
        ),
      );
      champions = [first, ...rest].flatMap(({ news }) => news);
    });
    const withFacts = () => champions.flatMap(({ facts, ...one }) => (facts ? [{ ...one, facts }] : []));

    it('have their form, in lists as in the article', async (test) => {
      const [one] = withFacts();
      if (!one) {
        leaveOut(test, 'No champion has facts.');
        return;
      }
      for (const { facts } of withFacts()) fits('facts', facts);
      assert.deepEqual((await read(`slugpost?slug=${slugOf(one)}`)).facts, one.facts);
    });
    it('name terms and champions that there are, and no champion names itself', async () => {
      const terms = new Set((await read('glossary/')).glossary.map(({ id }) => id));
      const slugs = new Set(champions.map(slugOf));
      const unknown = withFacts().flatMap((one) => {
        const { abilities, immunities, tags, synergies, counters } = one.facts;
        const named = [...immunities, ...tags, ...abilities.flatMap((ability) => ability.terms)].filter(
          (slug) => !terms.has(slug),
        );
        const others = [...synergies, ...counters]
          .map(({ champion }) => champion)
          .filter((slug) => !slugs.has(slug) || slug === slugOf(one));
        return [...named, ...others].map((slug) => `${slugOf(one)}: ${slug}`);
      });
      assert.deepEqual(unknown, []);
    });
    it('name the same terms and champions in every language', async (test) => {
      const [one] = withFacts();
      if (!one) {
        leaveOut(test, 'No champion has facts.');
        return;
      }
      const named = ({ abilities, immunities, tags, synergies, counters }: Facts) => ({
        // The terms are sorted, because their order in a text differs between languages.
        terms: [...immunities, ...tags, ...abilities.flatMap(({ terms }) => terms)].sort(),
        champions: [...synergies, ...counters].map(({ champion }) => champion),
      });
      for (const language of languages) {
        const { facts } = await read(`slugpost?slug=${slugOf(one)}&lang=${language}`);
        fits('facts', facts);
        assert.ok(facts);
        assert.deepEqual(named(facts), named(one.facts), language);
        assert.ok(['en', language].includes(facts.language), language);
      }
    });
  });

  it('say of a featured picture what the editor wrote, in lists as in the article', async (test) => {
    const { posts } = await read('news/?count=100');
    const one = posts.find((post) => post.featured_image_alt);
    if (!one) {
      leaveOut(test, 'No picture has an alternative text.');
      return;
    }
    assert.equal((await read(`slugpost?slug=${slugOf(one)}`)).featured_image_alt, one.featured_image_alt);
  });

  describe('tier lists', () => {
    it('have their form, the newest first, in every language', async (test) => {
      const answer = await get('tier-lists/');
      if (answer.status === 404) {
        leaveOut(test, 'The server has no such route.');
        return;
      }
      const english = answer.json();
      for (const language of ['en', ...languages]) {
        const body = await read(`tier-lists/?lang=${language}`);
        fits('tier-lists/', body);
        const times = body.lists.map(({ date_time }) => Number(date_time));
        assert.deepEqual(
          times,
          [...times].sort((a, b) => b - a),
        );
        for (const one of body.lists)
          assert.ok(['en', language].includes(one.language ?? 'en'), one.language);
        // Who stands where is the same in all languages.
        const places = (lists: typeof body.lists) =>
          lists.map(({ slug, mode, tiers }) => [
            slug,
            mode.slug,
            tiers.map(({ champions }) => champions.map(({ champion }) => champion)),
          ]);
        assert.deepEqual(places(body.lists), places(english.lists));
      }
    });
  });

  describe('changes', () => {
    it('have their form, the newest first, in every language', async (test) => {
      const answer = await get('changes/');
      if (answer.status === 404) {
        leaveOut(test, 'The server has no such route.');
        return;
      }
      const english = answer.json();
      for (const language of ['en', ...languages]) {
        const body = await read(`changes/?lang=${language}`);
        fits('changes/', body);
        const times = body.changes.map(({ post }) => Number(post.date_time));
        assert.deepEqual(
          times,
          [...times].sort((a, b) => b - a),
        );
        for (const one of body.changes)
          assert.ok(['en', language].includes(one.language ?? 'en'), one.language);
        assert.deepEqual(
          [...new Set(body.changes.map(({ post }) => pathOf(post)))],
          [...new Set(english.changes.map(({ post }) => pathOf(post)))],
        );
      }
    });
    it('come in pages that make the whole', async (test) => {
      const answer = await get('changes');
      if (answer.status === 404) {
        leaveOut(test, 'The server has no such route.');
        return;
      }
      const { changes, total, postsPerPage } = answer.json();
      assert.equal(changes.length, Math.min(Number(total), Number(postsPerPage)));
      const past = await read('changes/?page=9999');
      assert.deepEqual([past.changes, Number(past.total)], [[], Number(total)]);
      for (const page of ['0', '-1', 'x', ''])
        assert.deepEqual(await read(`changes/?page=${page}`), { changes, total, postsPerPage });
    });
    it('stand in the articles that name them', async (test) => {
      const answer = await get('changes/');
      const [one] = answer.status === 404 ? [] : answer.json().changes;
      if (!one) {
        leaveOut(test, 'There are none.');
        return;
      }
      const { content } = await read(`slugpost?slug=${slugOf(one.post)}`);
      assert.match(
        content.rendered,
        new RegExp(`data-block="balance-change"[^>]*data-champion="${one.champion}"`),
      );
    });
  });
});
