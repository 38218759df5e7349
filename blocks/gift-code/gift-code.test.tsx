/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GiftCodeButtons from './gift-code.client.tsx';

const texts = { copy: 'Copy', copied: 'Copied', redeem: 'Mark as redeemed', redeemed: 'Redeemed' };

const show = (until: number | null = null, code = 'RIFT') =>
  render(
    <div data-testid="card">
      <div>
        <GiftCodeButtons code={code} name={code.toLowerCase()} until={until} texts={texts} />
      </div>
    </div>,
  );

beforeEach(() => localStorage.clear());

test('a press copies the code', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('RIFT');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('what was redeemed is remembered, and can be taken back', async () => {
  const user = userEvent.setup();
  const first = show();
  await user.click(screen.getByRole('button', { name: 'Mark as redeemed' }));
  expect(screen.getByRole('button', { name: 'Redeemed', pressed: true })).toBeVisible();
  first.unmount();
  show();
  await user.click(screen.getByRole('button', { name: 'Redeemed' }));
  expect(screen.getByRole('button', { name: 'Mark as redeemed', pressed: false })).toBeVisible();
});

test('another code is not redeemed with it', async () => {
  show(null, 'ONE').unmount();
  const user = userEvent.setup();
  show(null, 'ONE');
  await user.click(screen.getByRole('button', { name: 'Mark as redeemed' }));
  show(null, 'OTHER');
  expect(screen.getAllByRole('button', { name: 'Mark as redeemed' })).toHaveLength(1);
});

const day = 24 * 60 * 60;

test.each([
  ['in a minute', 60],
  ['in a month, which is longer than a timer runs', 30 * day],
])('an open page hides a code that ends %s', (_name, until) => {
  jest.useFakeTimers({ now: 0 });
  show(until);
  act(() => jest.advanceTimersByTime((until - 1) * 1000));
  expect(screen.getByTestId('card')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByTestId('card')).not.toBeVisible();
  jest.useRealTimers();
});

test('a code that ended while the computer slept is hidden within a minute', () => {
  jest.useFakeTimers({ now: 0 });
  show(day);
  jest.setSystemTime(day * 1000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByTestId('card')).not.toBeVisible();
  jest.useRealTimers();
});

test('a code of the page of codes waits for the link below it, too', () => {
  jest.useFakeTimers({ now: 0 });
  render(
    <ul>
      <li>
        <div data-testid="card">
          <div>
            <GiftCodeButtons code="RIFT" name="rift" until={60} texts={texts} />
          </div>
        </div>
        <a href="/news/rift/">Rift</a>
      </li>
    </ul>,
  );
  screen.getByRole('link').focus();
  act(() => jest.advanceTimersByTime(90_000));
  expect(screen.getByTestId('card')).toBeVisible();
  screen.getByRole('link').blur();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByTestId('card')).not.toBeVisible();
  jest.useRealTimers();
});

test('a code that ends while its button has the focus is hidden when the focus goes on', () => {
  jest.useFakeTimers({ now: 0 });
  show(60);
  screen.getByRole('button', { name: 'Copy' }).focus();
  act(() => jest.advanceTimersByTime(90_000));
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  expect(screen.getByTestId('card')).toBeVisible();
  screen.getByRole('button', { name: 'Copy' }).blur();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByTestId('card')).not.toBeVisible();
  jest.useRealTimers();
});
