/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pickMessages } from '#lib/i18n/messages.ts';
import { toCompactJson } from '#lib/masteries/compact-json.ts';
import { mastery, tree } from '#lib/masteries/fixture.ts';
import type { Mastery } from '#lib/masteries/masteries.ts';
import { Planner } from './planner.tsx';
import { storedBuilds } from './stored-builds.ts';
import { plannerKeys } from './texts.ts';

jest.mock('#lib/browser/after-paint.ts', () => ({ afterPaint: (run: () => void) => setTimeout(run) }));
// jsdom has no layout, and its dialogs can't be opened.
Object.assign(window, {
  scrollBy: () => undefined,
  matchMedia: () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  CSS: { escape: (text: string) => text },
});
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    fireEvent(this, new Event('close'));
  },
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const settle = () =>
  act(async () => {
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });

async function open(
  code: string | null = null,
  { all = tree.all, hash = '' }: { all?: readonly Mastery[]; hash?: string } = {},
) {
  if (code !== null) history.replaceState(null, '', `?b=${encodeURIComponent(code)}${hash}`);
  const of = (section: string) => all.filter((one) => one.section === section);
  const view = render(
    <Planner
      compactJson={toCompactJson({
        offense: of('offense'),
        defense: of('defense'),
        utility: of('utility'),
      })}
      code={code}
      messages={pickMessages('en', plannerKeys)}
      types={{}}
      tag="en"
      sharePath="/academy/masteries/"
      cardPath="/api/masteries/card/"
    >
      <h2>Elsewhere</h2>
    </Planner>,
  );
  await settle();
  return view;
}

const page = () => document.body.textContent;
const receipt = () => screen.getByRole('complementary');
const dialog = () => document.querySelector('dialog');
const one = (selector: string, root: ParentNode = document) => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
/** The button of a mastery: its name says its state. */
const face = (name: string) => one(`[aria-haspopup][aria-label^="${name} "]`);
const stateOf = (name: string) =>
  face(name)
    .getAttribute('aria-label')
    ?.slice(name.length + 1);
const button = (name: string, root: ParentNode = document) => {
  const found = [...root.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};
const focused = () => document.activeElement?.textContent;
/** The last thing that was said. */
const said = () => [...document.querySelectorAll('[role=status]')].at(-1)?.textContent;
const total = () => Number(/Your build: (\d+) of 60 points/.exec(page())?.[1]);

async function press(target: string | HTMLElement, shiftKey = false) {
  fireEvent.click(typeof target === 'string' ? button(target) : target, { shiftKey });
  await settle();
}
const inDialog = (name: string) => press(button(name, dialog() ?? undefined));
async function type(keys: string) {
  await user.keyboard(keys);
  await settle();
}
function keep(current: string, saved: readonly { id: string; name: string; code: string }[] = []) {
  localStorage.removeItem('masteryBuilds.snapshot');
  localStorage.setItem('masteryBuilds', JSON.stringify({ current, saved }));
}
const keptBuild = () =>
  (JSON.parse(localStorage.getItem('masteryBuilds') ?? '{}') as { current?: string }).current;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/academy/masteries/');
});
afterEach(() => jest.restoreAllMocks());

describe('points', () => {
  test('minus stops at nothing and plus at the highest level, which is said', async () => {
    await open();
    expect(page()).toContain('No masteries are currently selected.');
    await press('Lower Cruelty');
    expect([said(), total()]).toEqual(['Already at 0.', 0]);
    for (let click = 0; click < 4; click += 1) await press('Raise Cruelty');
    expect([said(), total()]).toEqual(['Already at its maximum.', 3]);
  });

  test('sixty are the most; what would pass them is refused whole', async () => {
    await open('1~well.58');
    await press(face('Strength'));
    await inDialog('Set rank 3');
    expect([said(), total()]).toEqual(['That would be more than 60 points.', 58]);
    await inDialog('Set rank 2');
    expect(total()).toBe(60);
    await press('Raise Strength');
    expect([said(), total()]).toEqual(['That would be more than 60 points.', 60]);
  });

  test('a click on the current rank clears it', async () => {
    await open();
    await press(face('Strength'));
    await inDialog('Set rank 4');
    expect(stateOf('Strength')).toBe('level 4 of 5, active');
    await inDialog('Rank 4, current: clear it');
    expect(stateOf('Strength')).toBe('level 0 of 5, available');
  });

  test('each trash clears its own, and undo brings all back', async () => {
    await open('1~strength.2~well.3');
    await press('Clear Offense');
    expect([total(), said()]).toEqual([3, 'Cleared; Undo brings it back. 3 of 60 points']);
    await press('Clear the whole build');
    expect(total()).toBe(0);
    await type('{Control>}z{/Control}');
    expect([total(), said()]).toEqual([3, 'Taken back. 3 of 60 points']);
    await type('{Control>}z{/Control}');
    expect(total()).toBe(5);
    await type('{Control>}y{/Control}');
    expect([total(), said()]).toEqual([3, 'Done again. 3 of 60 points']);
  });

  test('a Core Set of masteries that the game lacks changes nothing', async () => {
    await open('1~strength.2');
    await press('Core Set');
    expect([total(), said()]).toEqual([2, 'There is nothing to change.']);
  });

  test('what is missing is said in the tree, the dialog and the receipt, and added in one click', async () => {
    await open();
    await press('Raise Cruelty');
    expect(stateOf('Cruelty')).toBe('level 1 of 3, error; needs Strength, 5 points in Offense');
    expect(face('Cruelty').parentElement?.textContent).toContain('needs Strength, Offense\u00a05');
    expect(said()).toBe('Cruelty: level 1 of 3, error; needs Strength, 5 points in Offense. 1 of 60 points');
    expect(receipt().textContent).toContain('Cruelty: needs Strength, 5 points in Offense');
    await press(face('Cruelty'));
    expect(dialog()?.textContent).toContain('5 points in Offense (0 so far)');
    await inDialog('Add what is missing');
    expect([stateOf('Cruelty'), said()]).toEqual([
      'level 1 of 3, active',
      'Added what Cruelty needs. 6 of 60 points',
    ]);
    expect(page()).not.toContain('Add what is missing');
  });

  test('the focus stays near a button that adds what is missing', async () => {
    await open('1~cruelty.1');
    await press(face('Cruelty'));
    act(() => button('Add what is missing', dialog() ?? undefined).focus());
    await inDialog('Add what is missing');
    expect(focused()).toBe('Cruelty');
    await press('Undo');
    const add = button('Add what is missing: Cruelty', receipt());
    act(() => add.focus());
    await press(add);
    expect(focused()).toBe('Your build');
  });

  test.each([
    ['plus to the maximum, with what it needs', 'Raise Precision', 'level 5 of 5, maximum', 6],
    ['minus to nothing', 'Lower Precision', 'level 0 of 5, locked; needs Strength', 0],
    ['the mastery to what it needs', 'Precision', 'level 1 of 5, active', 2],
  ])('with Shift: %s', async (_what, name, state, points) => {
    await open('1~precision.1');
    await press(name === 'Precision' ? face(name) : name, true);
    expect([stateOf('Precision'), total()]).toEqual([state, points]);
    expect(dialog()).toBeNull();
  });

  test('the button Max sets the highest level, and level and points are one sentence', async () => {
    await open();
    await press(face('Precision'));
    await inDialog('Max: Precision to its highest level, with what it needs');
    expect(dialog()?.textContent).toContain('level 5 of 5, maximum, 6 of 60 points');
    expect(said()).toBe('Added what Precision needs. Precision: level 5 of 5, maximum. 6 of 60 points');
  });
});

describe('the dialog of a mastery closes', () => {
  test.each([
    ['not by a click on the receipt', () => press(receipt()), true],
    ['by a click elsewhere', () => press(screen.getByText('Elsewhere')), false],
    ['by its cross', () => press('Close'), false],
    ['by Escape', () => type('{Escape}'), false],
    ['by its mastery', () => user.click(face('Strength')), false],
  ])('%s', async (_how, act, isOpen) => {
    await open();
    await press(face('Strength'));
    expect(document.activeElement?.textContent).toBe('Strength');
    await act();
    expect(dialog() !== null).toBe(isOpen);
    if (!isOpen) expect(document.activeElement).toBe(face('Strength'));
  });
});

describe('keys on a mastery', () => {
  test.each([
    ['+', 'Precision', 'level 2 of 5, error; needs Strength'],
    ['=', 'Precision', 'level 2 of 5, error; needs Strength'],
    ['-', 'Precision', 'level 0 of 5, locked; needs Strength'],
    ['4', 'Precision', 'level 4 of 5, active'],
    ['0', 'Precision', 'level 0 of 5, locked; needs Strength'],
    ['M', 'Precision', 'level 5 of 5, maximum'],
    ['n', 'Precision', 'level 1 of 5, active'],
  ])('%s', async (key, name, state) => {
    await open('1~precision.1');
    act(() => face(name).focus());
    await type(key);
    expect(stateOf(name)).toBe(state);
  });

  test('arrows move, Enter opens, and one mastery of each section is a stop of Tab', async () => {
    await open();
    act(() => face('Strength').focus());
    await type('{PageDown}');
    expect(document.activeElement).toBe(face('ying'));
    await type('{Home}{Enter}');
    expect(dialog()?.textContent).toContain('ying');
    const stops = [...document.querySelectorAll('[aria-haspopup][tabindex="0"]')];
    expect(stops).toEqual([face('Strength'), face('ying'), face('well')]);
  });
});

test('a link to a section can be opened in another tab', async () => {
  await open();
  const link = screen.getByRole('link', { name: /^Offense/ });
  const isLeftToBrowser = (ctrlKey: boolean) => fireEvent.click(link, { ctrlKey });
  expect([isLeftToBrowser(false), isLeftToBrowser(true)]).toEqual([false, true]);
});

describe('finding a mastery', () => {
  const field = () => screen.getByRole('combobox', { name: 'Find a mastery' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('by a part of its name: the arrows choose, Enter leads to it', async () => {
    await open();
    act(() => face('Strength').focus());
    await type('/');
    expect(document.activeElement).toBe(field());
    await type('r');
    expect(options()).toEqual([
      'Strength Offense',
      'Precision Offense',
      'Cruelty Offense',
      'Fury Offense',
      'guard Defense',
    ]);
    await type('{ArrowDown}{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(face('Cruelty'));
    expect(options()).toEqual([]);
  });

  test('by a click', async () => {
    await open();
    await user.click(field());
    await type('fur');
    await press(screen.getByRole('option'));
    expect(document.activeElement).toBe(face('Fury'));
  });

  test('at most six are named', async () => {
    const all = Array.from({ length: 9 }, (_, row) => mastery(`m${row}`, 'offense', row, 0));
    await open(null, { all });
    await user.click(field());
    await type('m');
    expect(options()).toHaveLength(6);
  });

  test('Escape closes the list, and what is typed goes with it', async () => {
    await open();
    await user.click(field());
    await type('str{Escape}');
    expect([field().getAttribute('aria-expanded'), field().getAttribute('value')]).toEqual(['false', '']);
    expect(document.activeElement).toBe(field());
  });

  test('none is said', async () => {
    await open();
    await user.click(field());
    await type('xyz');
    expect(page()).toContain('No mastery has this name.');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('links and the browser’s memory', () => {
  const looking = 'You are looking at a shared build.';
  const openHash = async (hash: string) => {
    fireEvent(window, new HashChangeEvent('hashchange', { newURL: `${location.origin}/${hash}` }));
    await settle();
  };

  test('a build stays', async () => {
    const { unmount } = await open();
    await press('Raise Strength');
    unmount();
    await open();
    expect(stateOf('Strength')).toBe('level 1 of 5, active');
  });

  test.each(['getItem', 'setItem'] as const)(
    'where %s is refused, it is said until it works',
    async (name) => {
      // What the test before kept is forgotten.
      storedBuilds.read();
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
      await open();
      await press('Raise Strength');
      await waitFor(() => expect(page()).toContain('This browser keeps nothing'));
      jest.restoreAllMocks();
      fireEvent.focus(window);
      await settle();
      expect(page()).not.toContain('This browser keeps nothing');
      await waitFor(() => expect(keptBuild()).toBe('1~strength.1'));
    },
  );

  test.each([
    ['hello', 'This link holds no build.', 1],
    ['9~strength.1', 'This link was made by a newer version of the builder', 1],
    ['1~strength.3~gone.1~<img src=x>.1', 'does not know it: gone, <img src=x>.', 3],
    ['1~strength.99', 'The game has no such level; kept at: Strength 5/5.', 5],
    ['1~well.60~strength.1', 'Left out, because it would pass sixty points', 60],
    ['1%7Estrength.3', looking, 3],
  ])('the code %s is read as far as it goes, in the query and in the hash', async (code, notice, points) => {
    keep('1~strength.1');
    const { unmount } = await open(code);
    expect(page()).toContain(notice);
    expect(total()).toBe(points);
    unmount();
    history.replaceState(null, '', '/academy/masteries/');
    await open();
    await openHash(`#b=${encodeURIComponent(code)}`);
    expect(page()).toContain(notice);
    expect(total()).toBe(points);
  });

  test.each([
    ['9~strength.1', 'This build was kept by a newer version of the builder', 0],
    ['1~strength.9~gone.1', 'does not know it: gone.', 5],
  ])('a kept build of the code %s is told as such', async (code, notice, points) => {
    keep(code);
    await open();
    expect(page()).toContain(notice);
    expect(page()).not.toContain('This link');
    expect(total()).toBe(points);
  });

  test('a shared build stands beside one’s own, to which the visitor goes back', async () => {
    keep('1~strength.1');
    await open('1~strength.3~precision.1');
    expect(page()).toContain(looking);
    act(() => button('Back to mine').focus());
    await press('Back to mine');
    expect([total(), page().includes(looking)]).toEqual([1, false]);
    expect(focused()).toBe('Undo');
  });

  test('a shared build that is kept, or changed, is one’s own, and its address is gone', async () => {
    const { unmount } = await open('1~strength.3');
    history.replaceState(null, '', `${location.href}&lang=de`);
    await press('Keep this build');
    expect(said()).toBe('Kept as your build. 3 of 60 points');
    unmount();
    expect([location.search, keptBuild()]).toEqual(['?lang=de', '1~strength.3']);
  });

  test('the hash of a link shows its build until it is gone', async () => {
    keep('1~strength.1');
    await open();
    await openHash('#b=1~strength.2&from=chat');
    expect([total(), page().includes(looking)]).toEqual([2, true]);
    await openHash('');
    expect([total(), page().includes(looking)]).toEqual([1, false]);
  });

  test('the link of a build is copied, or shown where nothing can be copied', async () => {
    await open('1~strength.3');
    await press('Share');
    expect(said()).toBe('Link copied');
    const link = 'http://localhost/academy/masteries/?b=1~strength.3';
    expect(await navigator.clipboard.readText()).toBe(link);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('plain http'));
    await press('Share');
    expect(said()).toBe('Copy the link from the field');
    expect(screen.getByLabelText<HTMLInputElement>('Link to this build').value).toBe(link);
  });

  test('another tab’s build is followed, and said; undo leads back', async () => {
    await open();
    await press('Raise Strength');
    await waitFor(() => expect(keptBuild()).toBe('1~strength.1'));
    keep('1~well.4');
    fireEvent(window, new StorageEvent('storage'));
    await settle();
    expect(said()).toBe('Your build was changed in another tab; Undo brings this one back. 4 of 60 points');
    await press(button('Undo', receipt()));
    expect(stateOf('Strength')).toBe('level 1 of 5, active');
  });

  test('another tab’s build waits behind a shared one', async () => {
    await open('1~strength.3');
    keep('1~well.4');
    fireEvent(window, new StorageEvent('storage'));
    await settle();
    expect(total()).toBe(3);
    await press('Back to mine');
    expect(total()).toBe(4);
  });

  test('a game of one section has no others', async () => {
    await open(null, { all: [mastery('lonely', 'utility', 0, 0)] });
    expect(page()).toContain('Proficiencies');
    act(() => face('lonely').focus());
    await type('{ArrowDown}{ArrowUp}{ArrowLeft}{ArrowRight}{End}{PageUp}+');
    expect(total()).toBe(1);
    expect(screen.queryByRole('heading', { level: 2, name: 'Offense' })).toBeNull();
  });
});

describe('builds under names', () => {
  const war = { id: 'a', name: 'War', code: '1~strength.5~well.2' };
  const quest = { id: 'b', name: 'Quest', code: '1~strength.2~well.2' };
  // A look for its role takes jsdom long, because it computes the style of everything on the page.
  const builds = () => one('dialog[aria-labelledby=builds-title]');
  const rows = () =>
    [...builds().querySelectorAll('tr')].map(({ cells }) =>
      [...cells].map((cell) => cell.textContent).join(' '),
    );
  const list = () => [...builds().querySelectorAll('li')].map(({ textContent }) => textContent);
  const status = () => builds().querySelector('[role=status]')?.textContent;
  const openBuilds = async () => {
    await press('My builds');
    await act(async () => {
      await import('./builds-dialog.tsx');
    });
    await settle();
  };

  // lib/masteries/receipt.test.ts has what is compared.
  test('any two are compared, also the one in hand', async () => {
    keep('1', [war, quest]);
    await open();
    await openBuilds();
    expect(builds().getAttribute('aria-labelledby')).toBe(
      screen.getByText('My builds', { selector: 'h2' }).id,
    );
    expect(rows()).toContain('Points 0 7 +7');
    const choose = (label: string, value: string) =>
      fireEvent.change(within(builds()).getByLabelText(label), { target: { value } });
    choose('First build', war.id);
    choose('Second build', quest.id);
    const compared = rows();
    for (const row of ['Points 7 4 -3', 'Offense 5 2 -3', 'Gold 1,800 600 -1,200'])
      expect(compared).toContain(row);
    expect(compared.find((row) => row.startsWith('Strength'))).toMatch(/^Strength 5 .+ 2 .+ -3$/);
    expect(compared.some((row) => row.startsWith('well'))).toBe(false);
    await press('Compare War');
    expect(rows()).toContain('Points 0 7 +7');
  });

  test('a build is compared with one’s own where the address asks for it, once', async () => {
    keep('1~strength.1', []);
    await open('1~strength.3', { hash: '#compare=Wall' });
    await act(async () => {
      await import('./builds-dialog.tsx');
    });
    await settle();
    expect(rows()).toContain(' My build Wall Difference');
    expect(rows()).toContain('Points 1 3 +2');
    expect(location.hash).toBe('');
    await user.selectOptions(screen.getByLabelText('Second build'), 'My build');
    expect(builds().textContent).toContain('Both builds are the same.');
  });

  test('a copy is saved under the name in the address, and one’s own build stays', async () => {
    keep('1~strength.1', []);
    await open('1~strength.3', { hash: '#fork=Wall' });
    await act(async () => {
      await import('./builds-dialog.tsx');
    });
    await settle();
    expect(screen.getByLabelText<HTMLInputElement>('Name of this build').value).toBe('Wall');
    expect(list()).toEqual([]);
    await press(button('Save', builds()));
    expect(status()).toBe('Wall saved');
    expect(list()[0]).toMatch(/^Wall3 points/);
    expect(localStorage.getItem('masteryBuilds')).toContain('"current":"1~strength.1"');
  });

  test('a build in the fragment stays in the address when the wish beside it is done', async () => {
    keep('1~strength.1', []);
    history.replaceState(null, '', '?#b=1~strength.3&fork=Wall');
    await open();
    await act(async () => {
      await import('./builds-dialog.tsx');
    });
    await settle();
    expect(screen.getByLabelText<HTMLInputElement>('Name of this build').value).toBe('Wall');
    expect(location.hash).toBe('#b=1~strength.3');
    await press(button('Save', builds()));
    expect(list()[0]).toMatch(/^Wall3 points/);
  });

  test('what was deleted comes back, and opens', async () => {
    keep('1', [war, quest]);
    await open();
    await openBuilds();
    act(() => button('Delete Quest').focus());
    await press('Delete Quest');
    expect([status(), list().length]).toEqual(['Quest deleted', 1]);
    expect(focused()).toBe('Quest deleted');
    act(() => button('Undo', builds()).focus());
    await press(button('Undo', builds()));
    expect(focused()).toBe(status());
    await press('Open Quest');
    expect([said(), total()]).toEqual(['Quest opened. 4 of 60 points', 4]);
  });

  test('the keys of undo change nothing behind the dialog', async () => {
    keep('1', [war]);
    await open();
    await press('Raise Strength');
    await openBuilds();
    act(() => button('Delete War').focus());
    await user.keyboard('{Control>}z{/Control}');
    await settle();
    expect(stateOf('Strength')).toBe('level 1 of 5, active');
  });

  test('what is overwritten keeps name and place, and comes back whole', async () => {
    keep('1~strength.1', [war, quest]);
    await open();
    await openBuilds();
    await press('Overwrite War');
    expect(status()).toBe('War saved');
    expect(list()[0]).toMatch(/^War1 point/);
    await press(button('Undo', builds()));
    expect(list()[0]).toMatch(/^War7 points/);
    expect(list()[1]).toMatch(/^Quest4 points/);
    expect([...builds().querySelectorAll('button')].some(({ textContent }) => textContent === 'Undo')).toBe(
      false,
    );
  });

  test('fifty are the most: one more is refused, and its name stays in the field', async () => {
    keep('1', [
      war,
      ...Array.from({ length: 48 }, (_, at) => ({ ...quest, id: String(at), name: `Number ${String(at)}` })),
    ]);
    await open();
    await openBuilds();
    expect(page()).toContain('49 of 50 saved.');
    const name = screen.getByLabelText<HTMLInputElement>('Name of this build');
    fireEvent.change(name, { target: { value: 'The fiftieth' } });
    await press('Save');
    expect(page()).toContain('50 of 50 saved. All 50 places are taken');
    fireEvent.change(name, { target: { value: 'One too many' } });
    await press('Save');
    expect(status()).toContain('All 50 places are taken');
    expect([name.value, list().length]).toEqual(['One too many', 50]);
    await press('Delete Number 7');
    await press('Save');
    expect(list().at(-1)).toContain('One too many');
  });

  test('another tab’s builds are the same, and Undo here leaves them alone', async () => {
    keep('1', [war]);
    await open();
    await openBuilds();
    await press('Delete War');
    keep('1', [quest]);
    fireEvent(window, new StorageEvent('storage'));
    expect(list()).toHaveLength(1);
    await press(button('Undo', builds()));
    expect(list().map((text) => text.slice(0, 3))).toEqual(['War', 'Que']);
  });
});
