/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { GivenHtml } from './given-html.tsx';

test('the content stays as the document has it, gives way to that of the next page, and comes back', () => {
  const container = document.createElement('div');
  container.innerHTML = '<ul class="menu"><li><b>News</b></li></ul>';
  document.body.append(container);
  const before = container.querySelector('b');
  const { rerender } = render(<GivenHtml tag="ul" className="menu" />, { container, hydrate: true });
  expect(container.querySelector('b')).toBe(before);
  rerender(<GivenHtml tag="ul" className="menu" html="<li>Events</li>" />);
  expect(container.innerHTML).toBe('<ul class="menu"><li>Events</li></ul>');
  rerender(<GivenHtml tag="ul" className="menu" html="" />);
  expect(container.innerHTML).toBe('<ul class="menu"></ul>');
  rerender(<GivenHtml tag="ul" className="menu" />);
  expect(container.innerHTML).toBe('<ul class="menu"><li><b>News</b></li></ul>');
});
