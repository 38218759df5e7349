/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ChampionPicker } from './champion-picker.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

const champions = Array.from({ length: 20 }, (_, place) => ({
  id: `aa-${String(place)}`,
  name: `Aa ${String(place)}`,
  championClass: null,
}));

const picker = () => (
  <ChampionPicker
    offer={{
      champions,
      staticUrl: 'https://static.example',
      label: 'Add',
      placeholder: '',
      nothing: 'Nobody',
      foundText: (count) => `${String(count)} found`,
      className: () => '',
    }}
    onPick={() => undefined}
  />
);
const options = () => screen.getAllByRole('option');

test('an opened list shows the first eight options, and says how many there are', async () => {
  render(picker());
  act(() => screen.getByRole('combobox').click());
  await waitFor(() => expect(options()).toHaveLength(8));
  expect(options()[0]?.getAttribute('aria-setsize')).toBe('20');
});

test('a letter typed before the rest followed takes none of it away', async () => {
  render(picker());
  const field = screen.getByRole('combobox');
  for (const value of ['a', 'aa', 'aa ']) fireEvent.input(field, { target: { value } });
  await waitFor(() => expect(options()).toHaveLength(8));
});
