/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '#lib/i18n/languages/en.json';
// The island loads it late; to compile it then could take longer than `waitFor` waits.
import './read-roster.ts';
import { rowsKey } from '#lib/prestige/keys.ts';
import Compare from './compare.client.tsx';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const names = ['Apsis', 'Ironveil', 'Kestrel', 'Votive'];
/** Kestrel is beaten by Apsis and Votive; who beats the others is not known. */
const counters = new Map([['kestrel', ['apsis', 'votive']]]);

function island(slugs: readonly string[], { hasRoom = true, value = '' } = {}) {
  return (
    <main>
      <Compare
        slugs={slugs}
        hasRoom={hasRoom}
        champions={names.map((name) => [name.toLowerCase(), name, 'tech'])}
        counters={slugs.map((slug) => counters.get(slug) ?? [])}
        classNames={{ tech: 'Tech' }}
        addresses={{
          compare: '/champions/compare/?c=*',
          article: '/news/*/',
          calculator: '/academy/prestige-calculator/',
        }}
        staticUrl="https://static.example"
        texts={english}
        form={
          <select aria-label="Without script" defaultValue={value}>
            <option value="">Choose a champion</option>
            <option value="votive">Votive</option>
          </select>
        }
      >
        <a
          id="left-kestrel"
          href="/champions/compare/?c=kestrel,apsis"
          data-go="left-kestrel"
          data-said="Kestrel was moved."
        >
          Move Kestrel to the left
        </a>
        <input type="checkbox" data-switch="ranks" aria-label="All ranks" />
        <section id="compared" tabIndex={-1} aria-label="Compared">
          <p data-roster-mark="apsis" hidden>
            Apsis, in your roster
          </p>
        </section>
      </Compare>
    </main>
  );
}
const keepRoster = (...slugs: string[]) =>
  localStorage.setItem(rowsKey, slugs.map((slug) => `${slug}%7%1%25%0%`).join('|'));
const picker = () => screen.getByRole('combobox', { name: 'Add a champion' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const page = () => document.body.textContent;

beforeEach(() => {
  localStorage.clear();
  push.mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('the picker', () => {
  test('says how many are found, and if none', async () => {
    render(island(['kestrel']));
    await user.type(picker(), 'ps');
    expect(page()).toContain('Champions: 1');
    await user.type(picker(), 'x');
    expect(page()).toContain('No Champions Found');
  });

  test('adds a champion in place, says so, and keeps the focus and the switches', async () => {
    const { rerender } = render(island(['kestrel']));
    await user.click(screen.getByLabelText('All ranks'));
    await user.type(picker(), 'aps{Enter}');
    expect(push).toHaveBeenCalledWith('/champions/compare/?c=kestrel,apsis', { scroll: false });
    act(() => {
      screen.getByLabelText<HTMLInputElement>('All ranks').checked = false;
      picker().blur();
    });
    rerender(island(['kestrel', 'apsis']));
    expect(page()).toContain('Apsis was added.');
    expect(document.activeElement).toBe(picker());
    expect(screen.getByLabelText('All ranks')).toHaveProperty('checked', true);
  });

  test('hands the focus to the table with the fourth champion', async () => {
    const { rerender } = render(island(['apsis', 'ironveil', 'kestrel']));
    await user.type(picker(), 'vot{Enter}');
    rerender(island(['apsis', 'ironveil', 'kestrel', 'votive'], { hasRoom: false }));
    expect(page()).toContain('Votive was added.');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Compared' }));
  });

  test('makes way where there is no room, and takes over what was chosen before it came', () => {
    const { unmount } = render(island(['kestrel'], { hasRoom: false }));
    expect(screen.queryByRole('combobox', { name: 'Add a champion' })).toBeNull();
    expect(push).not.toHaveBeenCalled();
    unmount();
    render(island(['kestrel'], { hasRoom: false, value: 'votive' }));
    expect(push).toHaveBeenCalledWith('/champions/compare/?c=kestrel,votive', { scroll: false });
  });
});

test('links that arrange the table are followed in place, but not into another tab', async () => {
  const { rerender } = render(island(['apsis', 'kestrel']));
  const link = screen.getByRole('link', { name: 'Move Kestrel to the left' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(push).not.toHaveBeenCalled();
  await user.click(link);
  expect(push).toHaveBeenCalledWith('/champions/compare/?c=kestrel,apsis', { scroll: false });
  rerender(island(['kestrel', 'apsis']));
  expect(page()).toContain('Kestrel was moved.');
  expect(document.activeElement).toBe(link);
});

describe('my roster', () => {
  test.each([
    ['nobody', [], 'There is no roster in this browser yet.'],
    ['somebody else', ['ironveil'], 'Nobody of your roster'],
    ['who beats it', ['votive', 'apsis'], 'KestrelApsisVotive'],
  ])('of %s is told', async (_who, slugs, said) => {
    keepRoster(...slugs);
    render(island(['kestrel']));
    const region = screen.getByRole('region', { name: 'My roster' });
    await waitFor(() => expect(region.textContent).toContain(said));
  });

  test('does not know who beats a champion of whom nothing is said', async () => {
    keepRoster('kestrel');
    render(island(['ironveil']));
    await waitFor(() => expect(page()).toContain('It is not known who beats this champion'));
  });

  test('leads to those who beat a champion, marks them, and comes first in the picker', async () => {
    keepRoster('votive', 'apsis');
    render(island(['kestrel']));
    const [link] = await screen.findAllByRole('link', { name: 'Apsis' });
    expect(link).toHaveProperty('pathname', '/news/apsis/');
    // The roster is read by a script of its own, which may come after the link.
    await waitFor(() => expect(screen.getByText('Apsis, in your roster')).toHaveProperty('hidden', false));
    await user.click(picker());
    expect(options()).toEqual(['ApsisTech', 'VotiveTech', 'IronveilTech']);
    await user.click(screen.getAllByRole('link', { name: 'Votive' })[1] ?? picker());
    expect(push).toHaveBeenCalledWith('/champions/compare/?c=kestrel,votive', { scroll: false });
  });

  test('follows the calculator in another tab', async () => {
    render(island(['kestrel']));
    expect(screen.getByRole('link', { name: 'Open the prestige calculator' })).toHaveProperty(
      'pathname',
      '/academy/prestige-calculator/',
    );
    keepRoster('apsis');
    fireEvent(window, new StorageEvent('storage'));
    await waitFor(() => expect(page()).toContain('KestrelApsis'));
  });

  test('is empty where storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    render(island(['kestrel']));
    expect(page()).toContain('There is no roster in this browser yet.');
    expect(picker()).toBeTruthy();
  });
});
