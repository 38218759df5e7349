/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '#lib/i18n/languages/en.json';
// The island loads these late; to compile them then could take longer than `waitFor` waits.
import '#app/_screens/compare/read-roster.ts';
import './read-prestige.ts';
import './team-result.tsx';
import { rowsKey } from '#lib/prestige/keys.ts';
import { findTeam } from '#lib/team/find-team.ts';
import type { TeamChampion, TeamData } from '#lib/team/matchup.ts';
import { parseWish, wishKey } from './kept-wish.ts';
import Team from './team.client.tsx';
import type { Search } from './team-search.ts';
import { startSearch } from './team-search.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const champion = (slug: string, more: Partial<TeamChampion> = {}): TeamChampion => ({
  slug,
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
  championClass: 'tech',
  counters: [],
  synergies: [],
  immunities: [],
  effects: [],
  prestige: 10_000,
  ...more,
});
const data: TeamData = {
  champions: [
    champion('apsis', {
      counters: [
        { champion: 'kestrel', text: 'She is quicker.', isTried: true, source: 'https://clips.example/1' },
        { champion: 'votive', text: 'It waits.', isTried: false, source: '' },
      ],
      effects: ['bleed', 'shock'],
    }),
    champion('gantry'),
    champion('hexaltar', { immunities: ['shock'] }),
    champion('kestrel', { synergies: [{ champion: 'votive', text: 'Wings.' }] }),
    champion('votive', { immunities: ['bleed'] }),
  ],
  terms: [
    { slug: 'bleed', word: 'Bleed' },
    { slug: 'shock', word: 'Shock' },
  ],
};

/** Searches at once. */
const start = (): Search => ({ find: (wish, done) => done(findTeam(wish)), end: () => undefined });

function island(more: Partial<Parameters<typeof Team>[0]> = {}) {
  return (
    <Team
      asked={null}
      hasTeam={false}
      events={[{ title: 'Rift Patrol', language: 'fr', opponents: ['apsis', 'gantry'] }]}
      classNames={{ tech: 'Tech' }}
      addresses={{ data: '/api/team/', calculator: '/academy/prestige-calculator/', shared: 'https://a/?*' }}
      source={{
        texts: english,
        digits: { separator: ',', from: 1000 },
        article: '/news/*/',
        tierList: '/champions/tier-lists/*/',
        staticUrl: 'https://static.example',
        newTab: ' (opens in a new tab)',
      }}
      champions={data.champions.map(({ slug, name }) => [slug, name, 'tech'] as const)}
      form={<p>The form without script</p>}
      start={start}
      {...more}
    >
      <p>What the server says</p>
    </Team>
  );
}

/** jsdom has no Response. */
const answerOf = (status: number) =>
  ({ ok: status === 200, json: () => Promise.resolve(data) }) as unknown as Response;
const answer = (status: number) => jest.fn(() => Promise.resolve(answerOf(status)));
const keepRoster = (...slugs: string[]) =>
  localStorage.setItem(rowsKey, slugs.map((slug) => `${slug}%7%1%25%0%`).join('|'));
const page = () => document.body.textContent;
const team = () => within(screen.getByRole('region', { name: 'The best team' }));
const members = () =>
  within(team().getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const addOpponent = async (name: string) =>
  user.type(await screen.findByRole('combobox', { name: 'Add an opponent' }), `${name}{Enter}`);

const chosen = () =>
  screen.queryAllByRole('button', { name: /^Take / }).map((button) => button.getAttribute('aria-label'));

const keepsGantry = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep Gantry' }).checked;

beforeEach(() => {
  localStorage.clear();
  // Another island of the page may still listen: it reads the empty storage.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  globalThis.fetch = answer(200);
});

test('until the champions are there the server’s words stand, and without opponents it says what to do', async () => {
  render(island());
  expect(page()).toContain('What the server says');
  expect(page()).toContain('Choose one to five opponents.');
  await waitFor(() => expect(page()).not.toContain('What the server says'));
});

test('champions that can’t be loaded are said, and asked for again', async () => {
  globalThis.fetch = answer(503);
  render(island());
  expect((await screen.findByRole('alert')).textContent).toContain('The champions could not be loaded.');
  expect(page()).toContain('What the server says');
  globalThis.fetch = answer(200);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

test('a search that can’t start is said, and starts again on demand or with the next choice', async () => {
  let starts = false;
  const search: Search = {
    find: (wish, done, fail) => (starts ? done(findTeam(wish)) : fail()),
    end: () => undefined,
  };
  const { unmount } = render(island({ asked: ['apsis'], start: () => search }));
  expect((await screen.findByRole('alert')).textContent).toContain('The search for a team could not start.');
  expect(page()).not.toContain('Searching');
  starts = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'The best team' });
  expect(screen.queryByRole('alert')).toBeNull();
  starts = false;
  await addOpponent('Gantry');
  expect((await screen.findByRole('alert')).textContent).toContain('could not start');
  starts = true;
  await user.click(screen.getByRole('radio', { name: '4' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  unmount();
});

test('a browser that allows no workers has its opponents all the same', async () => {
  // jsdom has no workers: to make one throws.
  render(island({ asked: ['apsis'], start: startSearch }));
  expect((await screen.findByRole('alert')).textContent).toContain('The search for a team could not start.');
  await addOpponent('Gantry');
  expect(chosen()).toEqual(['Take Apsis out', 'Take Gantry out']);
  expect((await screen.findByRole('alert')).textContent).toContain('The search for a team could not start.');
});

test('the best team says who beats whom and why, what is met and what is missing', async () => {
  render(island());
  await addOpponent('apsis');
  await waitFor(() => expect(members()).toEqual(['Kestrel', 'Votive', 'Hexaltar']));
  // The rating of the first team is painted after it.
  await waitFor(() => expect(page()).toContain('She is quicker.'));
  const proof = team().getByRole<HTMLAnchorElement>('link', { name: 'See it (opens in a new tab)' });
  expect([proof.href, proof.target, proof.rel]).toEqual([
    'https://clips.example/1',
    '_blank',
    'nofollow noopener',
  ]);
  const terms = team()
    .getAllByRole('definition')
    .slice(0, 5)
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(['1 of 1', '1 of 1', '2 of 2', '1', '30,000']);
  expect(team().getAllByText('Prestige: 10,000')).toHaveLength(3);
  const event = screen.getByRole('button', { name: 'Rift Patrol' });
  expect(event.lang).toBe('fr');
  await user.click(event);
  await waitFor(() => expect(page()).toContain('Nobody here is known to beat Gantry.'));
});

test('it is made of the roster, whose champions are followed, and of all champions on demand', async () => {
  keepRoster('hexaltar', 'gantry');
  // The static host with the values of the roster's champions is away.
  globalThis.fetch = jest.fn((url) =>
    url === '/api/team/' ? Promise.resolve(answerOf(200)) : Promise.reject(new Error('away')),
  );
  render(island());
  await addOpponent('apsis');
  await waitFor(() => expect(members()).toEqual(['Hexaltar', 'Gantry']));
  expect(page()).toContain('There are fewer champions in it than the team has places.');
  await waitFor(() => expect(page()).toContain('Nobody here withstands Bleed.'));
  expect(screen.getByRole('alert').textContent).toContain(
    'The prestige of some champions could not be loaded.',
  );
  keepRoster('votive', 'kestrel');
  window.dispatchEvent(new StorageEvent('storage', { key: rowsKey }));
  await waitFor(() => expect(members()).toEqual(['Kestrel', 'Votive']));
  await user.click(screen.getByRole('radio', { name: 'All champions' }));
  await waitFor(() => expect(members()).toHaveLength(3));
});

test('a champion that is kept stays in the team, and the choice outlives the page', async () => {
  const { unmount } = render(island());
  await addOpponent('apsis');
  await user.type(screen.getByRole('combobox', { name: 'Always with' }), 'gantry{Enter}');
  await waitFor(() => expect(members()[0]).toBe('Gantry'));
  expect(keepsGantry()).toBe(true);
  await user.click(screen.getByRole('radio', { name: '4' }));
  await waitFor(() => expect(members()).toHaveLength(4));
  unmount();
  expect(parseWish(localStorage.getItem(wishKey))).toEqual({
    opponents: ['apsis'],
    size: 4,
    from: 'roster',
    pinned: ['gantry'],
  });
  render(island());
  await waitFor(() => expect(members()).toContain('Gantry'));
  await user.click(screen.getByRole('checkbox', { name: 'Keep Gantry' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull());
});

test('the last team stands while the next one is searched, and is said to screen readers', async () => {
  let found: () => void = () => undefined;
  const late = (): Search => ({
    find: (wish, done) => {
      found = () => done(findTeam(wish));
    },
    end: () => undefined,
  });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  render(island({ start: late }));
  await addOpponent('apsis');
  expect(said()).toContain('Searching …');
  act(() => found());
  await waitFor(() => expect(members()).toHaveLength(3));
  expect(said()).toContain('The best team: Kestrel, Votive, Hexaltar');
  const summary = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'The best team: Kestrel, Votive, Hexaltar',
  });
  expect(document.querySelector(summary.hash)?.textContent).toContain('Kestrel');
  const region = screen.getByRole('region', { name: 'The best team' });
  const rows = within(region).getAllByRole('listitem');
  await addOpponent('gantry');
  expect(region.closest('[aria-busy=true]')).not.toBeNull();
  expect(members()).toEqual(['Kestrel', 'Votive', 'Hexaltar']);
  expect(page()).not.toContain('Nobody here is known to beat Gantry.');
  act(() => found());
  await waitFor(() => expect(page()).toContain('Nobody here is known to beat Gantry.'));
  expect(region.closest('[aria-busy=true]')).toBeNull();
  expect(within(region).getAllByRole('listitem').slice(0, 3)).toEqual(rows.slice(0, 3));
  // Without opponents there is nothing to search, and the next search begins without a team.
  for (const name of ['Apsis', 'Gantry'])
    await user.click(screen.getByRole('button', { name: `Take ${name} out` }));
  expect(screen.queryByRole('region', { name: 'The best team' })).toBeNull();
  expect(said()).toContain('Choose one to five opponents.');
});

test('champions that are gone take no place among five opponents', async () => {
  const opponents = ['gone', 'gantry', 'hexaltar', 'kestrel', 'votive'];
  localStorage.setItem(wishKey, JSON.stringify({ opponents, size: 3, from: 'all', pinned: ['gone'] }));
  render(island());
  await addOpponent('apsis');
  await screen.findByText('Five opponents are the most.');
  expect(parseWish(localStorage.getItem(wishKey))).toMatchObject({
    opponents: ['gantry', 'hexaltar', 'kestrel', 'votive', 'apsis'],
    pinned: [],
  });
});

/** What another tab chooses. A page that slept may hear of it only as it is shown again. */
const chooseElsewhere = (event: string, ...opponents: string[]) => {
  localStorage.setItem(wishKey, JSON.stringify({ ...parseWish(null), opponents }));
  act(() => void window.dispatchEvent(new Event(event)));
};

test.each(['storage', 'pageshow'])('what another tab chose is followed (%s)', async (event) => {
  render(island());
  await addOpponent('apsis');
  chooseElsewhere(event, 'gantry');
  expect(chosen()).toEqual(['Take Gantry out']);
});

test('what another tab chose is not undone here', async () => {
  render(island());
  await addOpponent('apsis');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
  chooseElsewhere('storage', 'gantry');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await addOpponent('votive');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(chosen()).toEqual(['Take Gantry out']);
});

test('the focus is not lost with what goes', async () => {
  render(island());
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '';
  for (const name of ['apsis', 'gantry', 'hexaltar', 'kestrel']) await addOpponent(name);
  expect(focused()).toBe('Add an opponent');
  await addOpponent('votive');
  expect(screen.queryByRole('combobox', { name: 'Add an opponent' })).toBeNull();
  expect(focused()).toBe('Take Kestrel out');
  for (const next of ['Votive', 'Hexaltar', 'Gantry', 'Apsis']) {
    await user.keyboard('{Enter}');
    expect(focused()).toBe(`Take ${next} out`);
  }
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Add an opponent');
  await addOpponent('apsis');
  await user.click(await screen.findByRole('radio', { name: 'All champions' }));
  await user.type(screen.getByRole('combobox', { name: 'Always with' }), 'gantry{Enter}');
  // Kept no longer, it is not in the team either.
  await user.click(await screen.findByRole('checkbox', { name: 'Keep Gantry' }));
  await waitFor(() => expect(members()).not.toContain('Gantry'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The best team' }));
});

test('the team of a link is shown until one’s own is wanted, and its opponents are taken over', async () => {
  render(island({ asked: ['apsis', 'gantry'], hasTeam: true }));
  await screen.findByRole('button', { name: 'Find the best team of my roster' });
  expect(page()).toContain('What the server says');
  await user.click(screen.getByRole('button', { name: 'Find the best team of my roster' }));
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  await waitFor(() => expect(members()).toHaveLength(3));
  expect(page()).not.toContain('What the server says');
});

test.each([
  ['an event', {}, () => user.click(screen.getByRole('button', { name: 'Rift Patrol' }))],
  ['the first choice on a link', { asked: ['apsis'] }, () => addOpponent('Gantry')],
])('opponents that %s replaces come back with Undo', async (_, more, replace) => {
  localStorage.setItem(wishKey, JSON.stringify({ ...parseWish(null), opponents: ['kestrel', 'votive'] }));
  render(island(more));
  await screen.findByRole('region', { name: 'The best team' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await replace();
  expect(parseWish(localStorage.getItem(wishKey)).opponents).toEqual(['apsis', 'gantry']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(parseWish(localStorage.getItem(wishKey)).opponents).toEqual(['kestrel', 'votive']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});
