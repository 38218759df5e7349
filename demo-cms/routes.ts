import { courses, findTerm, inCategory, matching, spotlights } from './find.ts';
import { wordpressBody, wordpressNumber, plainText, texturize } from './wordpress-quirks.ts';
import { changesOf } from './changes.ts';
import { listOf } from './fields.ts';
import * as posts from './post.ts';
import type { MenuItem, Term, Tip } from './data.ts';
import type { Entry, World } from './world.ts';

export type Asked = {
  query: URLSearchParams;
  /** in the language asked for */
  world: World;
  english: World;
  origin: string;
};

export type Answer = { status: number; json: unknown };

const perPage = 12;
const spotlightsPerPage = 24;
const changesPerPage = 50;
const firstFew = 4;

export const ok = (json: unknown): Answer => ({ status: 200, json });

/** An error in the form of WordPress's own. */
export const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  json: { code, message, data: { status } },
});

/** WordPress's answer to a route that nobody answers, because the plugin is switched off or lacks it. */
export const noRoute = refuse(
  404,
  'rest_no_route',
  'No route was found matching the URL and request method.',
);

const missing = () => refuse(404, 'not_found', 'There is no such thing.');

/** The calls of the contract for reading, by route. */
export const reads: Record<string, (asked: Asked) => Answer> = {
  category(asked) {
    const slug = asked.query.get('id') ?? '';
    if (!slug) return ok(listing(asked, asked.world.posts, ''));
    const category = posts.findCategory(slug, asked.world);
    return category ? ok(listing(asked, inCategory(asked.world, slug), category.name)) : missing();
  },

  author(asked) {
    const id = asked.query.get('id') ?? '';
    if (!id) return ok(listing(asked, asked.world.posts, ''));
    const author = posts.findAuthor(id, asked.world);
    if (!author) return missing();
    const written = asked.world.posts.filter(
      (post) => posts.findAuthor(post.meta.author, asked.world) === author,
    );
    return ok({ ...listing(asked, written, author.name), role: author.role });
  },

  news(asked) {
    const count = Math.min(wholeNumber(asked.query.get('count'), 5), 100);
    return ok({ posts: asked.world.posts.slice(0, count).map((post) => posts.toCard(post, asked)) });
  },

  spotlights(asked) {
    const id = asked.query.get('id') || posts.spotlightCategory;
    if (id !== posts.spotlightCategory) return missing();
    const found = spotlights(asked.world, {
      class: asked.query.get('class') ?? '',
      keyword: (asked.query.get('keyword') ?? '').trim(),
      sort: asked.query.get('sort') ?? '',
    });
    const title = posts.findCategory(id, asked.world)?.name ?? '';
    return ok(listing(asked, found, title, spotlightsPerPage));
  },

  hub(asked) {
    const { world } = asked;
    const sticky = world.posts.filter((post) => post.meta.sticky);
    const ordered = [...sticky, ...world.posts.filter((post) => !post.meta.sticky)];
    const hub = world.singles.get('hub');
    return ok({
      posts: pageOf(asked, ordered, perPage),
      total: ordered.length,
      postsPerPage: String(perPage),
      hub: { rendered: hub ? bodyOf(hub, asked) : '' },
      hub_language: hub?.bodyLanguage,
      legal: posts.legalText(asked),
    });
  },

  events(asked) {
    const events = asked.world.singles.get('events');
    return ok(
      events ? posts.toPost(events, asked) : { title: { rendered: 'Events' }, content: { rendered: '' } },
    );
  },

  homepage(asked) {
    const { query, world } = asked;
    const second = query.get('target') === 'takeover-b';
    const takeover = world.singles.get(second ? 'takeover-b' : 'takeover');
    const shown = takeover && (second || takeover.meta.active) ? takeover : undefined;
    const home = world.singles.get('home');
    return ok({
      homepage: home ? viewOf(home, asked) : { content: '', view_classes: '' },
      takeover: shown ? { ...viewOf(shown, asked), ...timesOf(shown) } : null,
    });
  },

  slugpost(asked) {
    const slug = asked.query.get('slug') ?? '';
    const entry = [...asked.world.posts, ...asked.world.champions].find((post) => post.slug === slug);
    return entry ? ok(posts.toPost(entry, asked)) : missing();
  },

  pathpage(asked) {
    const page = asked.world.pages.get((asked.query.get('path') ?? '').replace(/^\/+|\/+$/g, ''));
    return page ? ok(posts.toPost(page, asked)) : missing();
  },

  categories: ({ world }) => ok({ categories: world.data.categories.map(escapeName) }),

  course(asked) {
    const slug = asked.query.get('id') ?? '';
    const course = asked.world.courses.find((entry) => entry.slug === slug);
    return course ? ok(posts.toPost(course, asked)) : missing();
  },

  academy(asked) {
    const found = courses(asked.world, {
      keyword: (asked.query.get('keyword') ?? '').trim(),
      progression: asked.query.get('progression') ?? '',
      subjects: subjectsAsked(asked.query),
    });
    const items = (guides: boolean) =>
      found.filter((entry) => isGuide(entry) === guides).map((entry) => posts.toCard(entry, asked));
    return ok({ quick: items(true), courses: items(false), legal: posts.legalText(asked) });
  },

  subjects: ({ world }) => ok({ subjects: world.data.subjects.map(escapeName) }),

  glossary(asked) {
    const page = asked.world.singles.get('glossary');
    return ok({
      glossary: asked.world.data.glossary.map(toTerm),
      seo_title: page?.meta.seoTitle ?? '',
      title: { rendered: texturize(page?.meta.title ?? 'Glossary') },
      featured_image_src: posts.picturesOf(page?.meta.image ?? '', asked.origin).featured_image_src,
      date_time: page?.time || String(posts.placeholderDate),
      legal: posts.legalText(asked),
    });
  },

  tooltip(asked) {
    const keyword = asked.query.get('keyword') ?? '';
    const term = findTerm(asked.world.data.glossary, asked.english.data.glossary, keyword);
    return term ? ok({ term: toTerm(term) }) : missing();
  },

  search(asked) {
    const { query, world } = asked;
    const keyword = (query.get('keyword') ?? '').trim();
    const asksFor = query.get('postType') ?? '';
    const kinds: Record<string, Entry[]> = {
      champions: world.champions,
      news: world.posts,
      academy: world.courses,
    };
    const single = Object.hasOwn(kinds, asksFor);
    let total = 0;
    const lists: Record<string, ReturnType<typeof pageOf>> = {};
    for (const [kind, entries] of Object.entries(kinds)) {
      const found = keyword && (!single || kind === asksFor) ? matching(entries, keyword) : [];
      total += found.length;
      lists[kind] = single
        ? pageOf(asked, found, perPage)
        : found.slice(0, firstFew).map((entry) => posts.toCard(entry, asked));
    }
    const currentPage = String(single ? wholeNumber(query.get('page'), 1) : 1);
    return ok({ ...lists, total, postsPerPage: perPage, currentPage, legal: posts.legalText(asked) });
  },

  masteries(asked) {
    const { offense = [], defense = [], utility = [] } = asked.world.data.masteries;
    return ok({ page: { offense, defense, utility, legal: posts.legalText(asked) } });
  },

  'components/home-news': (asked) =>
    ok({ posts: asked.world.posts.slice(0, 10).map((post) => posts.toCard(post, asked)) }),

  'components/home-tips': (asked) =>
    ok({ posts: asked.world.data.tips.map((tip, index) => toTip(tip, index, asked)) }),

  changes(asked) {
    const all = changesOf(asked.world, asked.origin);
    const page = wholeNumber(asked.query.get('page'), 1);
    return ok({
      changes: all.slice((page - 1) * changesPerPage, page * changesPerPage),
      total: wordpressNumber(all.length, all.length),
      postsPerPage: changesPerPage,
    });
  },

  redirects: ({ english }) => ok(english.data.redirects),

  menu: (asked) => ok({ menu: asked.world.data.menu.map((item, index) => toMenuItem(item, index, asked)) }),

  'components/notification'(asked) {
    const notice = asked.world.singles.get('notification');
    if (!notice || notice.meta.active === false) return ok({ res: '' });
    return ok({ res: bodyOf(notice, asked), ...timesOf(notice) });
  },
};

function listing(asked: Asked, entries: Entry[], title: string, size: number = perPage) {
  return {
    news: pageOf(asked, entries, size),
    total: wordpressNumber(entries.length, entries.length),
    postsPerPage: size,
    title: texturize(title),
  };
}

function pageOf(asked: Asked, entries: Entry[], size: number) {
  const page = wholeNumber(asked.query.get('page'), 1);
  return entries.slice((page - 1) * size, page * size).map((entry) => posts.toCard(entry, asked));
}

function wholeNumber(text: string | null, otherwise: number) {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise;
}

function subjectsAsked(query: URLSearchParams) {
  const given = [...query].filter(([name]) => /^subject(\[\d*\])?$/.test(name));
  return given.flatMap(([, value]) => listOf(value));
}

const isGuide = ({ meta }: Entry) => meta.kind === 'guide';

function bodyOf(entry: Entry, { origin }: Asked) {
  return wordpressBody(entry.body, { id: entry.id, origin, wpautop: entry.meta.wpautop });
}

function viewOf(entry: Entry, asked: Asked) {
  return {
    content: bodyOf(entry, asked),
    view_classes: entry.meta.viewClasses,
    language: entry.bodyLanguage,
  };
}

/** The moments between which a takeover or notice is shown. */
const timesOf = ({ meta: { starts, ends } }: Entry) => ({
  starts: starts || undefined,
  ends: ends || undefined,
});

const toTerm = (term: Term) => ({ ...term, word: escapeMarkup(term.word) });

function toTip({ title, excerpt, link, image }: Tip, index: number, asked: Asked) {
  return {
    id: index + 1,
    type: 'tip',
    language: asked.world.language,
    permalink: link.startsWith('/') ? asked.origin + link : link,
    title: { rendered: texturize(title) },
    excerpt: /^\s*</.test(excerpt) || !excerpt ? excerpt : `<p>${excerpt}</p>`,
    ...posts.picturesOf(image, asked.origin),
  };
}

function toMenuItem({ title, url, classes, children }: MenuItem, index: number, asked: Asked): object {
  return {
    title: texturize(title),
    url: index % 2 === 0 && /^\/(?!\/)/.test(url) ? asked.origin + url : url,
    classes: index % 2 === 0 ? classes : classes.join(' '),
    children: children.map((child, at) => toMenuItem(child, at, asked)),
  };
}

const escapeMarkup = (text: string) => plainText(text).replace(/&/g, '&amp;');

const escapeName = ({ slug, name }: { slug: string; name: string }) => ({ slug, name: escapeMarkup(name) });
