/** @jest-environment jsdom */
import { markFirstLinks } from './first-links.ts';
import { loadsFirstLinks } from './loads-first-links.ts';

const seen = new Set<Element>();

class Observer {
  #targets: Element[] = [];
  #tell;
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell;
    setTimeout(() =>
      this.#tell(this.#targets.map((target) => ({ target, isIntersecting: seen.has(target) }))),
    );
  }
  observe(target: Element) {
    this.#targets.push(target);
  }
  disconnect() {
    this.#targets = [];
  }
}

/** A link to an address, in the first screen or not. */
function addLink(href: string, isSeen: boolean, { parent = 'main', isVisible = true } = {}) {
  const link = document.createElement('a');
  link.href = href;
  link.checkVisibility = () => isVisible;
  document.querySelector(parent)?.append(link);
  if (isSeen) seen.add(link);
}

async function marked() {
  markFirstLinks();
  await new Promise((resolve) => setTimeout(resolve));
  return [...document.querySelectorAll<HTMLElement>('[data-first]')].map((link) => link.getAttribute('href'));
}

function connect(connection: object | undefined, hovers = false) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  window.matchMedia = () => ({ matches: hovers }) as MediaQueryList;
}

beforeEach(() => {
  document.body.innerHTML = '<header></header><main></main>';
  Object.assign(window, { IntersectionObserver: Observer });
});

test('links of the first screen, each address once', async () => {
  addLink('/menu/', true, { parent: 'header' });
  addLink('/seen/', true);
  addLink('/seen/', true);
  addLink('/part/#of-it', true);
  addLink('/hidden/', true, { isVisible: false });
  addLink('/below/', false);
  addLink('/last/', true);
  expect(await marked()).toEqual(['/seen/', '/last/']);
});

test('at most four', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) addLink(`/${name}/`, true);
  expect(await marked()).toEqual(['/a/', '/b/', '/c/', '/d/']);
});

test.each([
  ['data is to be saved', { saveData: true, type: 'wifi' }, false],
  ['the connection costs something', { saveData: false, type: 'cellular' }, false],
  ['it is not known', { saveData: false }, false],
  ['the browser says nothing of it', undefined, false],
  ['a pointer hovers', { saveData: false, type: 'wifi' }, true],
])('none where %s', (_, connection, hovers) => {
  connect(connection, hovers);
  expect(loadsFirstLinks()).toBe(false);
});

test('on a phone whose connection costs nothing', () => {
  connect({ saveData: false, type: 'wifi' });
  expect(loadsFirstLinks()).toBe(true);
});
