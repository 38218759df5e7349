/** @jest-environment jsdom */
import { movePictures } from './moving-picture.ts';

const names = () =>
  [...document.querySelectorAll('img')].map((image) => image.style.getPropertyValue('view-transition-name'));

const skipTransition = jest.fn();

/** The page is about to be left for another one, as the browser says it. */
function leaveFor(url: string, viewTransition: object | null = { skipTransition }, navigationType = 'push') {
  const activation = { entry: { url }, navigationType };
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
}

let stop: () => void;

beforeEach(() => {
  skipTransition.mockClear();
  // Nothing is laid out here, so nothing would have a parent that it is placed in.
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  document.body.innerHTML = `
    <header data-shape="figure"><img alt="hero"></header>
    <div class="tile" data-class="tech"><img alt="a"><a href="/news/a/">A</a></div>
    <div class="tile" data-class="tech"><img alt="b"><a href="/news/b/">B</a></div>
    <div class="tile" data-class="tech"><img alt="b again"><a href="/news/b/">B</a></div>`;
  stop = movePictures();
});
afterEach(() => stop());

test('only the tile that leads there has the name, and the hero of the page gives it up', () => {
  leaveFor('http://localhost/news/b/');
  expect(names()).toEqual(['none', '', 'champion-picture', '']);
});

test('back on the page and away to another one, the first tile has lost it', () => {
  leaveFor('http://localhost/news/b/');
  leaveFor('http://localhost/news/a/');
  expect(names()).toEqual(['none', 'champion-picture', '', '']);
});

test('where no tile leads there, the hero keeps its own', () => {
  leaveFor('http://localhost/news/b/');
  leaveFor('http://localhost/events/');
  expect(names()).toEqual(['', '', '', '']);
});

test('without a transition nothing is named', () => {
  leaveFor('http://localhost/news/b/', null);
  expect(names()).toEqual(['', '', '', '']);
});

const hero = '<header data-shape="figure"><img alt=""></header>';

test.each([
  ['a champion’s tile', '', '/news/a/', 'push', 0],
  ['another link', '', '/events/', 'push', 1],
  ['another tile', '', '/news/c/', 'push', 1],
  ['the way back from a champion’s page', hero, '/events/', 'traverse', 0],
  ['a link of a champion’s page', hero, '/events/', 'push', 1],
  ['the way back from another page', '', '/events/', 'traverse', 1],
])('left by %s', (_, header, address, navigationType, times) => {
  document.querySelector('header')?.remove();
  document.body.insertAdjacentHTML(
    'afterbegin',
    `${header}<div class="tile"><img alt="c"><a href="/news/c/">C</a></div>`,
  );
  leaveFor(`http://localhost${address}`, { skipTransition }, navigationType);
  expect(skipTransition).toHaveBeenCalledTimes(times);
});
