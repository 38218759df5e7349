// Tests the catalogue, which a server need not have.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTested } from '#wordpress/contract/is-tested.ts';
import { fits, get, hasRoute, languages, lastPart, pathOf, read } from '#wordpress/contract/server.ts';
import type { CatalogueItem, Lenient } from '#wordpress/contract/answer.ts';

if (isTested('catalogue', await hasRoute('catalogue/')))
  describe('the catalogue', () => {
    type Item = Lenient<CatalogueItem>;
    const inLanguage = (language: string, more = '') => `catalogue/?lang=${language}${more}`;
    async function readAll(language: string): Promise<Item[]> {
      const first = await read(inLanguage(language));
      const items = [...first.items];
      for (let page = 2; items.length < Number(first.total) && page < 100; page += 1)
        items.push(...(await read(inLanguage(language, `&page=${page}`))).items);
      return items;
    }
    async function allOf(route: string) {
      const first = await read(route);
      const entries = [...first.news];
      for (let page = 2; entries.length < Number(first.total) && page < 20; page += 1)
        entries.push(...(await read(`${route}${route.includes('?') ? '&' : '?'}page=${page}`)).news);
      return entries;
    }

    it('has its form in every language, each address once', async () => {
      for (const language of ['en', ...languages]) {
        fits('catalogue/', await read(inLanguage(language)));
        const items = await readAll(language);
        assert.equal(new Set(items.map(pathOf)).size, items.length);
        assert.ok(items.every((item) => item.languages.length > 0));
        for (const item of items) assert.ok(['en', language].includes(item.language), item.permalink);
      }
    });
    it('comes in pages, and is empty past the last', async () => {
      const first = await read('catalogue/');
      assert.equal(first.items.length, Math.min(Number(first.total), Number(first.perPage)));
      const past = await read('catalogue/?page=9999');
      assert.deepEqual([past.items, Number(past.total)], [[], Number(first.total)]);
      for (const page of ['0', '-1', 'x', '']) assert.deepEqual(await read(`catalogue/?page=${page}`), first);
    });
    it('names what the lists name, as they show it', async () => {
      for (const language of ['en', 'de']) {
        const items = new Map((await readAll(language)).map((item) => [pathOf(item), item]));
        const entries = [
          ...(await allOf(`category/?lang=${language}`)),
          ...(await allOf(`spotlights/?id=champion-spotlights&lang=${language}`)),
        ];
        for (const { categoryURL, ...entry } of entries) {
          const item = items.get(pathOf(entry));
          assert.ok(item, `${entry.permalink} is in the catalogue`);
          const fields = ['title', 'excerpt', 'featured_image_thumbnail_src', 'permalink'] as const;
          for (const field of fields)
            assert.deepEqual(item[field], entry[field], `${entry.permalink} ${field}`);
          assert.equal(Number(item.date_time), Number(entry.date_time));
          if (categoryURL) assert.ok(item.categories.includes(lastPart(categoryURL)), entry.permalink);
          assert.equal(item.author, entry.author?.id ?? '');
        }
        const academy = await read(`academy/?lang=${language}`);
        for (const { permalink, title } of [...academy.courses, ...academy.quick])
          assert.deepEqual(items.get(pathOf({ permalink }))?.title, title);
      }
    });
    it('names nothing that has no page', async () => {
      const routes: Record<string, (item: Item) => string> = {
        post: ({ slug }) => `slugpost?slug=${slug}`,
        champion: ({ slug }) => `slugpost?slug=${slug}`,
        page: ({ slug }) => `pathpage?path=${slug}`,
        course: ({ slug }) => `course/?id=${slug}`,
        build: ({ slug }) => `build/?id=${slug}`,
      };
      const items = await readAll('de');
      for (const [kind, call] of Object.entries(routes)) {
        const ofKind = items.filter((item) => item.kind === kind);
        // A server need not have builds.
        assert.ok(ofKind.length > 0 || kind === 'build', kind);
        for (const item of ofKind.slice(0, 12)) {
          const address = call(item);
          const shown = await read(`${address}${address.includes('?') ? '&' : '?'}lang=de`);
          assert.deepEqual(
            [shown.permalink, shown.title, shown.excerpt],
            [item.permalink, item.title, item.excerpt],
          );
        }
      }
    });
    it('says that nothing changed since its own moment', async () => {
      for (const language of ['en', 'de']) {
        const { at } = await read(inLanguage(language));
        const changes = await read(inLanguage(language, `&since=${encodeURIComponent(at)}`));
        fits('catalogue/#since', changes);
        assert.deepEqual(changes, { items: [], removed: [], at });
      }
    });
    for (const since of ['nobody-knows', '0', '-1', '1', "' OR 1=1 --", '9'.repeat(400), '%00'])
      it(`does not know the moment ${JSON.stringify(since.slice(0, 20))}`, async () => {
        const answer = await get(`catalogue/?since=${encodeURIComponent(since)}`);
        assert.equal(answer.status, 410);
        fits('refusal', answer.json());
      });
  });
