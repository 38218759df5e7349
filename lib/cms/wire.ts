import { z } from 'zod';
import { championClasses } from '#game/classes.ts';
import { purposes } from '#game/purposes.ts';
import { asks, entity, formOf, optional } from '#lib/cms/asked-forms.ts';
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

/**
 * The shapes that WordPress sends, parsed leniently. Only lib/cms knows them. What is described here stands in the tables of
 * docs/contract.md.
 */

const address = z.string().regex(/^(https?:\/\/|\/)/);
const picture = asks(
  z.union([address, z.literal(['', false])]).meta({ id: 'picture' }),
  z.union([z.string(), z.literal(false).transform(() => '')]).catch(''),
);
/** The address of a page. */
const link = asks(address, text);
const filled = asks(z.string().regex(/\S/), text);
const language = optional(text).describe(
  'the code of the text’s language, where it is not the one asked for',
);

const neighbour = z.object({ title: filled, permalink: link, language }).nullable().catch(null);

const wireSeo = entity(
  'Seo',
  z
    .object({
      title: optional(text).describe('goes before `seo_title`'),
      description: optional(text),
      image: optional(picture),
      canonical: optional(link).describe('an address of the site that this page is a copy of'),
      noindex: optional(flag).describe(
        'keeps the page out of the sitemap; in lists all of `seo` that is needed',
      ),
    })
    .catch({ title: '', description: '', image: '', canonical: '', noindex: false }),
);

export type WireSeo = z.infer<typeof wireSeo>;

/** A short text without markup. */
const plain = asks(
  z.string(),
  z
    .union([z.string(), z.number().transform(String)])
    .catch('')
    .transform((value) => plainText(value, 500)),
);

const slug = asks(z.string().regex(/^[^\s/<>"]+$/), identifier.pipe(z.string().min(1).max(200)));
const slugs = asks(z.array(z.string().regex(/^[^\s/<>"]+$/)), words);

const first =
  (most: number) =>
  <Entry>(entries: Entry[]): Entry[] =>
    entries.slice(0, most);

/** What a champion's post says of the champion. Each list is cut at a length that no champion reaches. */
export const wireFacts = entity(
  'Facts',
  z.object({
    language,
    abilities: list(
      z
        .object({ name: text, text: html, terms: slugs })
        .refine(({ name, text }) => name !== '' || text !== ''),
    )
      .transform(first(30))
      .describe('30 at most; the text is HTML with marks, `terms` are slugs of the glossary'),
    immunities: slugs
      .transform(first(60))
      .describe('slugs of the glossary, 60 at most as in the other lists'),
    tags: slugs.transform(first(60)).describe('slugs of the glossary'),
    synergies: list(z.object({ champion: slug, text: html })).transform(first(60)),
    counters: list(
      z.object({
        champion: slug,
        reason: html,
        tried: optional(flag).describe('somebody did it'),
        source: optional(text).describe('the address of a clip or text'),
      }),
    )
      .transform(first(60))
      .describe('those who beat the champion'),
  }),
)
  .nullable()
  .catch(null);

/** What a build says besides its text. */
export const wireBuild = entity(
  'Build',
  z.object({
    code: asks(
      z.string().regex(/^[1-9]\d*(?:~.*)?$/),
      text.pipe(
        z
          .string()
          .regex(/^[1-9]\d*(?:~|%|$)/)
          .max(4000),
      ),
    ).describe('of the planner (`rules 40`)'),
    purpose: optional(asks(z.enum([...purposes, '']), text)).describe('what it is for'),
    version: optional(plain).describe('the version of the game that it was made in'),
    champions: optional(slugs.transform(first(20))).describe('those it is for: slugs, 20 at most'),
  }),
)
  .nullable()
  .catch(null);

/**
 * Texts of a post that are shown as they are. A card has them under these names (articles.ts), and the demo CMS takes them
 * from the front matter.
 */
export const wireTexts = {
  status: text.describe('a champion with one is highlighted in the spotlight, which shows it as a badge'),
};

/** Those that are not empty. */
export type ShownTexts = { status: string } & Partial<Record<keyof typeof wireTexts, string>>;

const post = z.object({
  id: identifier,
  type: asks(z.enum(['post', 'page', 'academy', 'build']), text),
  template: asks(z.string().regex(/^(landing-page|champion-post|.*\.php)?$/), text).describe(
    'empty, `landing-page` or `champion-post`, also as a file name: `templates/landing-page.php`',
  ),
  permalink: link,
  language: optional(text).describe('the code of the excerpt’s language'),
  title: rendered,
  title_language: optional(text).describe(
    'that of the title, where it differs: the English name of a champion',
  ),
  content: rendered.describe('HTML; empty in lists'),
  content_language: optional(text).describe('that of the body, where it differs'),
  excerpt: asks(z.string(), rendered).describe('HTML'),
  seo_title: text.describe('replaces the title in `<title>` where it is not empty'),
  seo: optional(wireSeo),
  date_time: date.describe('seconds since 1970, as all times'),
  modified_time: optional(date),
  author: optional(
    z
      .object({ id: asks(z.string(), identifier), name: filled })
      .nullable()
      .catch(null),
  ),
  featured_image_src: picture.describe('empty or `false` where there is none; likewise the next three'),
  featured_image_thumbnail_src: picture,
  featured_image_medium_src: picture,
  featured_image_large_src: picture,
  featured_image_alt: optional(text).describe('the alternative text; empty where the editor gave none'),
  categoryName: text,
  categoryURL: text,
  class: optional(asks(z.enum([...championClasses, '']), text)).describe('champions only'),
  prestige: optional(number).describe('champions only, for sorting'),
  facts: optional(wireFacts).describe('champions only, in lists too'),
  build: optional(wireBuild).describe('builds only, in lists too'),
  nav: optional(
    z.object({ prev: optional(neighbour), next: optional(neighbour) }).catch({ prev: null, next: null }),
  ),
  post_tag: words.describe('`featured` and `release-notes` have a label, others none'),
  sticky: flag,
  legal: optional(html).describe('HTML; `{year}` becomes the current year (`rules 22`)'),
  ...wireTexts,
});
export const wirePost = entity('Post', post);

export type WirePost = z.infer<typeof wirePost>;

const posts = mainList(
  wirePost.refine(({ title, excerpt, content }) => title !== '' || excerpt !== '' || content !== ''),
);

export const wireListing = z.object({
  news: posts,
  total: count,
  postsPerPage: count,
  title: text,
  role: optional(text).describe('what the author does'),
});
export const wireNews = z.object({ posts });
export const wireHub = z.object({
  posts,
  total: count,
  postsPerPage: count,
  hub: rendered,
  hub_language: optional(text),
  seo: optional(wireSeo),
  legal: html,
});

/** All builds. A build that says nothing of itself is left out. */
export const wireBuilds = z.object({
  builds: mainList(wirePost.refine(({ title, build }) => title !== '' && build !== null)),
  total: count,
  postsPerPage: count,
});

const homeSide = z.object({
  content: z.string(),
  view_classes: asks(z.union([z.string(), z.array(z.string())]), words),
  language,
  seo: optional(wireSeo),
});
export const wireHome = z.object({
  homepage: homeSide,
  takeover: optional(
    homeSide
      .extend({ starts: optional(date), ends: optional(date) })
      .nullable()
      .catch(null),
  ),
});

const named = entity(
  'Category',
  z.object({
    slug: asks(z.string().regex(/\S/), identifier),
    name: filled.describe(
      '`[[key]]` in it, alone or among other words, is a key of the site’s own texts; where it is unknown, the slug in words is the name',
    ),
  }),
).refine(({ slug, name }) => slug !== '' && name !== '');
export const wireCategories = z.object({ categories: mainList(named) });
export const wireSubjects = z.object({ subjects: mainList(named) });

export const wireAcademyItem = entity(
  'AcademyItem',
  z.object({
    language,
    title: rendered,
    permalink: link,
    excerpt: asks(z.string(), rendered).describe('HTML'),
    progression: text.describe('a slug of game/progressions.ts'),
    word_count: number,
    featured_image_medium_src: picture,
    featured_image_thumbnail_src: picture,
    subjects: optional(words).describe('slugs'),
    seo: optional(wireSeo),
  }),
);
const academyItems = wireAcademyItem.refine(({ title }) => title !== '');
/** At least one of the two lists has to be valid. */
export const wireAcademy = asks(
  () =>
    z.object({
      quick: formOf(academyItems).array(),
      courses: formOf(academyItems).array(),
      legal: z.string(),
    }),
  z.union([
    z.object({ quick: mainList(academyItems), courses: list(academyItems), legal: html }),
    z.object({ quick: list(academyItems), courses: mainList(academyItems), legal: html }),
  ]),
);

export const wireTerm = entity(
  'Term',
  z.object({
    id: asks(z.string(), identifier).describe('the slug of the original, or a number'),
    language,
    word: filled,
    category: filled.describe('`Ability`, `Attribute`, `Game_Mechanic` or another'),
    description: html.describe('HTML'),
  }),
).refine(({ word }) => word !== '');
export const wireGlossary = z.object({
  glossary: mainList(wireTerm),
  seo_title: text,
  seo: optional(wireSeo),
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
const wireMenuItem: z.ZodType<WireMenuItem> = entity(
  'MenuItem',
  z.object({
    title: filled,
    url: text,
    classes: asks(z.union([z.string(), z.array(z.string())]), words).describe(
      '`highlight` sets an entry off',
    ),
    noindex: optional(flag).describe('keeps the page that it leads to out of the sitemap'),
    get children() {
      return list(wireMenuItem).describe('two levels are shown, of 40 entries with 60 below each');
    },
  }),
);
export const wireMenu = z.object({ menu: mainList(wireMenuItem) });
export const wireNotification = z.object({
  res: z.string().describe('HTML; empty where there is no notice'),
  starts: optional(date),
  ends: optional(date),
});

/** `to` is `null` for a page that is gone. */
export const wireRedirects = mainList(
  entity(
    'Redirect',
    z.object({
      from: asks(z.string().regex(/^\/(?![/\\])/), text.pipe(z.string().min(1).max(500))).describe('a path'),
      to: optional(asks(address, text)).describe('`null` for a page that is gone'),
      status: asks(z.literal([301, 302, 308, 410]), count),
    }),
  ),
);

/** The changes of champions that release notes name. A text may be HTML by mistake, so it is read as plain text. */
export const wireChanges = z.object({
  changes: mainList(
    entity(
      'Change',
      z.object({
        champion: slug,
        ability: plain,
        was: asks(z.string().regex(/\S/), plain),
        is: asks(z.string().regex(/\S/), plain),
        kind: asks(z.enum(['buff', 'nerf', 'fix', '']), text),
        version: plain,
        language,
        post: z.object({
          title: asks(z.string().regex(/\S/), rendered),
          permalink: link,
          language,
          date_time: date,
        }),
      }),
    ).refine(({ was, is }) => was !== '' && is !== ''),
  ),
  total: count,
  postsPerPage: count,
});

/** Each list is cut at a length that none reaches. */
const wireTier = entity(
  'Tier',
  z.object({
    name: asks(z.string().regex(/\S/), plain.pipe(z.string().min(1))),
    champions: list(
      entity(
        'Rating',
        z.object({
          champion: slug,
          reason: optional(plain).describe('plain text'),
          date_time: optional(date).describe(
            'when the author last looked at it, where that is after the list’s own time',
          ),
        }),
      ),
    )
      .transform(first(300))
      .describe('300 at most, each champion in one tier'),
  }),
);

const wireTierList = entity(
  'TierList',
  z.object({
    slug: asks(
      z.string().regex(/^[\w.~-]{1,100}$/),
      identifier.pipe(z.string().regex(/^[\w.~-]{1,100}$/)),
    ).describe('the last part of its address'),
    title: asks(z.string().regex(/\S/), plain.pipe(z.string().min(1))),
    language,
    mode: named.describe('for which mode of play'),
    author: optional(
      z
        .object({ id: asks(z.string(), identifier), name: filled })
        .nullable()
        .catch(null),
    ),
    date_time: date,
    modified_time: optional(date).describe(
      'when the list was edited last; its ratings are as old as `date_time`',
    ),
    patch: plain.describe('the version that the author rates, such as `52.1`, or empty'),
    text: html.describe('HTML above the tiers'),
    tiers: list(wireTier).transform(first(20)).describe('the best first, 20 at most'),
  }),
);
export type WireTierList = z.output<typeof wireTierList>;

/** The champions in tiers, by mode of play and author. */
export const wireTierLists = z.object({
  lists: mainList(wireTierList).transform(first(100)).describe('100 at most, newest first'),
});

/**
 * A `Post` that the preview route answers. `preview` is set for a link that an editor shared, `tier_list` for the draft of a
 * list.
 */
export const wirePreview = post.extend({
  preview: optional(z.object({ by: text, until: date, published: flag }).nullable().catch(null)),
  tier_list: optional(wireTierList.nullable().catch(null)),
});

const wireCatalogueItem = entity(
  'Item',
  z.object({
    kind: z.enum(['post', 'champion', 'page', 'course', 'build']),
    slug: asks(z.string().regex(/\S/), identifier).describe('of a page its path'),
    permalink: asks(address, text.pipe(z.string().min(1))),
    title: rendered,
    title_language: optional(text),
    language,
    excerpt: asks(z.string(), rendered),
    featured_image_thumbnail_src: picture,
    featured_image_alt: optional(text),
    date_time: date,
    modified_time: date,
    class: optional(asks(z.enum([...championClasses, '']), text)).describe('champions only'),
    categories: slugs,
    author: asks(z.string(), identifier).describe('the id'),
    languages: words.describe('the codes of the languages that it is written in'),
    noindex: optional(flag),
  }),
).refine(({ title }) => title !== '');
export type WireCatalogueItem = z.infer<typeof wireCatalogueItem>;
const moment = asks(z.string().regex(/\S/), identifier.pipe(z.string().min(1).max(200)));
export const wireCatalogue = z.object({
  items: mainList(wireCatalogueItem),
  total: count,
  perPage: count,
  at: moment,
});
export const wireCatalogueChanges = z.object({
  items: mainList(wireCatalogueItem),
  removed: asks(z.array(address), words).describe('permalinks'),
  at: moment,
});

/**
 * An empty champion map means that the static host is unwell; if it were accepted, every row of the calculator would
 * say NOT FOUND.
 */
export const wireChampions = mainList(
  z.object({
    id: asks(z.string().regex(/\S/), identifier.pipe(z.string().min(1))),
    en: filled,
    class: filled,
    max_prestige: number,
  }),
).refine((champions) => champions.length > 0);

const prestigeValue = z.object({ signature: z.number(), prestige: z.number() });

/** What the site itself kept of a champion's detail file (lib/prestige/prestige-table.ts). */
export const wirePrestigeTable = z
  .array(z.object({ tier: z.number(), rank: z.number(), low: prestigeValue, high: prestigeValue }))
  .min(1);

export function parseWith<Schema extends z.ZodType>(schema: Schema) {
  return (body: unknown): z.output<Schema> | null => schema.safeParse(body).data ?? null;
}
