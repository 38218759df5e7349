import { z } from 'zod';
import { championClasses } from '#game/classes.ts';

/** The forms of what the site's API answers, for the OpenAPI document (lib/data/openapi.ts). */

const href = z.string().meta({ description: 'Address of the page, without the host.' });
const seconds = z.number().nullable().meta({ description: 'Seconds since 1970.' });
const language = z
  .string()
  .meta({ description: 'Language of the text, where it is another one than asked for.' })
  .optional();

export const errorAnswer = z
  .object({ error: z.string() })
  .meta({ description: 'In words, for whoever writes the program.' });

const tile = z.strictObject({
  title: z.string(),
  language,
  titleLanguage: language,
  href,
  excerpt: z.string(),
  image: z.string(),
  largeImage: z.string(),
  thumbnail: z.string(),
  publishedAt: seconds,
  championClass: z.enum(championClasses).nullable(),
  status: z.string(),
});

const guide = z.strictObject({
  slug: z.string(),
  title: z.string(),
  language,
  href,
  excerpt: z.string(),
  image: z.string(),
  progression: z.string(),
  minutes: z.number().nullable(),
});

const said = { champion: z.string(), text: z.string() };

const teamChampion = z.strictObject({
  slug: z.string(),
  name: z.string(),
  nameLanguage: language,
  textLanguage: language,
  championClass: z.enum(championClasses).nullable(),
  counters: z
    .array(
      z.strictObject({
        ...said,
        isTried: z.boolean(),
        source: z.string().meta({ description: 'Address of a proof; may be empty.' }),
      }),
    )
    .meta({ description: 'Who beats this champion, and why.' }),
  synergies: z.array(z.strictObject(said)),
  immunities: z.array(z.string()).meta({ description: 'Slugs of terms.' }),
  effects: z.array(z.string()).meta({ description: 'Slugs of terms.' }),
  ratings: z
    .array(
      z.strictObject({
        list: z.string(),
        text: z.string(),
        stale: z.string().meta({ description: 'Says that the rating is older than a balance change.' }),
        language,
      }),
    )
    .meta({ description: 'In current tier lists.' })
    .optional(),
  prestige: z.number().nullable(),
});

export const apiAnswers = {
  search: z.strictObject({
    champions: z.array(tile),
    news: z.array(tile),
    academy: z.array(tile),
    total: z.number(),
    perPage: z.number(),
    currentPage: z.number(),
    standIn: z
      .enum(['unanswered', 'similar'])
      .meta({ description: 'Set where the site’s own index stands in for the CMS.' })
      .optional(),
    standInFor: z.string().optional(),
  }),
  suggest: z.array(
    z.strictObject({
      kind: z.enum(['champion', 'term', 'news', 'course', 'tool']),
      label: z.string(),
      title: z.string(),
      titleLanguage: language,
      href,
      note: z.string().optional(),
      language,
      image: z.string().optional(),
      championClass: z.enum(championClasses).optional(),
    }),
  ),
  tooltip: z.strictObject({
    word: z.string(),
    language,
    category: z.string(),
    description: z.string().meta({ description: 'Sanitised HTML.' }),
  }),
  spotlights: z.strictObject({ tiles: z.array(tile), total: z.number(), perPage: z.number() }),
  oembed: z.strictObject({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    author_name: z.string().optional(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.number().meta({ description: 'In seconds.' }),
    thumbnail_url: z
      .string()
      .meta({ description: 'A drawn picture; left out where it is larger than asked for.' })
      .optional(),
    thumbnail_width: z.number().optional(),
    thumbnail_height: z.number().optional(),
    width: z.number(),
    height: z.number(),
    html: z.string().meta({ description: 'An iframe.' }),
    kind: z.enum([
      'article',
      'build',
      'champion',
      'comparison',
      'event',
      'events',
      'guide',
      'roster',
      'term',
      'tier-list',
    ]),
    notes: z.array(z.string()).meta({ description: 'Facts in few words.' }).readonly(),
    description: z.string(),
    picture: z.string().meta({ description: 'On the host of the site, 384 pixels wide.' }).optional(),
    title_language: language,
    description_language: language,
  }),
  team: z.strictObject({
    champions: z.array(teamChampion),
    terms: z
      .array(z.strictObject({ slug: z.string(), word: z.string(), language }))
      .meta({ description: 'The terms that are effects or immunities.' }),
  }),
  academy: z.strictObject({ quick: z.array(guide), courses: z.array(guide) }),
  strip: z.strictObject({ posts: z.array(tile) }),
  health: z.strictObject({
    site: z.literal('ok'),
    cms: z.enum(['ok', 'unwell']),
    unreadEntries: z.number().optional(),
  }),
};
