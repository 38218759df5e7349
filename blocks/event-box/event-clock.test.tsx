/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import EventClock from './event-clock.client.tsx';

const labels = {
  live: 'Live',
  comingsoon: 'Coming soon',
  completed: 'Completed',
  starts: 'Starts in {time}',
  ends: 'Ends in {time}',
};
const now = Date.UTC(2026, 11, 9, 18) / 1000;
const old = { state: 'live', language: 'en', className: undefined, labels } as const;

beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['Coming soon', now + 60, now + 120, 'Starts in 00:01:00'],
  ['Live', now - 60, now + 60, 'Ends in 00:01:00'],
  ['Completed', now - 120, now - 60, undefined],
])('the state follows the clock, however old the page is: %s', (label, from, to, words) => {
  render(<EventClock {...old} from={from} to={to} />);
  expect(screen.queryByText(label)).not.toBeNull();
  if (words) expect(screen.queryByText(words)?.getAttribute('aria-hidden')).toBe('true');
});

test('the state changes at the moment itself, in the open page', () => {
  render(<EventClock {...old} from={now + 2} to={now + 4} />);
  const shows = (text: string) => screen.queryByText(text) !== null;
  act(() => jest.advanceTimersByTime(1999));
  expect(shows('Coming soon')).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(shows('Live')).toBe(true);
  act(() => jest.advanceTimersByTime(2000));
  expect(shows('Completed')).toBe(true);
});

test('a page that is seen again after a sleep is right at once', () => {
  render(<EventClock {...old} from={now + 3600} to={now + 7200} />);
  jest.setSystemTime((now + 4000) * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('Live')).not.toBeNull();
});

test('where motion is not wanted the time left is calm', () => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  render(<EventClock {...old} from={now + 3600} to={now + 7200} />);
  expect(screen.getByText(/Starts in/).textContent).toBe('Starts in 1h 0m');
});
