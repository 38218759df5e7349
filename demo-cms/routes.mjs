import { courses, findTerm, inCategory, matching, spotlights } from './find.mjs';
import { wordpressBody, wordpressNumber, plainText, texturize } from './wordpress-quirks.mjs';
import { changesOf } from './changes.mjs';
import * as posts from './post.mjs';

/**
 * @typedef {object} Asked
 * @property {URLSearchParams} query
 * @property {import('./world.mjs').World} world in the language asked for
 * @property {import('./world.mjs').World} english
 * @property {string} origin
 *
 * @typedef {{ status: number, json: any }} Answer
 */

const perPage = 12;
const spotlightsPerPage = 24;
const changesPerPage = 50;
const firstFew = 4;

/** @param {any} json @returns {Answer} */
export const ok = (json) => ({ status: 200, json });

/**
 * An error in the form of WordPress's own.
 *
 * @param {number} status
 * @param {string} code
 * @param {string} message
 * @returns {Answer}
 */
export const refuse = (status, code, message) => ({ status, json: { code, message, data: { status } } });

/** WordPress's answer to a route that nobody answers, because the plugin is switched off or lacks it. */
export const noRoute = refuse(
  404,
  'rest_no_route',
  'No route was found matching the URL and request method.',
);

const missing = () => refuse(404, 'not_found', 'There is no such thing.');

/** The calls of the contract for reading, by route. @type {Record<string, (asked: Asked) => Answer>} */
export const reads = {
  category(asked) {
    const slug = asked.query.get('id') ?? '';
    if (!slug) return listing(asked, asked.world.posts, '');
    const category = posts.findCategory(slug, asked.world);
    return category ? listing(asked, inCategory(asked.world, slug), category.name) : missing();
  },

  author(asked) {
    const id = asked.query.get('id') ?? '';
    if (!id) return listing(asked, asked.world.posts, '');
    const author = posts.findAuthor(id, asked.world);
    if (!author) return missing();
    const written = asked.world.posts.filter(
      (post) => posts.findAuthor(String(post.meta.author ?? ''), asked.world)?.id === author.id,
    );
    const answer = listing(asked, written, author.name);
    return ok({ ...answer.json, role: author.role });
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
    return listing(asked, found, title, spotlightsPerPage);
  },

  hub(asked) {
    const { world } = asked;
    const sticky = world.posts.filter((post) => post.meta.sticky === true);
    const ordered = [...sticky, ...world.posts.filter((post) => post.meta.sticky !== true)];
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
    const shown = takeover && (second || takeover.meta.active === true) ? takeover : undefined;
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

  categories({ world }) {
    const known = posts.recordsOf(world, 'categories');
    return ok({ categories: known.map(({ slug, name }) => ({ slug, name: escapeMarkup(name) })) });
  },

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
    const items = (/** @type {boolean} */ guides) =>
      found.filter((entry) => isGuide(entry) === guides).map((entry) => posts.toCard(entry, asked));
    return ok({ quick: items(true), courses: items(false), legal: posts.legalText(asked) });
  },

  subjects: ({ world }) =>
    ok({
      subjects: posts
        .recordsOf(world, 'subjects')
        .map(({ slug, name }) => ({ slug, name: escapeMarkup(name) })),
    }),

  glossary(asked) {
    const glossary = asked.world.data.get('glossary') ?? {};
    const page = asked.world.singles.get('glossary');
    const image = glossary.image ?? page?.meta.image ?? '';
    return ok({
      glossary: termsOf(asked.world).map(toTerm),
      seo_title: String(glossary.seo_title ?? page?.meta.seo_title ?? ''),
      title: { rendered: texturize(glossary.title ?? page?.meta.title ?? 'Glossary') },
      featured_image_src: posts.picturesOf(String(image), asked.origin).featured_image_src,
      date_time: page?.time || String(dateOf(glossary.date)),
      legal: posts.legalText(asked),
    });
  },

  tooltip(asked) {
    const keyword = asked.query.get('keyword') ?? '';
    const term = findTerm(termsOf(asked.world), termsOf(asked.english), keyword);
    return term ? ok({ term: toTerm(term) }) : missing();
  },

  search(asked) {
    const { query, world } = asked;
    const keyword = (query.get('keyword') ?? '').trim();
    const asksFor = query.get('postType') ?? '';
    /** @type {Record<string, import('./world.mjs').Entry[]>} */
    const kinds = { champions: world.champions, news: world.posts, academy: world.courses };
    const single = Object.hasOwn(kinds, asksFor);
    let total = 0;
    /** @type {Record<string, any[]>} */
    const lists = {};
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
    const data = asked.world.data.get('masteries') ?? {};
    const { offense = [], defense = [], utility = data.proficiencies ?? [] } = data.page ?? data;
    return ok({ page: { offense, defense, utility, legal: posts.legalText(asked) } });
  },

  'components/home-news': (asked) =>
    ok({ posts: asked.world.posts.slice(0, 10).map((post) => posts.toCard(post, asked)) }),

  'components/home-tips': (asked) =>
    ok({ posts: posts.recordsOf(asked.world, 'tips').map((tip, index) => toTip(tip, index, asked)) }),

  changes(asked) {
    const all = changesOf(asked.world, asked.origin);
    const page = wholeNumber(asked.query.get('page'), 1);
    return ok({
      changes: all.slice((page - 1) * changesPerPage, page * changesPerPage),
      total: wordpressNumber(all.length, all.length),
      postsPerPage: changesPerPage,
    });
  },

  redirects: ({ english }) =>
    ok(
      posts
        .recordsOf(english, 'redirects')
        .map(({ from, to, status }) => ({ from: String(from), to: to ?? null, status: status ?? 301 })),
    ),

  menu(asked) {
    return ok({
      menu: posts.recordsOf(asked.world, 'menu').map((item, index) => toMenuItem(item, index, asked)),
    });
  },

  'components/notification'(asked) {
    const notice = asked.world.singles.get('notification');
    if (!notice || notice.meta.active === false) return ok({ res: '' });
    return ok({ res: bodyOf(notice, asked), ...timesOf(notice) });
  },
};

/**
 * @param {Asked} asked
 * @param {import('./world.mjs').Entry[]} entries
 * @param {string} title
 * @param {number} [size]
 */
function listing(asked, entries, title, size = perPage) {
  return ok({
    news: pageOf(asked, entries, size),
    total: wordpressNumber(entries.length, entries.length),
    postsPerPage: size,
    title: texturize(title),
  });
}

/**
 * @param {Asked} asked
 * @param {import('./world.mjs').Entry[]} entries
 * @param {number} size
 */
function pageOf(asked, entries, size) {
  const page = wholeNumber(asked.query.get('page'), 1);
  return entries.slice((page - 1) * size, page * size).map((entry) => posts.toCard(entry, asked));
}

/**
 * @param {string | null} text
 * @param {number} otherwise
 */
function wholeNumber(text, otherwise) {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise;
}

/** @param {URLSearchParams} query */
function subjectsAsked(query) {
  const given = [...query].filter(([name]) => /^subject(\[\d*\])?$/.test(name));
  return given.flatMap(([, value]) => posts.listOf(value));
}

/** @param {import('./world.mjs').Entry} entry */
const isGuide = (entry) => /guide|quick/.test(String(entry.meta.kind ?? ''));

/**
 * @param {import('./world.mjs').Entry} entry
 * @param {Asked} asked
 */
function bodyOf(entry, { origin }) {
  return wordpressBody(entry.body, { id: entry.id, origin, wpautop: entry.meta.wpautop });
}

/**
 * @param {import('./world.mjs').Entry} entry
 * @param {Asked} asked
 */
function viewOf(entry, asked) {
  return {
    content: bodyOf(entry, asked),
    view_classes: String(entry.meta.view_classes ?? ''),
    language: entry.bodyLanguage,
  };
}

/** The moments between which a takeover or notice is shown. @param {import('./world.mjs').Entry} entry */
function timesOf({ meta }) {
  const times = ['starts', 'ends'].flatMap((name) => {
    const time = Date.parse(String(meta[name] ?? ''));
    return Number.isNaN(time) ? [] : [[name, Math.floor(time / 1000)]];
  });
  return Object.fromEntries(times);
}

/** @param {import('./world.mjs').World} world @returns {any[]} */
const termsOf = (world) => world.data.get('glossary')?.terms ?? [];

/** @param {any} term */
function toTerm(term) {
  const { id, language, word, category, description } = term;
  return { id, language, word: escapeMarkup(word), category, description: String(description ?? '') };
}

/**
 * @param {any} tip
 * @param {number} index
 * @param {Asked} asked
 */
function toTip(tip, index, asked) {
  const link = String(tip.permalink ?? tip.link ?? tip.url ?? '');
  const excerpt = String(tip.excerpt ?? tip.text ?? '');
  return {
    id: index + 1,
    type: 'tip',
    language: asked.world.language,
    permalink: link.startsWith('/') ? asked.origin + link : link,
    title: { rendered: texturize(tip.title?.rendered ?? tip.title) },
    excerpt: /^\s*</.test(excerpt) || !excerpt ? excerpt : `<p>${excerpt}</p>`,
    ...posts.picturesOf(String(tip.image ?? ''), asked.origin),
  };
}

/**
 * @param {any} item
 * @param {number} index
 * @param {Asked} asked
 * @returns {Record<string, any>}
 */
function toMenuItem(item, index, asked) {
  const url = String(item.url ?? item.link ?? '');
  const classes = posts.listOf(item.classes);
  const children = Array.isArray(item.children) ? item.children : [];
  return {
    title: texturize(item.title),
    url: index % 2 === 0 && /^\/(?!\/)/.test(url) ? asked.origin + url : url,
    classes: index % 2 === 0 ? classes : classes.join(' '),
    children: children.map((/** @type {any} */ child, /** @type {number} */ at) =>
      toMenuItem(child, at, asked),
    ),
  };
}

/** @param {unknown} text */
const escapeMarkup = (text) => plainText(String(text ?? '')).replace(/&/g, '&amp;');

/** @param {unknown} date */
function dateOf(date) {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? 1_764_892_800 : Math.floor(time / 1000);
}
