import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { articles, author, categories, categoryOf, pages } from './plan.ts';
import type { Version } from './record.ts';

/**
 * A CMS that writes versions into what it answers, so that a page tells what it was made of. An article has its version in
 * its body (`own-a1-7`) and in its title, which lists and the tiles below other articles show (`tile-a1-7`).
 */

export type MadeUpCms = Awaited<ReturnType<typeof startMadeUpCms>>;

const paragraph = `<p>${'Each block that is timed well gives a third of the meter back. '.repeat(4)}</p>`;

type State = { version: number; isGone: boolean; endsAt?: number };

/** @param milliseconds how long each answer is under way after it was read */
export async function startMadeUpCms(milliseconds: number) {
  const things = new Map<string, State>();
  const versions: Version[] = [];
  let isFailing = false;

  function commit(thing: string, state: Omit<State, 'version'>): void {
    const version = (things.get(thing)?.version ?? -1) + 1;
    things.set(thing, { ...state, version });
    versions.push({ thing, at: Date.now(), version, ...state });
  }

  function stateOf(thing: string): State {
    const state = things.get(thing) ?? { version: 0, isGone: true };
    return { ...state, isGone: state.isGone || (state.endsAt ?? Infinity) <= Date.now() };
  }

  const isThere = (thing: string) => !stateOf(thing).isGone;
  const mark = (place: string, thing: string) => `${place}-${thing}-${stateOf(thing).version}`;

  function cardOf(thing: string) {
    const number = Number(thing.slice(1));
    return {
      id: number + 1,
      type: 'post',
      template: '',
      permalink: `/news/${thing}/`,
      title: { rendered: `Article ${mark('tile', thing)}` },
      excerpt: '<p>What changed.</p>',
      date_time: 1_760_000_000 - number * 3600,
      modified_time: 1_760_000_000 + stateOf(thing).version,
      author: { id: author, name: 'Author' },
      featured_image_src: '',
      categoryName: categoryOf(thing),
      categoryURL: `/news/category/${categoryOf(thing)}/`,
      post_tag: [],
      sticky: false,
    };
  }

  const bodyOf = (thing: string) => ({ rendered: `<p>Text ${mark('own', thing)}</p>${paragraph.repeat(4)}` });

  function pageOf(thing: string) {
    return {
      id: 100 + Number(thing.slice(1)),
      type: 'page',
      template: '',
      permalink: `/${thing}/`,
      title: { rendered: `Page ${thing}` },
      content: bodyOf(thing),
      date_time: 1_760_000_000,
    };
  }

  function listing(shown: readonly string[]) {
    return { total: shown.length, postsPerPage: 10, title: '', cards: shown.map(cardOf) };
  }

  function answer(route: string, query: URLSearchParams): object | undefined {
    const published = articles.filter(isThere);
    const id = query.get('id') ?? '';
    switch (route) {
      case 'slugpost': {
        const slug = published.find((thing) => thing === query.get('slug'));
        return slug && { ...cardOf(slug), content: bodyOf(slug), nav: { prev: null, next: null } };
      }
      case 'pathpage': {
        const path = pages.find((thing) => thing === query.get('path'));
        return path && pageOf(path);
      }
      case 'news':
        return { posts: published.slice(0, 5).map(cardOf) };
      case 'category':
      case 'author': {
        if (route === 'category' && id !== '' && !categories.some((name) => name === id)) return undefined;
        const isIn = (thing: string) => route === 'author' || id === '' || categoryOf(thing) === id;
        const { cards, ...rest } = listing(published.filter(isIn));
        return { ...rest, news: cards };
      }
      case 'hub': {
        const { cards, ...rest } = listing(published);
        return { ...rest, posts: cards, hub: { rendered: '' }, legal: '' };
      }
      case 'menu':
        return { menu: [{ title: mark('around', 'menu'), url: '/news/', classes: [], children: [] }] };
      case 'components/notification': {
        const { endsAt } = stateOf('notice');
        if (!isThere('notice')) return { res: '' };
        const ends = endsAt === undefined ? {} : { ends: endsAt / 1000 };
        return { res: `<p>${mark('around', 'notice')}</p>`, ...ends };
      }
      case 'categories':
        return { categories: categories.map((slug) => ({ slug, name: slug })) };
      case 'redirects':
        return [];
      default:
        return undefined;
    }
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    if (isFailing) {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"failing"}');
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = answer(pathname.replace('/wp-json/fighter/v1/', '').replace(/\/$/, ''), searchParams);
    const text = JSON.stringify(body ?? { code: 'not_found' });
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    const status = body ? 200 : 404;
    setTimeout(() => {
      if (body && request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(status, { 'content-type': 'application/json', etag }).end(text);
    }, milliseconds);
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const thing of [...articles, ...pages, 'menu'])
    commit(thing, { isGone: thing === 'a6' || thing === 'a7' });
  commit('notice', { isGone: true });

  return {
    port,
    versions,
    stateOf,
    commit,
    /** @param seconds at least this long, up to a whole second of the clock */
    commitBriefNotice(seconds: number) {
      commit('notice', { isGone: false, endsAt: (Math.ceil(Date.now() / 1000) + seconds) * 1000 });
    },
    fail(isSo: boolean) {
      isFailing = isSo;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
