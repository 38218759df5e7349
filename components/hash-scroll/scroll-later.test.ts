/** @jest-environment jsdom */
import { scrollLater } from './scroll-later';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it scrolls after half a second', () => {
  const scroll = jest.fn();
  scrollLater(scroll);
  jest.advanceTimersByTime(499);
  expect(scroll).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown', 'hashchange'])(
  'a %s before that keeps it from scrolling',
  (name) => {
    const scroll = jest.fn();
    scrollLater(scroll);
    dispatchEvent(new Event(name));
    jest.advanceTimersByTime(1000);
    expect(scroll).not.toHaveBeenCalled();
  },
);

test('it can be given up', () => {
  const scroll = jest.fn();
  scrollLater(scroll)();
  jest.advanceTimersByTime(1000);
  expect(scroll).not.toHaveBeenCalled();
});
