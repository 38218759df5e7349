/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import EventClock from './event-clock.client';

const labels = { live: 'Live', comingsoon: 'Coming soon', completed: 'Completed' };
const now = Date.UTC(2026, 11, 9, 18) / 1000;

beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['Coming soon', now + 60, now + 120],
  ['Live', now - 60, now + 60],
  ['Completed', now - 120, now - 60],
])('the state follows the clock, however old the page is: %s', (label, from, to) => {
  render(<EventClock from={from} to={to} state="live" lang={undefined} labels={labels} />);
  expect(screen.queryByText(label)).not.toBeNull();
});
