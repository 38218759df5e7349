// The shapes of the contract's answers. Each function returns the places where a value is wrong; an empty list means a
// valid value.

import { championClasses } from '#game/classes.ts';

export type Shape = (value: unknown, at: string) => string[];

const need = (holds: boolean, at: string, what: string): string[] => (holds ? [] : [`${at} is not ${what}`]);

export const text: Shape = (value, at) => need(typeof value === 'string', at, 'a text');
export const filled: Shape = (value, at) =>
  need(typeof value === 'string' && value.trim() !== '', at, 'a text that says something');
/** WordPress sends numbers as texts at times. */
export const number: Shape = (value, at) =>
  need(
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
    at,
    'a number',
  );
const flags: unknown[] = [true, false, 0, 1, '0', '1', ''];
export const flag: Shape = (value, at) => need(flags.includes(value), at, 'a flag');
export const picture: Shape = (value, at) =>
  need(
    value === false || value === '' || (typeof value === 'string' && /^(https?:\/\/|\/)/.test(value)),
    at,
    'a picture',
  );
export const link: Shape = (value, at) =>
  need(typeof value === 'string' && /^(https?:\/\/|\/)/.test(value), at, 'a link');

export const oneOf =
  (...known: unknown[]): Shape =>
  (value, at) =>
    need(known.includes(value), at, `one of ${known.join(', ')}`);

export const maybe =
  (shape: Shape): Shape =>
  (value, at) =>
    value === undefined || value === null ? [] : shape(value, at);

export const listOf =
  (shape: Shape): Shape =>
  (value, at) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => shape(entry, `${at}[${index}]`))
      : [`${at} is not a list`];

export const object =
  (shapes: Record<string, Shape>): Shape =>
  (value, at) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return [`${at} is not an object`];
    const record = value as Record<string, unknown>;
    return Object.entries(shapes).flatMap(([name, shape]) =>
      shape(record[name], at ? `${at}.${name}` : name),
    );
  };

export const rendered = object({ rendered: text });

const template = (value: unknown, at: string) =>
  need(typeof value === 'string' && /^(|landing-page|champion-post|.*\.php)$/.test(value), at, 'a template');

const seo = object({
  title: maybe(text),
  description: maybe(text),
  image: maybe(picture),
  canonical: maybe(link),
  noindex: maybe(flag),
});

export const post = object({
  id: number,
  seo: maybe(seo),
  language: maybe(text),
  title_language: maybe(text),
  content_language: maybe(text),
  type: oneOf('post', 'page', 'academy'),
  template,
  permalink: link,
  title: rendered,
  content: rendered,
  excerpt: text,
  seo_title: text,
  date_time: number,
  modified_time: maybe(number),
  author: maybe(object({ id: text, name: filled })),
  featured_image_src: picture,
  featured_image_thumbnail_src: picture,
  featured_image_medium_src: picture,
  featured_image_large_src: picture,
  featured_image_alt: maybe(text),
  categoryName: text,
  categoryURL: text,
  status: text,
  post_tag: listOf(text),
  sticky: flag,
  // Only previews that somebody shared have it.
  preview: maybe(object({ by: text, until: number, published: flag })),
});

const slug: Shape = (value, at) =>
  need(typeof value === 'string' && /^[^\s/<>"]+$/.test(value), at, 'a slug');
const slugs = listOf(slug);

export const facts = object({
  language: maybe(text),
  abilities: listOf(object({ name: text, text, terms: slugs })),
  immunities: slugs,
  tags: slugs,
  synergies: listOf(object({ champion: slug, text })),
  counters: listOf(object({ champion: slug, reason: text })),
});

export const change = object({
  champion: slug,
  ability: text,
  was: filled,
  is: filled,
  kind: oneOf('buff', 'nerf', 'fix', ''),
  version: text,
  language: maybe(text),
  post: object({ title: filled, permalink: link, language: maybe(text), date_time: number }),
});
export const changes = object({ changes: listOf(change), total: number, postsPerPage: number });

export const catalogueItem = object({
  kind: oneOf('post', 'champion', 'page', 'course'),
  slug: filled,
  permalink: link,
  title: rendered,
  title_language: maybe(text),
  language: maybe(text),
  excerpt: text,
  featured_image_thumbnail_src: picture,
  featured_image_alt: maybe(text),
  date_time: number,
  modified_time: number,
  class: maybe(oneOf(...championClasses, '')),
  categories: slugs,
  author: text,
  languages: listOf(filled),
  noindex: maybe(flag),
});
export const catalogue = object({ items: listOf(catalogueItem), total: number, perPage: number, at: filled });
export const catalogueChanges = object({
  items: listOf(catalogueItem),
  removed: listOf(link),
  at: filled,
});

export const champion = (value: unknown, at: string) => [
  ...post(value, at),
  ...object({
    template: oneOf('champion-post'),
    class: oneOf(...championClasses),
    prestige: maybe(number),
    facts: maybe(facts),
  })(value, at),
];

const neighbour = maybe(object({ title: filled, permalink: link, language: maybe(text) }));
export const whole = (value: unknown, at: string) => [
  ...post(value, at),
  ...object({ nav: maybe(object({ prev: neighbour, next: neighbour })), legal: maybe(text) })(value, at),
];

export const academyItem = object({
  language: maybe(text),
  title: rendered,
  permalink: link,
  excerpt: text,
  progression: text,
  word_count: number,
  featured_image_medium_src: picture,
  featured_image_thumbnail_src: picture,
  subjects: maybe(listOf(text)),
});

export const listing = object({ news: listOf(post), total: number, postsPerPage: number, title: text });
export const named = object({ slug: filled, name: filled });
export const term = object({
  id: text,
  language: maybe(text),
  word: filled,
  category: filled,
  description: text,
});

const classes = (value: unknown, at: string) => (typeof value === 'string' ? [] : listOf(text)(value, at));
export const menuItem: Shape = (value, at) =>
  object({ title: filled, url: text, classes, children: listOf(menuItem) })(value, at);

const priced = object({ id: filled, name: text, q: number });
export const mastery = object({
  id: filled,
  details: object({
    name: filled,
    description: text,
    type: filled,
    frame: oneOf('MasteryFrame0', 'MasteryFrame1', 'MasteryFrame2'),
    coord: object({ x: number, y: number }),
  }),
  levels: listOf(
    object({
      level: number,
      c: maybe(number),
      m: maybe(number),
      d: maybe(number),
      cost: maybe(listOf(priced)),
      unlock: maybe(listOf(priced)),
      reqNodes: maybe(listOf(object({ id: filled }))),
    }),
  ),
});

const keyed =
  (shape: Shape): Shape =>
  (value, at) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([key, entry]) => [
          ...number(key, `${at}.${key}`),
          ...shape(entry, `${at}.${key}`),
        ])
      : [`${at} is not an object with numbers for keys`];

export const championDetail = object({
  id: filled,
  blueprints: listOf(
    object({
      rarity_num: number,
      attributes: keyed(
        object({ dynamic: keyed(object({ prestige_by_sig: keyed(object({ prestige: number })) })) }),
      ),
    }),
  ),
});

export const refusal = object({ code: filled, message: text, data: object({ status: number }) });

export const redirect = object({
  from: (value, at) => need(typeof value === 'string' && /^\/(?![/\\])/.test(value), at, 'a path'),
  to: maybe(link),
  status: oneOf(301, 302, 308, 410),
});
