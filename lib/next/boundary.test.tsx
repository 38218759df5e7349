/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Boundary } from './boundary.tsx';
import dynamic from './dynamic-in-browser.tsx';

let isBroken = true;
function Fragile({ text }: { text: string }) {
  if (isBroken) throw new TypeError('broken');
  return <p>{text}</p>;
}

let reported: unknown[];
beforeEach(() => {
  isBroken = true;
  reported = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = (error) => reported.push(error);
  Object.assign(document.body.dataset, { failed: 'It broke!', retry: 'Again' });
});
afterEach(() => jest.restoreAllMocks());

test('a part that throws is replaced by a notice, is reported, and the rest stays', async () => {
  render(
    <div>
      <Boundary>
        <Fragile text="works" />
      </Boundary>
      <p>The rest</p>
    </div>,
  );
  expect(screen.getByRole('alert').textContent).toContain('It broke!');
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(reported).toEqual([expect.objectContaining({ message: 'broken' })]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByText('works')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an island whose script can’t be loaded is loaded anew when the visitor tries again', async () => {
  isBroken = false;
  let attempts = 0;
  const Island = dynamic(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no network');
    return Promise.resolve({ default: Fragile });
  });
  await act(async () => {
    render(<Island text="loaded" />);
    await Promise.resolve();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(await screen.findByText('loaded')).toBeTruthy();
  expect(attempts).toBe(2);
});
