/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import ConsentDialog from './consent.client.tsx';

const texts = {
  title: 'Your consent',
  text: 'May we count visits?',
  refused: 'Global Privacy Control says no.',
  accept: 'Agree',
  decline: 'No, thanks',
  close: 'Close',
};

function visit() {
  render(
    <>
      <button data-consent="">Privacy settings</button>
      <ConsentDialog gtmId="GTM-TEST123" texts={texts} />
    </>,
  );
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('heading', { name: texts.title }) !== null;
const kept = () => localStorage.getItem('consent');
const started = () => [...document.head.querySelectorAll('script')].map(({ src }) => src.replace(/.*\?/, ''));
const setPrivacyControl = (value: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

/** Another tab of the same visitor keeps an answer. */
function answerElsewhere(answer: string) {
  localStorage.setItem('consent', `${answer} ${String(Date.now())}`);
  fireEvent(window, new StorageEvent('storage', { key: 'consent' }));
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  setPrivacyControl(false);
  Reflect.deleteProperty(globalThis, 'dataLayer');
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('a visitor is asked after one and a half seconds, and nothing starts before the answer', () => {
  visit();
  wait(1400);
  expect(isAsked()).toBe(false);
  wait(100);
  expect(isAsked()).toBe(true);
  expect(started()).toEqual([]);
});

test('a yes starts the tag manager once, and is kept', () => {
  visit();
  wait(1500);
  press('Agree');
  expect(isAsked()).toBe(false);
  expect(started()).toEqual(['id=GTM-TEST123']);
  expect(kept()).toMatch(/^yes \d+$/);
  press('Privacy settings');
  press('Agree');
  expect(started()).toHaveLength(1);
});

test('a no is kept, and nobody is asked again', () => {
  visit();
  wait(1500);
  press('No, thanks');
  expect(kept()).toMatch(/^no \d+$/);
  wait(5000);
  expect(isAsked()).toBe(false);
  expect(started()).toEqual([]);
});

test.each([
  ['a yes of today', 0, false, ['id=GTM-TEST123']],
  ['a yes of more than twelve months ago', 366, true, []],
])('with %s', (_, days, asks, scripts) => {
  localStorage.setItem('consent', `yes ${String(Date.now() - days * 86_400_000)}`);
  visit();
  wait(1500);
  expect(isAsked()).toBe(asks);
  expect(started()).toEqual(scripts);
});

test.each([
  ['yes', ['id=GTM-TEST123']],
  ['no', []],
])('a %s in another tab holds here', (answer, scripts) => {
  visit();
  wait(1500);
  answerElsewhere(answer);
  expect(isAsked()).toBe(false);
  expect(started()).toEqual(scripts);
});

test('the question that was opened in the footer has the focus, and gives it back', () => {
  localStorage.setItem('consent', `no ${String(Date.now())}`);
  visit();
  press('Privacy settings');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.title }));
  press('No, thanks');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Privacy settings' }));
});

test('Global Privacy Control is a no, whatever was kept, and says so in the footer’s question', () => {
  setPrivacyControl(true);
  localStorage.setItem('consent', `yes ${String(Date.now())}`);
  visit();
  wait(1500);
  expect(isAsked()).toBe(false);
  press('Privacy settings');
  expect(screen.getByText(texts.refused)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  press('Close');
  expect(started()).toEqual([]);
});
