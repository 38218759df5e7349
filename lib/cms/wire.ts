import { z } from 'zod';
import {
  count,
  date,
  flag,
  html,
  identifier,
  list,
  mainList,
  number,
  rendered,
  text,
  words,
} from '#lib/cms/lenient-schemas.ts';
import { plainText } from '#lib/html/text.ts';

/** The shapes that WordPress sends, parsed leniently (docs/contract.md). Only lib/cms knows them. */

const picture = z.union([z.string(), z.literal(false).transform(() => '')]).catch('');

const neighbour = z.object({ title: text, permalink: text, language: text }).nullable().catch(null);

const wireSeo = z
  .object({ title: text, description: text, image: picture, canonical: text, noindex: flag })
  .catch({ title: '', description: '', image: '', canonical: '', noindex: false });

export type WireSeo = z.infer<typeof wireSeo>;

/** A short text without markup. */
const plain = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .transform((value) => plainText(value, 500));

const slug = identifier.pipe(z.string().min(1).max(200));

const first =
  (most: number) =>
  <Entry>(entries: Entry[]): Entry[] =>
    entries.slice(0, most);

/**
 * What a champion's post says of the champion (docs/contract.md). Each list is cut at a length that no champion
 * reaches.
 */
export const wireFacts = z
  .object({
    language: text,
    abilities: list(
      z
        .object({ name: text, text: html, terms: words })
        .refine(({ name, text }) => name !== '' || text !== ''),
    ).transform(first(30)),
    immunities: words.transform(first(60)),
    tags: words.transform(first(60)),
    synergies: list(z.object({ champion: slug, text: html })).transform(first(60)),
    counters: list(z.object({ champion: slug, reason: html, tried: flag, source: text })).transform(
      first(60),
    ),
  })
  .nullable()
  .catch(null);

export const wirePost = z.object({
  id: identifier,
  type: text,
  template: text,
  permalink: text,
  language: text,
  title: rendered,
  title_language: text,
  content: rendered,
  content_language: text,
  excerpt: rendered,
  seo_title: text,
  seo: wireSeo,
  date_time: date,
  modified_time: date,
  author: z.object({ id: identifier, name: text }).nullable().catch(null),
  featured_image_src: picture,
  featured_image_thumbnail_src: picture,
  featured_image_medium_src: picture,
  featured_image_large_src: picture,
  featured_image_alt: text,
  categoryName: text,
  categoryURL: text,
  status: text,
  class: text,
  prestige: number,
  facts: wireFacts,
  nav: z.object({ prev: neighbour, next: neighbour }).catch({ prev: null, next: null }),
  post_tag: words,
  sticky: flag,
  legal: html,
});

export type WirePost = z.infer<typeof wirePost>;

/** A `Post` that the preview route answers. `preview` is set for a link that an editor shared. */
export const wirePreview = wirePost.extend({
  preview: z.object({ by: text, until: date, published: flag }).nullable().catch(null),
});

const posts = mainList(
  wirePost.refine(({ title, excerpt, content }) => title !== '' || excerpt !== '' || content !== ''),
);

export const wireListing = z.object({
  news: posts,
  total: count,
  postsPerPage: count,
  title: text,
  role: text,
});
export const wireNews = z.object({ posts });
export const wireHub = z.object({
  posts,
  total: count,
  postsPerPage: count,
  hub: rendered,
  hub_language: text,
  seo: wireSeo,
  legal: html,
});

const homeSide = z.object({
  content: z.string(),
  view_classes: words,
  language: text,
  seo: wireSeo,
});
export const wireHome = z.object({
  homepage: homeSide,
  takeover: homeSide.extend({ starts: date, ends: date }).nullable().catch(null),
});

const named = z
  .object({ slug: identifier, name: text })
  .refine(({ slug, name }) => slug !== '' && name !== '');
export const wireCategories = z.object({ categories: mainList(named) });
export const wireSubjects = z.object({ subjects: mainList(named) });

export const wireAcademyItem = z.object({
  language: text,
  title: rendered,
  permalink: text,
  excerpt: rendered,
  progression: text,
  word_count: number,
  featured_image_medium_src: picture,
  featured_image_thumbnail_src: picture,
  subjects: words,
  seo: wireSeo,
});
const academyItems = wireAcademyItem.refine(({ title }) => title !== '');
/** At least one of the two lists has to be valid. */
export const wireAcademy = z.union([
  z.object({ quick: mainList(academyItems), courses: list(academyItems), legal: html }),
  z.object({ quick: list(academyItems), courses: mainList(academyItems), legal: html }),
]);

export const wireTerm = z
  .object({ id: identifier, language: text, word: text, category: text, description: html })
  .refine(({ word }) => word !== '');
export const wireGlossary = z.object({
  glossary: mainList(wireTerm),
  seo_title: text,
  seo: wireSeo,
  title: rendered,
  featured_image_src: picture,
  date_time: date,
  legal: html,
});
export const wireTooltip = z.object({ term: wireTerm });

export const wireSearch = z.object({
  champions: list(wirePost),
  news: list(wirePost),
  academy: list(wirePost),
  total: number.pipe(z.number().min(0)),
  postsPerPage: count,
  currentPage: count,
  legal: html,
});

export type WireMenuItem = {
  title: string;
  url: string;
  classes: string[];
  noindex: boolean;
  children: WireMenuItem[];
};
const wireMenuItem: z.ZodType<WireMenuItem> = z.object({
  title: text,
  url: text,
  classes: words,
  noindex: flag,
  get children() {
    return list(wireMenuItem);
  },
});
export const wireMenu = z.object({ menu: mainList(wireMenuItem) });
export const wireNotification = z.object({ res: z.string(), starts: date, ends: date });

/** `to` is `null` for a page that is gone. */
export const wireRedirects = mainList(
  z.object({ from: text.pipe(z.string().min(1).max(500)), to: text, status: count }),
);

/** The changes of champions that release notes name. A text may be HTML by mistake, so it is read as plain text. */
export const wireChanges = z.object({
  changes: mainList(
    z
      .object({
        champion: slug,
        ability: plain,
        was: plain,
        is: plain,
        kind: text,
        version: plain,
        language: text,
        post: z.object({ title: rendered, permalink: text, language: text, date_time: date }),
      })
      .refine(({ was, is }) => was !== '' && is !== ''),
  ),
  total: count,
  postsPerPage: count,
});

const wireCatalogueItem = z
  .object({
    kind: z.enum(['post', 'champion', 'page', 'course']),
    slug: identifier,
    permalink: text.pipe(z.string().min(1)),
    title: rendered,
    title_language: text,
    language: text,
    excerpt: rendered,
    featured_image_thumbnail_src: picture,
    featured_image_alt: text,
    date_time: date,
    modified_time: date,
    class: text,
    categories: words,
    author: identifier,
    languages: words,
    noindex: flag,
  })
  .refine(({ title }) => title !== '');
export type WireCatalogueItem = z.infer<typeof wireCatalogueItem>;
const moment = identifier.pipe(z.string().min(1).max(200));
export const wireCatalogue = z.object({
  items: mainList(wireCatalogueItem),
  total: count,
  perPage: count,
  at: moment,
});
export const wireCatalogueChanges = z.object({
  items: mainList(wireCatalogueItem),
  removed: words,
  at: moment,
});

/**
 * An empty champion map means that the static host is unwell; if it were accepted, every row of the calculator would
 * say NOT FOUND.
 */
export const wireChampions = mainList(
  z.object({ id: identifier.pipe(z.string().min(1)), en: text, class: text, max_prestige: number }),
).refine((champions) => champions.length > 0);

const prestigeValue = z.object({ signature: z.number(), prestige: z.number() });

/** What the site itself kept of a champion's detail file (lib/prestige/prestige-table.ts). */
export const wirePrestigeTable = z
  .array(z.object({ tier: z.number(), rank: z.number(), low: prestigeValue, high: prestigeValue }))
  .min(1);

export function parseWith<Schema extends z.ZodType>(schema: Schema) {
  return (body: unknown): z.output<Schema> | null => schema.safeParse(body).data ?? null;
}
