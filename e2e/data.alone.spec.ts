import type { APIRequestContext } from '@playwright/test';
import { awaitFirstVersion } from './support/first-version.ts';
import { expect, test } from './support/test.ts';

/** The public data while the CMS changes and fails (`rules 82`). */

type Versions = { current: string; versions: { version: string }[] };

async function read(request: APIRequestContext): Promise<Versions> {
  const answer = await request.get('/data/versions.json');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Versions;
}

test.beforeAll(({ request }) => awaitFirstVersion(request));

const glossary = (word: string) => ({
  glossary: [{ id: 'bleed', word, category: 'Ability', description: '<p>Hurts.</p>' }],
  seo_title: '',
  title: { rendered: 'Glossary' },
});

// Bungie-net/api 1399: the data changed, its version did not. RiotGames/developer-relations 24: the list named the version
// before. Planners for Path of Exile stand on a copy of its tree for each patch: a version stays what it was.
test('an edit is a version of its own, and the one before goes on answering', async ({ request, cms }) => {
  const before = await read(request);
  await cms.plant({ route: 'glossary', body: glossary('Planted') });
  await cms.tell({ type: 'glossary' });
  const after = await read(request);
  expect(after.current).not.toBe(before.current);
  expect(after.versions.map(({ version }) => version)).toContain(before.current);
  const terms = async (version: string) =>
    (await (await request.get(`/data/${version}/en/terms.json`)).json()) as {
      terms: Record<string, { word: string }>;
    };
  expect((await terms(after.current)).terms.bleed?.word).toBe('Planted');
  expect((await terms(before.current)).terms.bleed?.word).not.toBe('Planted');
  await cms.reset();
  await cms.tell({ type: 'glossary' });
  expect((await read(request)).current).toBe(before.current);
});

test('an edit that changes nothing is no version', async ({ request, cms }) => {
  const before = await read(request);
  await cms.tell({ type: 'masteries' });
  await cms.tell({ type: 'champion', slug: 'kestrel' });
  expect(await read(request)).toEqual(before);
});

test('while one read fails after an edit the version stays; all of it answers with the CMS gone', async ({
  request,
  cms,
}) => {
  const before = await read(request);
  await cms.plant({ route: 'glossary', body: glossary('Half an edit') });
  await cms.fault({ route: 'masteries', mode: 'fail' });
  await cms.tell({ type: 'all' });
  expect(await read(request)).toEqual(before);
  await cms.fault({ route: '*', mode: 'fail' });
  await cms.tell({ type: 'all' });
  expect(await read(request)).toEqual(before);
  expect((await request.get(`/data/${before.current}/tr/champions.json`)).status()).toBe(200);
  await cms.reset();
  await cms.tell({ type: 'all' });
  expect((await read(request)).current).toBe(before.current);
});
