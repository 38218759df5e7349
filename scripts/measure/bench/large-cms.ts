import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Named } from './large-catalogue.ts';
import { openCatalogue } from './large-catalogue.ts';
import { demoWords, some } from './words.ts';

/**
 * A CMS with as many made-up articles as wanted, in all languages the same, that are edited by a call. With a catalogue it
 * has champions, courses, pages and terms too.
 */

export type LargeCms = Awaited<ReturnType<typeof startLargeCms>>;

const perPage = 10;
const categoryCount = 10;
const day = 86_400;

const paragraph =
  '<p>Each block that is timed well gives a third of the meter back, so a long fight is won by whoever waits. ' +
  'Read the <em>animation</em>, not the health bar, and keep one special in hand for the last ten seconds.</p>';

type Size = {
  articles: number;
  catalogue?: { champions: number; courses: number; pages: number; terms: number };
};

export function startLargeCms({ articles, catalogue, port }: Size & { port: number }) {
  const origin = `http://localhost:${port}`;
  const words = catalogue ? demoWords() : [];
  const titleOf = (number: number) =>
    ['Article number', number, ...some(words, number, words.length && 4)].join(' ');
  const titles = Array.from({ length: articles }, (_, number) => titleOf(number));
  const edits = Array.from({ length: articles }, () => 0);
  let menuTitle = 'News';
  const calls = new Map<string, number>();
  let delay = 0;
  let bytes = 0;

  const slugOf = (number: number) => `article-${number}`;
  const numberOf = (slug: string | null) => {
    const number = Number(slug?.replace('article-', '') || NaN);
    return titles[number] === undefined ? undefined : number;
  };
  const category = (number: number) => `category-${number % categoryCount}`;

  function cardOf(number: number) {
    return {
      id: number + 1,
      type: 'post',
      template: '',
      permalink: `${origin}/news/${slugOf(number)}/`,
      title: { rendered: titles[number] ?? '' },
      excerpt: `<p>What changed, and what to do about it. ${some(words, number + articles, words.length && 25).join(' ')}</p>`,
      date_time: 1_760_000_000 - number * 3600,
      modified_time: 1_760_000_000 + (edits[number] ?? 0),
      author: { id: String(number % 5), name: `Author ${number % 5}` },
      featured_image_src: '',
      categoryName: category(number),
      categoryURL: `/news/category/${category(number)}/`,
      post_tag: [],
      sticky: false,
    };
  }

  function articleOf(number: number) {
    const parts = Array.from(
      { length: 12 },
      (_, part) => `<h2>Part ${part} of article ${number}</h2>${paragraph.repeat(3)}`,
    );
    return {
      ...cardOf(number),
      content: { rendered: `<p>Edited ${edits[number] ?? 0} times.</p>${parts.join('')}` },
      nav: { prev: null, next: null },
      legal: '<p>© {year}</p>',
    };
  }

  function listing(numbers: readonly number[], page: number) {
    const shown = numbers.slice((page - 1) * perPage, page * perPage);
    return { total: numbers.length, postsPerPage: perPage, title: '', cards: shown.map(cardOf) };
  }

  const all = titles.map((_, number) => number);
  const others = catalogue && { ...catalogue, words };
  const listed = others && openCatalogue({ origin, ...others });

  const itemOf = (number: number) => ({
    ...cardOf(number),
    kind: 'post',
    slug: slugOf(number),
    categories: [category(number)],
    author: String(number % 5),
    languages: ['en'],
  });

  function answer(route: string, query: URLSearchParams): object | undefined {
    const page = Number(query.get('page') ?? 1);
    switch (route) {
      case 'slugpost': {
        const number = numberOf(query.get('slug'));
        return number === undefined ? undefined : articleOf(number);
      }
      case 'news':
        return { posts: all.slice(0, 5).map(cardOf) };
      case 'category': {
        const id = query.get('id') ?? '';
        const { cards, ...rest } = listing(
          id === '' ? all : all.filter((number) => category(number) === id),
          page,
        );
        return { ...rest, news: cards };
      }
      case 'hub': {
        const { cards, ...rest } = listing(all, page);
        return { ...rest, posts: cards, hub: { rendered: '' }, legal: '' };
      }
      case 'menu':
        return { menu: [{ title: menuTitle, url: '/news/', classes: [], children: [] }] };
      case 'events':
        return { title: { rendered: 'Events' }, content: { rendered: '' } };
      case 'components/notification':
        return { res: '' };
      case 'categories':
        return {
          categories: Array.from({ length: categoryCount }, (_, number) => ({
            slug: category(number),
            name: category(number),
          })),
        };
      case 'redirects':
        return [];
      case 'catalogue':
        return listed?.answer(query, { count: articles, one: itemOf });
      case 'glossary':
        return listed?.glossary();
      default:
        return undefined;
    }
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const route = pathname.replace('/wp-json/fighter/v1/', '').replace(/\/$/, '');
    calls.set(route, (calls.get(route) ?? 0) + 1);
    const body = answer(route, searchParams);
    if (!body) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found"}');
      return;
    }
    const text = JSON.stringify(body);
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    bytes += text.length;
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(text);
  }

  const server = createServer((request, response) => {
    if (delay === 0) serve(request, response);
    else setTimeout(() => serve(request, response), delay);
  });
  const edit = (number: number) => {
    edits[number] = (edits[number] ?? 0) + 1;
    listed?.note(number);
    return { type: 'post', slug: slugOf(number), categories: [category(number)], author: String(number % 5) };
  };
  const cms = {
    url: origin,
    addressOf: (number: number) => `/news/${slugOf(number)}/`,
    titleOf: (number: number) => titles[number] ?? '',
    named: (): Named[] => [
      ...titles.map((title, number) => ({ address: cms.addressOf(number), title })),
      ...(listed?.others() ?? []),
    ],
    /** Each returns the event that the site is told. */
    editBody: edit,
    editTitle(number: number) {
      titles[number] = `${titles[number]?.split(',')[0] ?? ''}, edited ${Date.now()}`;
      return edit(number);
    },
    saveMenu(title = menuTitle) {
      menuTitle = title;
      return { type: 'menu' };
    },
    publish() {
      titles[0] = `Published ${Date.now() % day}`;
      return edit(0);
    },
    /** How long each answer takes from now on, in milliseconds. */
    answerAfter(milliseconds: number) {
      delay = milliseconds;
    },
    /** The calls, and the bytes of their answers, since the last time. */
    takeCalls() {
      const taken = Object.fromEntries(calls);
      calls.clear();
      return taken;
    },
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    kill: () => server.close(),
  };
  return new Promise<typeof cms>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(cms));
  });
}
