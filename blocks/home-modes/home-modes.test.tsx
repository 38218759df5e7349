/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import HomeModes from './home-modes.client.tsx';

jest.mock('swiper/css', () => ({}));
// jsdom has neither; the row stays as the server made it.
Object.assign(window, {
  IntersectionObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
  matchMedia: () => ({ matches: true }),
});

test('an arrow keeps the focus at the last mode, where it does nothing more', () => {
  const modes = ['Story', 'Quests', 'Wars'].map((title) => ({ title, front: null, back: null }));
  render(<HomeModes modes={modes} texts={{ label: 'Modes', previous: 'Previous', next: 'Next' }} />);
  const next = screen.getByRole('button', { name: 'Next' });
  const shown = () => screen.getByRole('button', { pressed: true }).textContent;
  act(() => next.focus());
  fireEvent.click(next);
  expect(shown()).toBe('Wars');
  expect(document.activeElement).toBe(next);
  // A browser takes the focus from a disabled button.
  expect([next.matches(':disabled'), next.ariaDisabled]).toEqual([false, 'true']);
  fireEvent.click(next);
  expect(shown()).toBe('Wars');
  expect(screen.getByRole('button', { name: 'Previous' }).ariaDisabled).toBe('false');
});
