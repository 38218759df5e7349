// Tests what a server need not have: redirects, facts of champions, alternative texts, changes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTested } from '#wordpress/contract/is-tested.ts';
import { fits, get, hasRoute, languages, pathOf, read, slugOf } from '#wordpress/contract/server.ts';
import type { Facts, Lenient, Post } from '#wordpress/contract/answer.ts';

async function readAllChampions(): Promise<Lenient<Post>[]> {
  const first = await read('spotlights/?id=champion-spotlights&sort=name');
  const pages = Math.ceil(Number(first.total) / Number(first.postsPerPage));
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, nth) =>
      read(`spotlights/?id=champion-spotlights&sort=name&page=${nth + 2}`),
    ),
  );
  return [first, ...rest].flatMap(({ news }) => news);
}

if (isTested('redirects', await hasRoute('redirects/')))
  it('redirects', async () => {
    const answer = await get('redirects/');
    assert.equal(answer.status, 200);
    fits('redirects/', answer.json());
    assert.deepEqual((await get('redirects?lang=de')).json(), answer.json());
  });

const champions = await readAllChampions();
const withFacts = champions.flatMap(({ facts, ...one }) => (facts ? [{ ...one, facts }] : []));

if (isTested('facts of champions', withFacts.length > 0))
  describe('facts of champions', () => {
    const [one] = withFacts;

    it('have their form, in lists as in the article', async () => {
      assert.ok(one);
      for (const { facts } of withFacts) fits('facts', facts);
      assert.deepEqual((await read(`slugpost?slug=${slugOf(one)}`)).facts, one.facts);
    });
    it('name terms and champions that there are, and no champion names itself', async () => {
      const terms = new Set((await read('glossary/')).glossary.map(({ id }) => id));
      const slugs = new Set(champions.map(slugOf));
      const unknown = withFacts.flatMap((each) => {
        const { abilities, immunities, tags, synergies, counters } = each.facts;
        const named = [...immunities, ...tags, ...abilities.flatMap((ability) => ability.terms)].filter(
          (slug) => !terms.has(slug),
        );
        const others = [...synergies, ...counters]
          .map(({ champion }) => champion)
          .filter((slug) => !slugs.has(slug) || slug === slugOf(each));
        return [...named, ...others].map((slug) => `${slugOf(each)}: ${slug}`);
      });
      assert.deepEqual(unknown, []);
    });
    it('name the same terms and champions in every language', async () => {
      assert.ok(one);
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

const described = (await read('news/?count=100')).posts.find((post) => post.featured_image_alt);

if (isTested('alternative texts of pictures', described !== undefined))
  it('a featured picture says what the editor wrote, in lists as in the article', async () => {
    assert.ok(described);
    const { featured_image_alt: alt } = await read(`slugpost?slug=${slugOf(described)}`);
    assert.equal(alt, described.featured_image_alt);
  });

if (isTested('tier lists', await hasRoute('tier-lists/')))
  describe('tier lists', () => {
    it('have their form, the newest first, in every language', async () => {
      const english = await read('tier-lists/');
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

const hasChanges = await hasRoute('changes/');
const [change] = hasChanges ? (await read('changes/')).changes : [];

if (isTested('changes', hasChanges))
  describe('changes', () => {
    it('have their form, the newest first, in every language', async () => {
      const english = await read('changes/');
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
    it('come in pages that make the whole', async () => {
      const { changes, total, postsPerPage } = await read('changes');
      assert.equal(changes.length, Math.min(Number(total), Number(postsPerPage)));
      const past = await read('changes/?page=9999');
      assert.deepEqual([past.changes, Number(past.total)], [[], Number(total)]);
      for (const page of ['0', '-1', 'x', ''])
        assert.deepEqual(await read(`changes/?page=${page}`), { changes, total, postsPerPage });
    });
    if (isTested('changes in articles', change !== undefined))
      it('stand in the articles that name them', async () => {
        assert.ok(change);
        const { content } = await read(`slugpost?slug=${slugOf(change.post)}`);
        assert.match(
          content.rendered,
          new RegExp(`data-block="balance-change"[^>]*data-champion="${change.champion}"`),
        );
      });
  });
