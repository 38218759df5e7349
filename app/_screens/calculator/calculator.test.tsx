/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import userEvent from '@testing-library/user-event';
import { areaMessages } from '#lib/i18n/messages.ts';
import { toJson } from '#lib/prestige/write-files.ts';
import { detailOf } from '#lib/prestige/fixture.ts';
import { Calculator } from './calculator.tsx';
import type { CalculatorProps } from './calculator-store.ts';
import { makeCalculatorStore } from './calculator-store.ts';
import type { Loaded } from '#lib/prestige/champion-details.ts';
// The calculator loads it late; to compile it then could take longer than the tests wait.
import './import-preview.tsx';

jest.mock('#lib/browser/after-paint.ts', () => ({ afterPaint: (run: () => void) => setTimeout(run) }));
// jsdom has no layout.
Object.assign(Element.prototype, {
  checkVisibility: () => true,
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
});

const apsis = detailOf({ 7: { 1: { 25: { 0: 3000, 200: 3333 } }, 2: { 45: { 0: 4000, 200: 4444 } } } });
/** The keys are out of order on purpose, and "10" stands before "9": they have to be sorted as numbers (`rules 44`). */
const perihelia = detailOf({
  5: { 1: { 25: { 0: 500 } } },
  6: {
    10: { 85: { 0: 2000 } },
    1: { 25: { 0: 900 }, 10: { 0: 850 } },
    9: { 10: { 0: 1, 20: 2 }, 65: { 20: 1550, 0: 1500, 100: 1701 } },
  },
});
const castellane = detailOf({ 3: { 1: { 1: { 0: 101 } } } });

/** What the static host answers; all other champions' files fail. */
let files: Record<string, Loaded> = {};
const load = jest.fn((url: string) => {
  const file = files[url.split('/').at(-2) ?? ''];
  return file ? Promise.resolve(file) : Promise.reject(new Error('404'));
});

const names = [
  'Apsis',
  'Castellane',
  'Kestrel',
  'Ma Bedrock',
  'Madame Tesserae',
  'Oortmaw',
  'Perihelia',
  'Petri',
];
const more = Array.from({ length: 12 }, (_, at) => `Zenith ${String(at + 10)}`);
const props: CalculatorProps = {
  champions: [...names, ...more].map((name) => ({
    id: name.toLowerCase(),
    name,
    championClass: 'cosmic',
    maxPrestige: null,
  })),
  champion: null,
  code: null,
  messages: areaMessages('en', 'prestige'),
  classNames: { cosmic: 'Cosmic' },
  tag: 'en',
  mapModifiedAt: Date.UTC(2026, 0, 31) / 1000,
  staticUrl: 'https://static.example',
  feedbackUrl: undefined,
  newTab: 'opens in a new tab',
  path: '/',
  sharePath: '/',
  academy: '/academy/',
};

// jsdom has none.
Object.assign(globalThis, { TextDecoder });

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Lets frames pass, and what follows them: loads, and storing. */
const settle = () =>
  act(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

async function open(rows: string, given: Partial<CalculatorProps> = {}) {
  localStorage.setItem('prestigeCalculator', rows);
  const store = makeCalculatorStore({ ...props, ...given }, load);
  const view = render(<Calculator store={store} />);
  await settle();
  return view;
}

/** Stores these rows as another tab would, and tells the page of it. */
async function keepElsewhere(rows: string) {
  localStorage.removeItem('prestigeCalculator.snapshot');
  localStorage.setItem('prestigeCalculator', rows);
  fireEvent(window, new StorageEvent('storage'));
  await settle();
}

/** By role, Testing Library needs a second for each query of thirty rows: it computes roles and styles of them all. */
function named<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, root: ParentNode = document) {
  const all = [...root.querySelectorAll(tag)];
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!found) throw new Error(`There is no ${tag} of the name ${name}.`);
  return found;
}
const labelled = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const button = (name: string) => named('button', name);
const row = (number: number) => labelled(`Row ${String(number)}`);
const picker = (number: number) => named('input', 'Champion', row(number));
const select = (number: number, name: string) => named('select', name, row(number));
const optionsOf = (number: number, name: string) => [...select(number, name).options].map(({ text }) => text);
const worth = (number: number) => /Prestige: (.+?), Counts/.exec(row(number).textContent)?.[1];
// By role and name it takes a second among so many rows.
const average = () => document.querySelector('output[aria-labelledby]')?.textContent;
const page = () => document.body.textContent;
const kept = () => (localStorage.getItem('prestigeCalculator') ?? '').replace(/(?:\|?%%%%%)+$/, '');
const selected = () => {
  const [option] = document.querySelectorAll('[role=option][aria-selected=true]');
  if (!option) throw new Error('No option is selected.');
  return option;
};

async function press(name: string) {
  act(() => button(name).focus());
  fireEvent.click(button(name));
  await settle();
}
async function choose(number: number, name: string, value: string) {
  fireEvent.change(select(number, name), { target: { value } });
  await settle();
}
async function type(text: string) {
  await user.keyboard(text);
  await settle();
}
async function pick(number: number, name: string) {
  await user.click(picker(number));
  await type(`${name}{Enter}`);
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  load.mockClear();
  files = Object.fromEntries(
    Object.entries({ apsis, perihelia, castellane }).map(([id, detail]) => [id, { detail, modified: null }]),
  );
});

afterEach(() => jest.restoreAllMocks());

const both = 'apsis%7%1%25%0%|perihelia%6%1%25%0%';

describe('rows', () => {
  test('choices stand in the order of numbers, and a change resets the lower ones', async () => {
    await open('');
    await pick(1, 'Perihelia');
    expect([worth(1), kept()]).toEqual(['900', 'perihelia%6%1%25%0%']);
    expect(optionsOf(1, 'Tier')).toEqual(['6-STAR', '5-STAR']);
    expect(optionsOf(1, 'Rank')).toEqual(['RANK 1', 'RANK 9', 'RANK 10']);
    await choose(1, 'Rank', '9');
    expect(optionsOf(1, 'Signature')).toEqual(['SIG 0', 'SIG 20', 'SIG 100']);
    await choose(1, 'Signature', '100');
    expect([worth(1), kept()]).toEqual(['1,701', 'perihelia%6%9%65%100%']);
    await choose(1, 'Rank', '10');
    expect([worth(1), select(1, 'Signature').value]).toEqual(['2,000', '0']);
    await choose(1, 'Tier', '5');
    expect([worth(1), kept()]).toEqual(['500', 'perihelia%5%1%25%0%']);
    await pick(1, 'Apsis');
    expect([worth(1), select(1, 'Tier').value]).toEqual(['3,000', '7']);
  });

  test.each([
    ['an unknown champion', 'nobody%6%5%65%20%', 'NOT FOUND', 'nobody%6%5%65%20%'],
    ['an unknown tier', 'perihelia%4%2%10%0%', 'UNKNOWN', 'perihelia%4%2%10%0%'],
    ['an unknown signature', 'perihelia%6%1%25%60%', 'UNKNOWN', 'perihelia%6%1%25%60%'],
    // The level has no control (`rules 44`): a stored level that the data lacks becomes the highest.
    ['an unknown level', 'perihelia%6%9%77%20%', '1,550', 'perihelia%6%9%65%20%'],
  ])('%s in storage is shown and kept', async (_what, stored, shown, after) => {
    await open(`${stored}|castellane%3%1%1%0%`);
    expect(worth(1)).toBe(shown);
    const [, tier, rank] = stored.split('%');
    expect(select(1, 'Tier').selectedOptions[0]?.text).toBe(`${tier ?? ''}-STAR`);
    expect(select(1, 'Rank').selectedOptions[0]?.text).toBe(`RANK ${rank ?? ''}`);
    await press('Add row');
    expect(kept()).toContain(after);
  });

  test('they are sorted, deleted and brought back, and each change is said', async () => {
    await open('castellane%3%1%1%0%|%%%%%|apsis%7%2%45%0%|perihelia%6%9%65%0%');
    expect(average()).toBe('1,867');
    await press('Sort by prestige');
    expect([1, 2, 3, 4].map(worth)).toEqual(['4,000', '1,500', '101', '–']);
    expect(page()).toContain('Sorted by prestige');
    await press('Delete row 1');
    expect(page()).toContain('Row 1 deleted');
    expect(average()).toBe('801');
    expect(document.activeElement).toBe(button('Delete row 1'));
    await press('Undo');
    expect(average()).toBe('1,867');
    await press('Delete all');
    expect([average(), kept()]).toEqual(['0', '']);
    expect(document.activeElement).toBe(button('Delete all'));
    await type('{Control>}z{/Control}');
    expect(average()).toBe('1,867');
    await press('Redo');
    expect(average()).toBe('0');
  });

  test('Ctrl+Z takes a pick back, and the focus stays in its row', async () => {
    await open('');
    await pick(1, 'peri');
    await type('{Control>}z{/Control}');
    expect([picker(1).value, document.activeElement]).toEqual(['', picker(1)]);
    await pick(1, 'peri');
    act(() => select(1, 'Tier').focus());
    await type('{Control>}z{/Control}');
    expect([picker(1).value, document.activeElement]).toEqual(['', picker(1)]);
  });

  test('a hundred are the most, and their number is said from the thirty-first on', async () => {
    await open('');
    expect(page()).not.toMatch(/of 100 rows/);
    await press('Add row');
    expect(page()).toContain('31 of 100 rows');
    await keepElsewhere('castellane%3%1%1%0%|'.repeat(99).slice(0, -1));
    await press('Add row');
    expect(page()).toContain('All 100 rows are taken.');
    expect(document.activeElement).toBe(picker(100));
    expect(button('Add row')).toHaveProperty('disabled', true);
  });

  test('those beyond the hundredth are said, and one moves up when another is deleted', async () => {
    await open(Array.from({ length: 102 }, (_, at) => `later-${String(at)}%7%1%25%0%`).join('|'));
    expect(page()).toMatch(/2 more rows are kept than the 100 shown/);
    await press('Delete row 1');
    expect(picker(100)).toHaveProperty('value', 'later-100');
    expect(page()).toMatch(/1 more row is kept/);
    expect(kept()).toMatch(/later-1%.*later-101%7%1%25%0%$/);
  });

  test('the best thirty count, and the same champion twice is named', async () => {
    files.kestrel = {
      detail: detailOf({
        6: { 1: { 1: Object.fromEntries(Array.from({ length: 33 }, (_, sig) => [sig, 1000 + sig])) } },
      }),
      modified: null,
    };
    await open(Array.from({ length: 33 }, (_, sig) => `kestrel%6%1%1%${String(sig)}%`).join('|'));
    // The best thirty are 1003 … 1032: their average is 1017.5.
    expect(average()).toBe('1,018');
    expect(page()).toMatch(/30 of 30 counted/);
    expect(row(1).textContent).toContain('In your list more than once');
  });
});

describe('champions’ files', () => {
  test('how far they have come is said of three and more, then of which day they are', async () => {
    const arrive: (() => void)[] = [];
    for (let file = 0; file < 3; file += 1)
      load.mockImplementationOnce(
        () => new Promise((resolve) => arrive.push(() => resolve({ detail: apsis, modified: null }))),
      );
    await open('apsis%7%1%25%0%|kestrel%7%1%25%0%|petri%7%1%25%0%|apsis%7%2%45%0%');
    expect(page()).toContain('0 of 3 champions loaded');
    expect([worth(1), load.mock.calls.length]).toEqual(['Loading…', 3]);
    arrive[0]?.();
    await settle();
    expect(page()).toContain('1 of 3 champions loaded');
    await choose(1, 'Rank', '2');
    expect([worth(1), worth(2)]).toEqual(['4,000', 'Loading…']);
    for (const one of arrive) one();
    await settle();
    expect(page()).toContain('Champion data as of January 31, 2026');
  });

  test.each([
    ['the newest that says it', [Date.UTC(2026, 2, 3), Date.UTC(2026, 3, 1), null], 'April 1, 2026'],
    ['the map where none says it', [null, null, null], 'January 31, 2026'],
  ])('their day is that of %s', async (_what, days, shown) => {
    files = Object.fromEntries(
      ['apsis', 'kestrel', 'petri'].map((id, at) => [id, { detail: apsis, modified: days[at] ?? null }]),
    );
    await open('apsis%7%1%25%0%|kestrel%7%1%25%0%|petri%7%1%25%0%');
    expect(page()).toContain(`Champion data as of ${shown}`);
  });

  test('one that fails leaves its row as it is, and is there after another try', async () => {
    files = {};
    await open('perihelia%6%9%%20%|apsis%7%1%%0%');
    expect(page()).toMatch(/2 champions could not be loaded/);
    expect([worth(1), average()]).toEqual(['UNKNOWN', '0']);
    expect(picker(1)).toHaveProperty('value', 'Perihelia');
    expect(select(1, 'Signature').selectedOptions[0]?.text).toBe('SIG 20');
    expect(kept()).toBe('perihelia%6%9%%20%|apsis%7%1%%0%');
    await pick(3, 'Castellane');
    expect(worth(3)).toBe('UNKNOWN');
    files = { perihelia: { detail: perihelia, modified: null } };
    await press('Try again: Perihelia');
    expect([worth(1), kept()]).toEqual(['1,550', 'perihelia%6%9%65%20%|apsis%7%1%%0%|castellane']);
    expect(page()).toMatch(/2 champions could not be loaded/);
    files = { apsis: { detail: apsis, modified: null }, castellane: { detail: castellane, modified: null } };
    await press('Try again');
    expect([worth(2), worth(3)]).toEqual(['3,000', '101']);
    expect(page()).not.toMatch(/could not be loaded/);
  });

  test('the buttons that ask again leave the focus where they were', async () => {
    files = {};
    await open('apsis%7%1%25%0%');
    await press('Try again: Apsis');
    expect(document.activeElement).toBe(row(1));
    button('Try again').focus();
    await type('{Enter}');
    expect(document.activeElement?.textContent).toMatch(/^1 champion could not be loaded/);
  });
});

describe('the picker', () => {
  test('finds by what is typed, and Escape brings the name back', async () => {
    await open('');
    await user.click(picker(1));
    expect(picker(1).getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')?.id);
    await type('{Escape}');
    expect(document.querySelector('[role=listbox]')).toBeNull();
    expect(picker(1).getAttribute('aria-controls')).toBeNull();
    await type('peri');
    expect(picker(1).getAttribute('aria-activedescendant')).toBe(selected().id);
    expect(selected().textContent).toBe('PeriheliaCosmic');
    await type('{Enter}zz');
    expect(picker(1)).toHaveProperty('value', 'zz');
    expect(page()).toContain('No champions found');
    expect(picker(1).getAttribute('aria-activedescendant')).toBeNull();
    expect(picker(1).getAttribute('aria-expanded')).toBe('false');
    await type('{Escape}');
    expect(picker(1)).toHaveProperty('value', 'Perihelia');
    await type('petri{Enter}');
    expect(picker(1)).toHaveProperty('value', 'Petri');
  });

  test('is walked past its first portion and around its ends', async () => {
    await open('');
    act(() => picker(1).focus());
    for (const [keys, place] of [
      ['{ArrowUp}', '20'],
      ['{ArrowDown}', '1'],
      ['{PageDown}{PageDown}', '17'],
      ['{PageUp}', '9'],
      ['{ArrowDown>11/}', '20'],
      ['{ArrowUp>12/}', '8'],
    ] as const) {
      await type(keys);
      expect([keys, selected().getAttribute('aria-posinset')]).toEqual([keys, place]);
    }
    expect(selected().getAttribute('aria-setsize')).toBe('20');
  });

  test.each([
    ['Enter', 'Ma Bedrock'],
    ['ArrowDown', 'Madame Tesserae'],
    ['Escape', ''],
  ])('a key ahead of the list goes by what is typed: %s', async (key, picked) => {
    await open('');
    await user.click(picker(1));
    act(() => {
      fireEvent.input(picker(1), { target: { value: 'ma' } });
      fireEvent.keyDown(picker(1), { key });
    });
    if (key === 'ArrowDown') await type('{Enter}');
    expect(picker(1)).toHaveProperty('value', picked);
    expect(document.querySelector('[role=listbox]')).toBeNull();
  });
});

describe('storage', () => {
  test.each([
    ['forbidden', 'getItem'],
    ['full', 'setItem'],
  ] as const)('that is %s is said, all works, and is stored once it can be', async (_what, method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const store = makeCalculatorStore(props, load);
    render(<Calculator store={store} />);
    await pick(1, 'Apsis');
    expect(page()).toContain('Not saved: your browser stores nothing here.');
    expect(average()).toBe('3,000');
    await press('New roster');
    expect(average()).toBe('0');
    await press('Undo');
    expect(average()).toBe('3,000');
    jest.restoreAllMocks();
    fireEvent(window, new Event('focus'));
    expect(kept()).toBe('apsis%7%1%25%0%');
  });

  test('choices that another tab fills in after its change add no step to undo', async () => {
    await open('perihelia%6%1%25%0%');
    // At rank 9 there is no level 25, but a level 65.
    await keepElsewhere('perihelia%6%9%25%0%');
    await keepElsewhere('perihelia%6%9%65%0%');
    expect(average()).toBe('1,500');
    await press('Undo');
    expect(average()).toBe('900');
  });
});

describe('links', () => {
  const shared = '1~apsis.7.2.45.200~perihelia.6.9.65.20';
  const roster = () => screen.getByLabelText<HTMLSelectElement>('Roster');
  /** Goes to a hash, which the router has replaced again before the event comes. */
  const openHash = async (hash: string) => {
    fireEvent(window, new HashChangeEvent('hashchange', { newURL: `${location.origin}/${hash}` }));
    await settle();
  };

  test('a shared roster stays away from one’s own, to which the visitor goes back', async () => {
    await open('castellane%3%1%1%0%', { code: shared });
    expect([average(), kept()]).toEqual(['2,997', 'castellane%3%1%1%0%']);
    expect(page()).toContain('Just visiting: nothing of this is saved');
    await press('Back to my roster');
    expect(average()).toBe('101');
    expect(document.activeElement).toBe(roster());
  });

  test('a shared roster is kept beside one’s own', async () => {
    await open('castellane%3%1%1%0%', { code: shared });
    await press('Keep as a new roster');
    expect([average(), kept()]).toEqual(['2,997', 'apsis%7%2%45%200%|perihelia%6%9%65%20%']);
    expect(document.activeElement).toBe(roster());
    await user.selectOptions(roster(), 'Roster 1');
    await settle();
    expect(average()).toBe('101');
  });

  test('a link that is opened here is shown, with its changes, until its hash is gone', async () => {
    await open('apsis%7%1%25%0%');
    await openHash(`#r=${shared}`);
    expect(average()).toBe('2,997');
    await press('Delete row 2');
    await openHash('#row-1');
    await openHash(`#r=${shared}`);
    expect(average()).toBe('4,444');
    await openHash('');
    expect([average(), kept()]).toEqual(['3,000', 'apsis%7%1%25%0%']);
    expect(page()).not.toContain('Keep as a new roster');
  });

  test.each([
    ['nonsense', 'This link can’t be read. Your own roster is shown.', '3,000'],
    ['1', 'This link can’t be read. Your own roster is shown.', '3,000'],
    ['1~apsis.7.2.45.200~what', '1 row of the link could not be read.', '4,444'],
    ['1%7Eapsis.7.2.45.200', '', '4,444'],
  ])('the code %s is read as far as it goes', async (code, said, shown) => {
    const { unmount } = await open('apsis%7%1%25%0%', { code });
    expect([page().includes(said), average()]).toEqual([true, shown]);
    unmount();
    await open('apsis%7%1%25%0%');
    await openHash(`#r=${encodeURIComponent(code)}`);
    expect([page().includes(said), average()]).toEqual([true, shown]);
  });

  test('a shared roster stays in sight where twenty leave no room', async () => {
    const rosters = Array.from({ length: 20 }, (_, at) => ({
      id: `r${String(at)}`,
      name: '',
      goal: null,
      rows: '',
    }));
    localStorage.setItem('prestigeRosters', JSON.stringify({ currentId: 'r0', rosters }));
    await open('', { code: shared });
    await press('Keep as a new roster');
    expect(page()).toContain('No room: 20 rosters are the most. Delete one first.');
    expect(average()).toBe('2,997');
  });

  test('one’s own is copied, else shown to be copied, and goes behind a hash if it is long', async () => {
    await open('apsis%7%2%45%200%|%%%%%|perihelia%6%9%65%20%');
    await press('Share');
    expect(page()).toContain('Link copied');
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/?r=${shared}`);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('plain http'));
    await press('Share');
    expect(page()).toContain('Copy the link from the field');
    const field = screen.getByLabelText<HTMLInputElement>('Link to this roster');
    expect(field.value).toBe(`http://localhost/?r=${shared}`);
    await keepElsewhere(
      Array.from({ length: 80 }, (_, at) => `${'x'.repeat(50)}${String(at)}%7%1%25%0%`).join('|'),
    );
    expect(field.value).toMatch(/^http:\/\/localhost\/#r=1~x+0\.7\.1\.25\.0~/);
  });

  test.each([
    ['is added', 'apsis', 'perihelia%6%1%25%0%', 'Apsis is in row 2', '1,950'],
    ['is not added twice', 'APSIS', both, 'Apsis is in row 1', '1,950'],
    ['that nobody knows is named', 'nobody', 'perihelia%6%1%25%0%', 'nobody: NOT FOUND', '900'],
    ['has no room', 'apsis', 'castellane%3%1%1%0%|'.repeat(100), 'All 100 rows are taken.', '101'],
  ])('a champion in the address %s', async (_what, champion, rows, said, shown) => {
    await open(rows, { champion });
    expect(page()).toContain(said);
    expect(average()).toBe(shown);
  });

  test('a kept copy of the page, made without the champion, adds it all the same', async () => {
    history.replaceState(null, '', '?champion=apsis');
    await open('perihelia%6%1%25%0%');
    expect(page()).toContain('Apsis is in row 2');
    expect(location.search).toBe('');
  });

  test('a champion in the address is not added again by a reload', async () => {
    const { unmount } = await open('perihelia%6%1%25%0%', { champion: 'apsis' });
    await press('Delete row 2');
    unmount();
    await open(kept(), { champion: 'apsis' });
    expect(average()).toBe('900');
  });
});

describe('beyond the sum', () => {
  const advice = () =>
    [...document.querySelectorAll('a')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.endsWith('on average'));

  test('advice names what raises the average most, and gives it in one step of undo', async () => {
    // The average is over two champions, so each gain counts half.
    await open(both);
    expect(advice()).toEqual([
      'Apsis 7-STAR · RANK 2 +500 on average',
      'Perihelia 6-STAR · RANK 9 +300 on average',
      'Apsis 7-STAR · SIG 200 +166.5 on average',
    ]);
    await choose(1, 'Signature', '200');
    // Rank 2 alone would reset the signature: 4000. With signature 200 again it is 4444, 1111 more.
    expect(advice()[0]).toBe('Apsis 7-STAR · RANK 2 · SIG 200 +555.5 on average');
    await press('Apply: Apsis: 7-STAR · RANK 2 · SIG 200');
    expect([average(), kept()]).toEqual(['2,672', 'apsis%7%2%45%200%|perihelia%6%1%25%0%']);
    await press('Undo');
    expect(average()).toBe('2,117');
  });

  test('the last advice leaves the focus on the list of advice', async () => {
    await open('apsis%7%2%45%0%');
    await press('Apply: Apsis: 7-STAR · SIG 200');
    expect(average()).toBe('4,444');
    expect(document.activeElement?.textContent).toBe(
      'Pick champions, and their best next steps appear here.',
    );
  });

  test('a goal says the gap to it; one visit to its field is one step of undo', async () => {
    await open(both);
    const goal = screen.getByLabelText<HTMLInputElement>('Goal');
    await user.type(goal, '2000');
    expect(page()).toContain('50 to go');
    await press('Undo');
    expect(goal.value).toBe('');
    await press('Redo');
    await user.clear(goal);
    await user.type(goal, '1950');
    expect(page()).toContain('Goal reached!');
    await user.tab();
    await user.clear(goal);
    await user.type(goal, '4.000');
    await settle();
    expect(page()).toContain('2,050 to go');
    expect(localStorage.getItem('prestigeRosters')).toContain('4000');
    await press('Undo');
    expect(page()).toContain('Goal reached!');
  });

  test('rosters are made, named, shown, deleted and brought back', async () => {
    await open(both);
    await press('New roster');
    expect(average()).toBe('0');
    const list = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Roster').options].map(({ text }) => text);
    const name = screen.getByLabelText('Roster name');
    await user.clear(name);
    await user.type(name, 'War defence{Enter}');
    await settle();
    expect(localStorage.getItem('prestigeRosters')).toContain('War defence');
    expect(document.activeElement).toBe(screen.getByLabelText('Roster name'));
    await press('Undo');
    expect(screen.getByLabelText<HTMLInputElement>('Roster name').value).toBe('Roster 2');
    await press('Redo');
    await pick(1, 'Perihelia');
    expect([average(), kept(), list()]).toEqual(['900', 'perihelia%6%1%25%0%', ['Roster 1', 'War defence']]);
    await user.selectOptions(screen.getByLabelText('Roster'), 'Roster 1');
    expect(average()).toBe('1,950');
    await press('Delete roster');
    expect([average(), list()]).toEqual(['900', ['War defence']]);
    await press('Undo');
    expect([average(), list()]).toEqual(['1,950', ['Roster 1', 'War defence']]);
  });

  test('Undo counts before the bar is rendered again', async () => {
    await open(both);
    act(() => {
      button('Delete all').click();
      button('Undo').click();
    });
    expect([average(), picker(1).value]).toEqual(['1,950', 'Apsis']);
  });

  test('a wrong value is reported with the row that was used last', async () => {
    const feedbackUrl =
      'https://forms.example/?is={champion}-{tier}-{rank}-{level}-{signature}&worth={value}';
    const { unmount } = await open(both, { feedbackUrl });
    const link = named('a', 'Report a wrong value (opens in a new tab)');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
    act(() => link.focus());
    expect(link.href).toBe('https://forms.example/?is=apsis-7-1-25-0&worth=3000');
    act(() => select(2, 'Rank').focus());
    act(() => link.focus());
    expect(link.href).toBe('https://forms.example/?is=perihelia-6-1-25-0&worth=900');
    unmount();
    await open(both, { feedbackUrl, newTab: null });
    expect(named('a', 'Report a wrong value').target).toBe('');
  });

  test('no settings say where a wrong value is reported, so nothing offers it', async () => {
    await open(both);
    expect(page()).not.toContain('Report a wrong value');
  });
});

describe('files', () => {
  const paste = async (text: string) => {
    fireEvent.change(screen.getByLabelText('Or paste its text'), { target: { value: text } });
    await screen.findByLabelText('What will change');
  };
  const preview = () => labelled('What will change').textContent;
  const fileField = () => screen.getByLabelText('CSV or JSON file');

  test('an import names what will change and every bad line, and changes nothing before', async () => {
    await open('apsis%7%1%25%0%|castellane%3%1%1%0%');
    await paste(
      'champion;tier;rank;signature\nApsis;7;2;200\n;6;1;0\nperihelia;six;9;20\nstranger;6;1;0\ncastellane;3;1;0',
    );
    for (const said of [
      'Changed: Apsis (7-STAR RANK 2 SIG 200)',
      'New: stranger',
      'Unchanged: 1',
      'Line 3: no champion',
      'Line 4: a number is wrong',
      'Line 5: “stranger” is not known here; kept as NOT FOUND',
    ])
      expect(preview()).toContain(said);
    fireEvent.click(screen.getByLabelText('Replace my rows'));
    expect(average()).toBe('1,551');
    await press('Cancel');
    expect(page()).not.toContain('What will change');
    expect(document.activeElement).toBe(fileField());
  });

  test('an import names what the data of the champions lacks, and what is made of it', async () => {
    await open('');
    await paste(
      'champion,tier,rank,level\nperihelia,99,1,25\n\napsis,7,2,44\napsis,7,1,25\ncastellane,3,1,1',
    );
    await settle();
    const lines = [...labelled('What will change').querySelectorAll('ul:first-of-type li')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Line 2: Perihelia has no 99-STAR; kept, but worth nothing',
      'Line 4: Apsis has no level 44 there; level 45 is taken',
    ]);
    expect(preview()).not.toContain('Loading');
    await press('Import');
    expect(average()).toBe('2,367');
  });

  test('a file that is dropped anywhere is read, and the browser stays on the page', async () => {
    await open('apsis%7%1%25%0%');
    const bytes = new TextEncoder().encode(
      'Id,Stars,Rank,Level,Awakened,Pi,Role\n"perihelia",6,9,65,20,1,',
    ).buffer;
    const file = { size: bytes.byteLength, arrayBuffer: () => Promise.resolve(bytes) };
    const dropped = (types: string[]) =>
      fireEvent.drop(document.body, { dataTransfer: { types, files: types.length > 0 ? [file] : [] } });
    expect(dropped([])).toBe(true);
    expect(dropped(['Files'])).toBe(false);
    await screen.findByLabelText('What will change');
    expect(preview()).toContain('New: Perihelia (6-STAR RANK 9 SIG 20)');
    expect(document.activeElement).toBe(fileField());
  });

  test('a folder that is dropped is said to be unreadable', async () => {
    await open('apsis%7%1%25%0%');
    const folder = { size: 4096, arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [folder] } });
    await screen.findByLabelText('What will change');
    expect(preview()).toContain('This is neither a CSV nor a JSON list of champions, or it is too large.');
  });

  test('of several files none is read, which is said', async () => {
    await open('apsis%7%1%25%0%');
    const file = { size: 1, arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) };
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file, file] } });
    await settle();
    expect(preview()).toContain('These are several files. Drop one at a time.');
  });

  test('the preview follows after the last letter that is typed', async () => {
    await open('apsis%7%1%25%0%');
    await paste('perihelia,6,9');
    await settle();
    const before = preview();
    const box = screen.getByLabelText('Or paste its text');
    fireEvent.change(box, { target: { value: 'castellane,3,1' } });
    await settle();
    expect(preview()).toBe(before);
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(preview()).toContain('New: Castellane');
  });

  test('an import is one step of undo', async () => {
    await open('apsis%7%1%25%0%|castellane%3%1%1%0%');
    await paste('apsis,7,2,,200');
    await press('Import');
    expect(average()).toBe('2,273');
    expect(document.activeElement).toBe(fileField());
    await press('Undo');
    expect(average()).toBe('1,551');
  });

  test.each([
    ['broken JSON', '{"rows":'],
    ['odd JSON', '[1, null, {"x":1}]'],
    ['no text', '\u0000\u0001'],
    ['a long line', 'x'.repeat(2000)],
  ])('%s is told as what it is', async (_what, text) => {
    await open('');
    await paste(text);
    expect(preview()).toMatch(/neither a CSV nor a JSON list|Line 1|is not known here/);
  });
});

describe('prestige over time', () => {
  const onDay = (date: string) =>
    jest.useFakeTimers({
      now: new Date(`${date}T12:00:00`),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'queueMicrotask',
        'nextTick',
        'performance',
        'hrtime',
      ],
    });
  const days = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  afterEach(() => jest.useRealTimers());

  test('one point a day follows the average, and each roster has its own', async () => {
    onDay('2026-11-21');
    await open('perihelia%6%1%25%0%');
    expect(days()).toEqual(['November 21, 2026900–']);
    await choose(1, 'Rank', '9');
    expect(days()).toEqual(['November 21, 20261,500–']);
    onDay('2026-11-22');
    await pick(2, 'Apsis');
    const both = ['November 22, 20262,250+750', 'November 21, 20261,500–'];
    expect(days()).toEqual(both);
    labelled('Line from 1,500 on November 21, 2026 to 2,250 on November 22, 2026');
    await press('New roster');
    expect(days()).toEqual([]);
    await press('Undo');
    expect(days()).toEqual(both);
  });

  test('an empty roster has no point, nor has one whose champions have not all come', async () => {
    await open('perihelia%6%1%25%0%|oortmaw%7%1%25%0%');
    expect([average(), days()]).toEqual(['900', []]);
    expect(page()).toContain('Your average is noted here once a day');
    await press('Delete row 2');
    expect(days()).toHaveLength(1);
    await press('Delete all');
    expect(days()).toEqual([]);
  });

  test('a roster from a link leaves no point', async () => {
    await open('', { code: '1~apsis.7.1.25.0' });
    expect(page()).not.toContain('Your prestige over time');
    expect(localStorage.getItem('prestigeDays')).toBeNull();
  });

  test('days of a file are no part of what will change while a shared roster is shown', async () => {
    onDay('2026-11-21');
    await open('', { code: '1~apsis.7.1.25.0' });
    const json = toJson([], [{ date: '2026-11-20', average: 800 }]);
    fireEvent.change(screen.getByLabelText('Or paste its text'), { target: { value: json } });
    await settle();
    expect(page()).toContain('Unchanged: 0');
    expect(page()).not.toContain('1 day of your prestige over time');
  });

  test('days come with an imported file, and replace none that are there', async () => {
    onDay('2026-11-21');
    await open('perihelia%6%1%25%0%');
    const json = toJson(
      [],
      [
        { date: '2026-11-20', average: 800 },
        { date: '2026-11-21', average: 1 },
      ],
    );
    fireEvent.change(screen.getByLabelText('Or paste its text'), { target: { value: json } });
    await screen.findByText('2 days of your prestige over time');
    await press('Import');
    expect(days()).toEqual(['November 21, 2026900+100', 'November 20, 2026800–']);
  });
});
