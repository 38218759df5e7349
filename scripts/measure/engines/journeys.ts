import type { InPage, Tab } from './tab.ts';

/** `go` opens a page of the site and waits until React has hydrated it; `until` repeats `run` until it returns true. */
export type Visit = {
  tab: Tab;
  go: (path: string) => Promise<void>;
  until: <Args extends string[]>(what: string, run: InPage<Args, unknown>, ...args: Args) => Promise<void>;
};

const one = (selector: string) => document.querySelector(selector);
const linkNamed = (name: string) =>
  [...document.querySelectorAll('main a')].find((link) => link.textContent.trim() === name);
const isThere = (selector: string) => document.querySelector(selector) !== null;
const isAt = (address: string) => location.pathname + location.search === address;

/** Seven journeys through the site. */
export const journeys: Record<string, (visit: Visit) => Promise<void>> = {
  'plus on a mastery': async ({ tab, go, until }) => {
    await go('/academy/masteries/');
    await until('the planner has started', isThere, '[data-part=receipt] [aria-expanded]');
    await tab.click(one, '[data-do=raise][data-id=cr]');
    await until(
      'the receipt says one point',
      () => document.querySelector('#receipt-body p b')?.textContent.trim() === '1',
    );
  },

  'picking a champion': async ({ tab, go, until }) => {
    await go('/academy/prestige-calculator/');
    await until(
      'the calculator has started',
      isThere,
      '[data-part=calculator][aria-busy=false] [role=combobox]',
    );
    await tab.type('Kestrel', one, '#prestige-rows > li [role=combobox]');
    await until('Kestrel is offered', () =>
      document.querySelector('[role=option]')?.textContent.includes('Kestrel'),
    );
    await tab.click(one, '[role=option]');
    await until('the row has a value', () =>
      /[1-9]/.test(document.querySelector('#prestige-rows > li [data-part=prestige]')?.textContent ?? ''),
    );
  },

  'a glossary term': async ({ tab, go, until }) => {
    await go('/news/kestrel/');
    await tab.click(one, 'main button.keyword');
    await until(
      'the term is explained',
      () => (document.querySelector<HTMLElement>('[role=dialog]')?.innerText.length ?? 0) > 40,
    );
  },

  'from page to page in German': async ({ tab, go, until }) => {
    await go('/news/?lang=de');
    const listTitle = await tab.evaluate(() => document.title);
    await tab.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await tab.click(() =>
      document.querySelector('main li a[href^="/news/"]:not([href*="/category/"], [href*="/page/"])'),
    );
    await until('the article’s address', () =>
      /^\/news\/[\w-]+\/\?lang=de$/.test(location.pathname + location.search),
    );
    await until('the article’s title', (other) => document.title && document.title !== other, listTitle);
    await until(
      'the article’s text',
      () => (document.querySelector<HTMLElement>('main article')?.innerText.length ?? 0) > 200,
    );
    await until(
      'it is the same document, in German',
      () => 'isSameDocument' in window && document.documentElement.lang === 'de',
    );
    await tab.evaluate(() => history.back());
    await until('the list’s title is back', (title) => document.title === title, listTitle);
    await until('the list’s address is back', isAt, '/news/?lang=de');
  },

  'the spotlight’s filter and cookie': async ({ tab, go, until }) => {
    const list = '/news/category/champion-spotlights/';
    await go(list);
    await tab.click(linkNamed, 'Tech');
    await until('the address holds the class', isAt, `${list}?class=tech`);
    await until('the cookie holds it', () => /spotlightFilter=[^;]*tech/.test(document.cookie));
    await until('Tech is marked', isThere, 'main a[aria-current=true]');
    await go(list);
    await until('the next visit begins with it', isAt, `${list}?class=tech`);
  },

  'search while typing': async ({ tab, go, until }) => {
    await go('/search/');
    await tab.type('parry', one, '#search-keyword');
    await until('the results are there', () =>
      /RESULTS FOR parry/i.test(document.querySelector('main')?.innerText ?? ''),
    );
    await until('the address holds the keyword', isAt, '/search/?keyword=parry');
  },

  'the home page’s sections': async ({ tab, go, until }) => {
    await go('/?target=root');
    await until('the full-page library has come', isThere, 'html.fp-enabled');
    for (const id of ['champions', 'classes']) {
      await tab.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
      await until(
        `${id} is in sight`,
        (section) => {
          const { top = Infinity } = document.getElementById(section)?.getBoundingClientRect() ?? {};
          return Math.abs(top) < innerHeight / 2;
        },
        id,
      );
    }
    await until('the first is marked as seen', isThere, '#welcome[data-seen=true]');
    await tab.click(() => document.querySelectorAll('#classes button')[2]);
    await until('a class can be chosen', () =>
      document.querySelectorAll('#classes button')[2]?.matches('[aria-pressed=true], [aria-selected=true]'),
    );
  },
};
