import { courses, findTerm, inCategory, matching, spotlights } from './find.ts';
import { wordpressBody, wordpressNumber, plainText, texturize } from './wordpress-quirks.ts';
import { changesOf } from './changes.ts';
import { listOf } from './fields.ts';
import { tierListsOf } from './tier-lists.ts';
import * as posts from './post.ts';
import type { MenuItem, Term, Tip } from './data.ts';
import type { Entry, World } from './world.ts';

export type Call = {
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
const buildsPerPage = 50;
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
export const reads: Record<string, (call: Call) => Answer> = {
  category(call) {
    const slug = call.query.get('id') ?? '';
    if (!slug) return ok(listing(call, call.world.posts, ''));
    const category = posts.findCategory(slug, call.world);
    return category ? ok(listing(call, inCategory(call.world, slug), category.name)) : missing();
  },

  author(call) {
    const id = call.query.get('id') ?? '';
    if (!id) return ok(listing(call, call.world.posts, ''));
    const author = posts.findAuthor(id, call.world);
    if (!author) return missing();
    const byAuthor = call.world.posts.filter(
      (post) => posts.findAuthor(post.meta.author, call.world) === author,
    );
    return ok({ ...listing(call, byAuthor, author.name), role: author.role });
  },

  news(call) {
    const count = Math.min(wholeNumber(call.query.get('count'), 5), 100);
    return ok({ posts: call.world.posts.slice(0, count).map((post) => posts.toCard(post, call)) });
  },

  spotlights(call) {
    const id = call.query.get('id') || posts.spotlightCategory;
    if (id !== posts.spotlightCategory) return missing();
    const found = spotlights(call.world, {
      class: call.query.get('class') ?? '',
      keyword: (call.query.get('keyword') ?? '').trim(),
      sort: call.query.get('sort') ?? '',
    });
    const title = posts.findCategory(id, call.world)?.name ?? '';
    return ok(listing(call, found, title, spotlightsPerPage));
  },

  hub(call) {
    const { world } = call;
    const sticky = world.posts.filter((post) => post.meta.sticky);
    const ordered = [...sticky, ...world.posts.filter((post) => !post.meta.sticky)];
    const hub = world.singles.get('hub');
    return ok({
      posts: pageOf(call, ordered, perPage),
      total: ordered.length,
      postsPerPage: String(perPage),
      hub: { rendered: hub ? bodyOf(hub, call) : '' },
      hub_language: hub?.bodyLanguage,
      legal: posts.legalText(call),
    });
  },

  events(call) {
    const events = call.world.singles.get('events');
    return ok(
      events ? posts.toPost(events, call) : { title: { rendered: 'Events' }, content: { rendered: '' } },
    );
  },

  homepage(call) {
    const { query, world } = call;
    const second = query.get('target') === 'takeover-b';
    const takeover = world.singles.get(second ? 'takeover-b' : 'takeover');
    const shown = takeover && (second || takeover.meta.active) ? takeover : undefined;
    const home = world.singles.get('home');
    return ok({
      homepage: home ? viewOf(home, call) : { content: '', view_classes: '' },
      takeover: shown ? { ...viewOf(shown, call), ...timesOf(shown) } : null,
    });
  },

  slugpost(call) {
    const slug = call.query.get('slug') ?? '';
    const entry = [...call.world.posts, ...call.world.champions].find((post) => post.slug === slug);
    return entry ? ok(posts.toPost(entry, call)) : missing();
  },

  pathpage(call) {
    const page = call.world.pages.get((call.query.get('path') ?? '').replace(/^\/+|\/+$/g, ''));
    return page ? ok(posts.toPost(page, call)) : missing();
  },

  categories: ({ world }) => ok({ categories: world.data.categories.map(escapeName) }),

  course(call) {
    const slug = call.query.get('id') ?? '';
    const course = call.world.courses.find((entry) => entry.slug === slug);
    return course ? ok(posts.toPost(course, call)) : missing();
  },

  academy(call) {
    const found = courses(call.world, {
      keyword: (call.query.get('keyword') ?? '').trim(),
      progression: call.query.get('progression') ?? '',
      subjects: subjectsAsked(call.query),
    });
    const items = (guides: boolean) =>
      found.filter((entry) => isGuide(entry) === guides).map((entry) => posts.toCard(entry, call));
    return ok({ quick: items(true), courses: items(false), legal: posts.legalText(call) });
  },

  subjects: ({ world }) => ok({ subjects: world.data.subjects.map(escapeName) }),

  glossary(call) {
    const page = call.world.singles.get('glossary');
    return ok({
      glossary: call.world.data.glossary.map(toTerm),
      seo_title: page?.meta.seoTitle ?? '',
      title: { rendered: texturize(page?.meta.title ?? 'Glossary') },
      featured_image_src: posts.picturesOf(page?.meta.image ?? '', call.origin).featured_image_src,
      date_time: page?.time || String(posts.placeholderDate),
      legal: posts.legalText(call),
    });
  },

  tooltip(call) {
    const keyword = call.query.get('keyword') ?? '';
    const term = findTerm(call.world.data.glossary, call.english.data.glossary, keyword);
    return term ? ok({ term: toTerm(term) }) : missing();
  },

  search(call) {
    const { query, world } = call;
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
        ? pageOf(call, found, perPage)
        : found.slice(0, firstFew).map((entry) => posts.toCard(entry, call));
    }
    const currentPage = String(single ? wholeNumber(query.get('page'), 1) : 1);
    return ok({ ...lists, total, postsPerPage: perPage, currentPage, legal: posts.legalText(call) });
  },

  masteries(call) {
    const { offense = [], defense = [], utility = [] } = call.world.data.masteries;
    return ok({ page: { offense, defense, utility, legal: posts.legalText(call) } });
  },

  'components/home-news': (call) =>
    ok({ posts: call.world.posts.slice(0, 10).map((post) => posts.toCard(post, call)) }),

  'components/home-tips': (call) =>
    ok({ posts: call.world.data.tips.map((tip, index) => toTip(tip, index, call)) }),

  changes(call) {
    const all = changesOf(call.world, call.origin);
    const page = wholeNumber(call.query.get('page'), 1);
    return ok({
      changes: all.slice((page - 1) * changesPerPage, page * changesPerPage),
      total: wordpressNumber(all.length, all.length),
      postsPerPage: changesPerPage,
    });
  },

  'tier-lists': ({ world }) => ok({ lists: tierListsOf(world) }),
  builds(call) {
    const all = call.world.builds;
    return ok({
      builds: pageOf(call, all, buildsPerPage),
      total: wordpressNumber(all.length, all.length),
      postsPerPage: buildsPerPage,
    });
  },

  build(call) {
    const slug = call.query.get('id') ?? '';
    const build = call.world.builds.find((entry) => entry.slug === slug);
    return build ? ok(posts.toPost(build, call)) : missing();
  },

  redirects: ({ english }) => ok(english.data.redirects),

  menu: (call) => ok({ menu: call.world.data.menu.map((item, index) => toMenuItem(item, index, call)) }),

  'components/notification'(call) {
    const notice = call.world.singles.get('notification');
    if (!notice || notice.meta.active === false) return ok({ res: '' });
    return ok({ res: bodyOf(notice, call), ...timesOf(notice) });
  },
};

function listing(call: Call, entries: Entry[], title: string, size: number = perPage) {
  return {
    news: pageOf(call, entries, size),
    total: wordpressNumber(entries.length, entries.length),
    postsPerPage: size,
    title: texturize(title),
  };
}

function pageOf(call: Call, entries: Entry[], size: number) {
  const page = wholeNumber(call.query.get('page'), 1);
  return entries.slice((page - 1) * size, page * size).map((entry) => posts.toCard(entry, call));
}

export function wholeNumber(text: string | null, otherwise: number) {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise;
}

function subjectsAsked(query: URLSearchParams) {
  const given = [...query].filter(([name]) => /^subject(\[\d*\])?$/.test(name));
  return given.flatMap(([, value]) => listOf(value));
}

const isGuide = ({ meta }: Entry) => meta.kind === 'guide';

function bodyOf(entry: Entry, { origin }: Call) {
  return wordpressBody(entry.body, { id: entry.id, origin, wpautop: entry.meta.wpautop });
}

function viewOf(entry: Entry, call: Call) {
  return {
    content: bodyOf(entry, call),
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

function toTip({ title, excerpt, link, image }: Tip, index: number, call: Call) {
  return {
    id: index + 1,
    type: 'tip',
    language: call.world.language,
    permalink: link.startsWith('/') ? call.origin + link : link,
    title: { rendered: texturize(title) },
    excerpt: /^\s*</.test(excerpt) || !excerpt ? excerpt : `<p>${excerpt}</p>`,
    ...posts.picturesOf(image, call.origin),
  };
}

function toMenuItem({ title, url, classes, children }: MenuItem, index: number, call: Call): object {
  return {
    title: texturize(title),
    url: index % 2 === 0 && /^\/(?!\/)/.test(url) ? call.origin + url : url,
    classes: index % 2 === 0 ? classes : classes.join(' '),
    children: children.map((child, at) => toMenuItem(child, at, call)),
  };
}

const escapeMarkup = (text: string) => plainText(text).replace(/&/g, '&amp;');

const escapeName = ({ slug, name }: { slug: string; name: string }) => ({ slug, name: escapeMarkup(name) });
