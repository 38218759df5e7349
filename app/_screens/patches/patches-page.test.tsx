/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ChampionHistory, readHistory } from '#app/_screens/article/champion-history.tsx';
import { GET as feed } from '#app/patches/feed.xml/route.ts';
import { parseChangeFilter } from '#lib/champions/patches.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { Ids } from '#lib/html/headings.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { PatchesPage, parsePatchesRequest, patchesMetadata } from './patches-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_screens/article/generic-page.tsx', () => ({
  GenericPage: ({ parts }: { parts: string[] }) => `the CMS’s ${parts.join('/')}`,
}));

const champions = ['ironveil', 'kestrel', 'gloamfang'];
const kinds = ['buff', 'nerf', 'fix', ''];

/** Nine patches, the newest first, with six changes each. */
const changes = Array.from({ length: 9 }, (_, patch) =>
  Array.from({ length: 6 }, (__, index) => ({
    champion: champions[index % 3],
    ability: `Ability ${String(index)}`,
    was: `was ${String(patch)}.${String(index)}`,
    is: `is ${String(patch)}.${String(index)}`,
    kind: kinds[index % 4],
    version: `60.${String(9 - patch)}`,
    post: {
      title: `Patch 60.${String(9 - patch)} notes`,
      permalink: `/news/patch-60-${String(9 - patch)}/`,
      date_time: 1_790_000_000 - patch * 86_400,
    },
  })),
).flat();
const list = { changes, total: changes.length, postsPerPage: 60 };
const cards = [{ title: 'Ironveil', class: 'tech', template: 'champion-post', permalink: '/news/ironveil/' }];
const spotlights = { news: cards, total: 1, postsPerPage: 9 };

async function visit(query = '') {
  render(await PatchesPage(parsePatchesRequest(new URLSearchParams(query))));
}

const patches = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

beforeEach(() => {
  renderAs();
  plantCms({ changes: list, spotlights });
});

test('each change names champion, ability, kind, before and after', async () => {
  await visit('champion=ironveil&version=60.9');
  const [entry] = screen.getAllByRole('listitem').filter(({ textContent }) => /Ability 0/.test(textContent));
  expect(entry?.textContent).toMatch(/Buff.*before: was 0\.0.*now: is 0\.0/s);
  expect(hrefs()).toEqual(expect.arrayContaining(['/news/ironveil/', '/news/patch-60-9/']));
});

test('a filter by class leaves the changes of its champions', async () => {
  await visit('class=tech');
  expect(screen.getByText('18 changes')).toBeTruthy();
  expect(patches()).toHaveLength(9);
});

test('a page holds whole patches, newest first', async () => {
  await visit();
  expect(screen.getByText('54 changes')).toBeTruthy();
  expect(patches()).toEqual([9, 8, 7, 6].map((minor) => `Patch 60.${String(minor)} notes`));
  expect(pages().getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/patches/page/2/');
});

test('the second page goes on with the next patch', async () => {
  await visit('page=2');
  expect(patches()[0]).toBe('Patch 60.5 notes');
});

test.each(['page=4', 'page=0', 'page=x', 'page=2&kind=buff'])('%s is a 404', async (query) => {
  await visit(query);
  expect(document.body.textContent).toBe('missing');
});

test.each(['champion=nobody', 'version=0.1', 'champion=ironveil&class=cosmic'])(
  'what nobody knows, such as %s, is an empty list with a way back',
  async (query) => {
    await visit(query);
    expect(screen.getByText('No balance changes found')).toBeTruthy();
    expect(screen.getByText('0 changes')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to all balance changes' }).getAttribute('href')).toBe(
      '/patches/',
    );
  },
);

test('the fields show the filter, what is invalid counts as absent', async () => {
  await visit('champion=nobody&kind=buff&class=constructor');
  expect(screen.getByLabelText<HTMLSelectElement>('Champion').value).toBe('nobody');
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('buff');
  expect(screen.getByLabelText<HTMLSelectElement>('Class').value).toBe('');
  expect(screen.getByRole('link', { name: 'Clear the filters' }).getAttribute('href')).toBe('/patches/');
});

test('in German, in the web view, every link stays in it', async () => {
  renderAs({ locale: 'de', view: 'webview' });
  await visit('champion=ironveil');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Balance-Änderungen');
  expect(hrefs().filter((href) => !/viewer=webview&lang=de$/.test(href))).toEqual([]);
  expect(screen.queryByRole('link', { name: /RSS/ })).toBeNull();
});

test('the head names the filter, and the feed of the filter before that of all changes', async () => {
  renderAs({ locale: 'tr' });
  const head = await patchesMetadata({ filter: parseChangeFilter(new URLSearchParams('version=60.9')) });
  expect(head.title).toMatch(/: 60\.9 \| Riftclash$/);
  expect(head.alternates?.canonical).toBe('https://site.example/patches/?lang=tr');
  const feeds = JSON.stringify(head.alternates?.types?.['application/rss+xml']);
  expect(feeds).toMatch(/feed\.xml\?version=60\.9&lang=tr".*feed\.xml\?lang=tr"/);
});

test.each([
  ['no list', 'missing'],
  ['an empty one', { changes: [], total: 0, postsPerPage: 50 }],
] as const)('for a CMS with %s the address is that of any page of the CMS', async (_, answer) => {
  plantCms({ changes: answer, spotlights });
  await visit('kind=buff');
  expect(document.body.textContent).toBe('the CMS’s patches');
});

test('a list that can’t be read is a 503', async () => {
  plantCms({ changes: 'unwell', spotlights });
  await visit('kind=buff');
  expect(document.body.textContent).toBe('unwell');
});

describe('the history of a champion', () => {
  const read = () => readHistory('ironveil', 'en', new Ids());

  test('ends after ten changes in a link to all of them', async () => {
    const history = await read();
    if (history)
      render(<ChampionHistory {...history} slug="ironveil" name="Ironveil" championClass="tech" />);
    expect(screen.getAllByText(/^is \d/)).toHaveLength(10);
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Patch 60.9 notes');
    const all = screen.getByRole('link', { name: 'All changes of Ironveil' });
    expect(all.getAttribute('href')).toBe('/patches/?champion=ironveil');
  });

  test.each(['missing', 'unwell'] as const)('is left out where the list is %s', async (answer) => {
    plantCms({ changes: answer });
    expect(await read()).toBeNull();
  });
});

describe('the feed', () => {
  /** jsdom has neither requests nor answers. */
  class PlainAnswer {
    readonly #body: string;
    readonly status: number;
    static json = (body: object, init: { status: number }) => new PlainAnswer(JSON.stringify(body), init);
    constructor(body: string, { status = 200 }: { status?: number } = {}) {
      this.#body = body;
      this.status = status;
    }
    text = () => this.#body;
  }
  beforeAll(() => void Object.assign(globalThis, { Response: PlainAnswer }));
  const ask = async (query: string) => {
    const answer = await feed({ url: `https://site.example/patches/feed.xml${query}` } as Request);
    const xml = await answer.text();
    return [answer.status, xml.match(/<item>/g)?.length ?? 0, xml.match(/&lt;li/g)?.length ?? 0];
  };

  test.each([
    ['', 9, 54],
    ['?champion=ironveil', 9, 18],
    ['?version=60.1&kind=nerf', 1, 2],
    ['?champion=nobody', 0, 0],
  ])('%s has %i patches with %i changes', async (query, items, lines) => {
    expect(await ask(query)).toEqual([200, items, lines]);
  });

  test.each([
    ['missing', 404],
    ['unwell', 503],
  ] as const)('of a list that is %s is a %i', async (answer, status) => {
    plantCms({ changes: answer, spotlights });
    expect((await ask(''))[0]).toBe(status);
  });
});
