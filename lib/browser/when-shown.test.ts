/** @jest-environment jsdom */
import { whenShown } from './when-shown.ts';

function setPrerendering(value: boolean) {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
  if (!value) document.dispatchEvent(new Event('prerenderingchange'));
}

test('a page that is shown runs at once', () => {
  const run = jest.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a prerendered page runs once its visitor is there, and once only', () => {
  setPrerendering(true);
  const [run, stopped] = [jest.fn(), jest.fn()];
  whenShown(run);
  whenShown(stopped)();
  expect(run).not.toHaveBeenCalled();
  setPrerendering(false);
  setPrerendering(false);
  expect(run).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});
