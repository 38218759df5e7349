/** @jest-environment jsdom */
import { closeNotices } from './close-notices.ts';

document.body.innerHTML = `
  <aside data-notice="ab1"><button data-close-notice></button></aside>
  <aside data-notice="cd2"><button data-close-notice></button></aside>`;
closeNotices();

// jsdom keeps computed styles when a rule is added.
const hidden = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.style.display === 'none' ? [rule.selectorText] : [],
    );

test('a notice that was closed is hidden, and so is one that another page closed meanwhile', () => {
  expect(hidden()).toEqual([]);
  document.querySelector<HTMLElement>('[data-notice=ab1] button')?.click();
  expect(hidden()).toEqual(['[data-notice="ab1"]']);
  // The page was in the browser's back-forward cache, where it hears of nothing.
  localStorage.setItem('closedNotices', 'ab1 cd2');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(hidden()).toEqual(['[data-notice="ab1"]', '[data-notice="cd2"]']);
});
