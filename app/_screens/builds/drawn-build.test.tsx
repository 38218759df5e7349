/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { tree } from '#lib/masteries/fixture.ts';
import { DrawnBuild } from './drawn-build.tsx';

function draw(code: string, locale: Locale = 'en') {
  renderAs({ locale });
  render(<DrawnBuild tree={tree} code={code} />);
}

test('a build shows each mastery with its level, what it costs and what it does', () => {
  draw('1~precision.2~strength.1');
  const offense = within(screen.getByRole('region', { name: 'Offense' }));
  expect(offense.getByText('3 points')).toBeTruthy();
  expect(offense.getByText('Precision').textContent).toBe('Precision, level 2 of 5, active');
  expect(offense.getByText('Cruelty').textContent).toMatch(/^Cruelty, level 0 of 3, locked; needs /);
  expect(screen.getByText('3 of 60 points')).toBeTruthy();
  // The totals belong to the build, and a landmark would need a name.
  expect(screen.queryByRole('complementary')).toBeNull();
  const totals = within(screen.getByText('3 of 60 points').parentElement as HTMLElement);
  expect(totals.getByText('Gold').closest('li')?.textContent).toContain('400');
  expect(totals.getByText(/precision gives/).textContent).toBe(
    'precision gives 4.0% and 1.3, for 1.5 seconds.',
  );
  expect(screen.queryByText('This build no longer fits the game')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a phone renders each group of masteries in a turn of its own', () => {
  draw('1~precision.2');
  const turns = screen.getAllByRole('group').map(({ style }) => style.getPropertyValue('--turn'));
  expect(turns.length).toBeGreaterThan(3);
  expect(new Set(turns).size).toBe(turns.length);
});

test('one that no longer fits says what changed, and what it would be now', () => {
  draw('1~gone.2~precision.9~ying.1', 'de');
  const outdated = within(screen.getByRole('region', { name: 'Dieser Build passt nicht mehr zum Spiel' }));
  expect(outdated.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('gone'),
    expect.stringContaining('Precision 5/5'),
    expect.stringMatching(/^Precision: .*Strength/),
    expect.stringMatching(/^ying: .*yang/),
    'Strength: Stufe 1 statt 0',
    'yang: Stufe 1 statt 0',
  ]);
  expect(outdated.getByRole('link').getAttribute('href')).toBe(
    '/academy/masteries/?b=1~precision.5~strength.1~yang.1~ying.1&lang=de',
  );
});

test.each(['no code', '2~strength.1'])('%s says that it can’t be read', (code) => {
  draw(code);
  expect(screen.getByText('Its code can’t be read.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
