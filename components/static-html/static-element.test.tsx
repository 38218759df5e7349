/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticElement, StaticScript } from './static-element.tsx';

const content = '<p>From the <b>server</b></p>';

function Page({ html, isHere = true }: { html: string; isHere?: boolean }) {
  return isHere ? <StaticElement tag="section" mark="abcdefgh" html={html} /> : <p>Another page</p>;
}

test('the content stays as the document has it, and comes back after another page', () => {
  const container = document.createElement('div');
  container.innerHTML = `<section data-mark="abcdefgh">${content}</section>`;
  document.body.append(container);
  const before = container.querySelector('b');
  const { rerender } = render(<Page html="" />, { container, hydrate: true });
  expect(container.querySelector('b')).toBe(before);
  rerender(<Page html="" isHere={false} />);
  expect(container.innerHTML).toBe('<p>Another page</p>');
  rerender(<Page html="" />);
  expect(container.innerHTML).toBe(`<section data-mark="abcdefgh">${content}</section>`);
  // A soft navigation to a page with the same content brings it whole.
  const kept = container.querySelector('b');
  rerender(<Page html={content} />);
  expect(container.querySelector('b')).toBe(kept);
});

test('a script stays where the document has it, and is none of a page that the router puts together', async () => {
  const script = <StaticScript tag="script" mark="ijklmnop" html='{"a":1}' />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(script);
  expect(container.querySelector('script')?.textContent).toBe('{"a":1}');
  const root = await act(() => hydrateRoot(container, script));
  expect(container.querySelector('script')?.textContent).toBe('{"a":1}');
  act(() => {
    root.render(<StaticScript tag="script" mark="qrstuvwx" html='{"a":2}' />);
  });
  expect(container.querySelector('script')?.textContent).toBe('{"a":1}');
  expect(render(script).container.innerHTML).toBe('');
});
