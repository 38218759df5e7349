/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { StaticElement } from './static-element.tsx';

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
