import { z } from 'zod';
import { championClasses } from '#game/classes.ts';
import { masteryTypes, sections } from '#game/masteries.ts';
import { changeKinds } from '#lib/champions/changes.ts';
import { eventStates } from '#lib/events/event-times.ts';

/**
 * The forms of the data files (`rules 82`): what is published is parsed by them, and the JSON Schemas and the OpenAPI
 * document are generated from them (openapi.ts).
 *
 * A change that a program written for the former form could stumble over (a field that is gone, has another name or another
 * kind of value) needs another number here. Every change has a line in `history`, which /developers/ shows; forms.test.ts
 * fails until it has one.
 */
export const form = 1;

/** `digest` is that of the JSON Schemas. The words are texts of the site: `developers.form.{name}`. */
export const history = [
  { name: '1.0', date: '2026-11-27', digest: '595f045939f35be581e6' },
  { name: '1.1', date: '2026-11-28', digest: '7b6c1e213dc7a348b307' },
] as const;

/** The `lang` of the texts, where they are not translated yet. */
const language = z
  .string()
  .meta({ description: 'Language of the texts, where it is another one than the file’s.' })
  .optional();

const id = z.string().min(1);
const page = z.url().nullable().meta({ description: 'Address of the page in this language.' });
const moment = z.iso.datetime().nullable();
const championClass = z.enum(championClasses).nullable();
const picture = z
  .strictObject({ src: z.url(), thumbnail: z.url(), alt: z.string() })
  .nullable()
  .meta({ description: '`alt` is empty where nobody described the picture.' });
const plain = (description: string) => z.string().meta({ description });
const text = plain('Plain text.');

const champion = z.strictObject({
  id: id.meta({ description: 'The last part of the page’s address. All files name champions by it.' }),
  name: z.string(),
  language,
  class: championClass,
  prestige: z.number().nullable().meta({ description: 'The highest prestige that the champion can have.' }),
  summary: text,
  page,
  picture,
});

const relation = z.strictObject({ champion: id, text });

const facts = z.strictObject({
  champion: id,
  language,
  abilities: z.array(
    z.strictObject({
      name: z.string(),
      text,
      terms: z.array(id).meta({ description: 'Ids of the glossary.' }),
    }),
  ),
  immunities: z.array(id),
  tags: z.array(id),
  synergies: z.array(relation).meta({ description: 'Champions that fight well together with this one.' }),
  counters: z.array(relation).meta({ description: 'Champions that beat this one, and why.' }),
});

const change = z.strictObject({
  champion: id,
  ability: plain('Empty if the change is about no single ability.'),
  was: text,
  is: text,
  kind: z.enum(changeKinds).nullable(),
  gameVersion: plain('Empty if the release notes don’t name one.'),
  language,
  notes: z.strictObject({ title: z.string(), language, page, publishedAt: moment }),
});

const resource = z.strictObject({ id: z.string(), name: z.string(), quantity: z.number() });

const level = z.strictObject({
  level: z.number(),
  values: z
    .array(z.number().nullable())
    .length(3)
    .meta({ description: 'The values of {0}, {1} and {2} in the description; the third is in seconds.' }),
  playerLevel: z.number().meta({ description: '0 for none.' }),
  spend: z
    .strictObject({ section: z.enum(sections), points: z.number() })
    .nullable()
    .meta({ description: 'Points that must already be spent in a section, the mastery’s own not counted.' }),
  needs: z.array(id).meta({ description: 'Ids of masteries that must be above 0.' }),
  cost: z.array(resource),
  unlock: z.array(resource).meta({ description: 'Paid once, with the first level.' }),
});

const mastery = z.strictObject({
  id,
  section: z.enum(sections),
  name: z.string(),
  description: text,
  type: z.string().meta({ description: 'What it changes.', examples: [...masteryTypes] }),
  frame: z.enum(['round', 'square', 'hexagonal']),
  column: z.number(),
  row: z.number(),
  levels: z.array(level),
});

const prestigeValue = z.strictObject({ signature: z.number(), prestige: z.number() });

const prestigeOf = z.strictObject({
  champion: id,
  name: z.string(),
  class: championClass,
  prestige: z.number().nullable(),
  ranks: z
    .array(
      z.strictObject({
        tier: z.number(),
        rank: z.number(),
        lowest: prestigeValue,
        highest: prestigeValue,
      }),
    )
    .meta({ description: 'At the highest level of each rank: with the lowest signature, and the highest.' }),
});

const term = z.strictObject({
  id: id.meta({ description: 'The keyword, the same in all languages.' }),
  word: z.string(),
  language,
  category: z.enum(['ability', 'attribute', 'game-mechanic', 'other']),
  text,
  html: plain('Sanitised HTML. Its links are absolute.'),
  page,
});

const event = z.strictObject({
  id,
  title: z.string(),
  language,
  start: moment,
  end: moment,
  status: z
    .enum(eventStates)
    .nullable()
    .meta({ description: 'What the editors say where a moment is missing. Otherwise the moments say it.' }),
  text,
  link: z.url().nullable().meta({ description: 'Where the editors send the player.' }),
  page,
  picture: z.url().nullable(),
});

const file = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z
    .strictObject({
      form: z.literal(form),
      language: z.string().meta({ description: 'The language’s code.', examples: ['en', 'pt-br'] }),
      ...shape,
    })
    .meta({ description });

/** The files of a version, by name. */
export const dataFiles = {
  champions: file('All champions.', { champions: z.array(champion) }),
  facts: file('Abilities, immunities, tags, synergies and counters of champions.', {
    champions: z.array(facts),
  }),
  changes: file('The balance changes that release notes name, newest first.', { changes: z.array(change) }),
  masteries: file('The mastery tree.', {
    points: z.number().meta({ description: 'All points that a build may spend.' }),
    masteries: z.array(mastery),
  }),
  prestige: file('The prestige of champions by tier and rank.', { champions: z.array(prestigeOf) }),
  glossary: file('The entries of the glossary page.', { terms: z.array(term) }),
  events: file('The events of the events page.', { events: z.array(event) }),
  terms: file('What tooltips say, by keyword.', {
    terms: z.record(z.string(), term.pick({ word: true, language: true, category: true, text: true })),
  }),
};

export type DataName = keyof typeof dataFiles;
export type DataFile<Name extends DataName = DataName> = z.output<(typeof dataFiles)[Name]>;

export const dataNames = Object.keys(dataFiles) as readonly DataName[];

export const isDataName = (name: string): name is DataName => Object.hasOwn(dataFiles, name);

/** `1-` and the beginning of the content's hash: the number of the form stands in it. */
export const dataVersion = z
  .string()
  .regex(/^[1-9]\d{0,3}-[0-9a-f]{20}$/)
  .meta({
    description: 'The number of the form, and the hash of the content.',
    examples: ['1-5f0c2a9b7d3e4f102c66'],
  });

/** `/data/versions.json`. */
export const versionsFile = z
  .strictObject({
    current: dataVersion,
    versions: z
      .array(z.strictObject({ version: dataVersion, publishedAt: z.iso.datetime() }))
      .meta({ description: 'The current one first. All of them answer.' }),
    languages: z.array(z.string()),
    files: z.array(z.enum(dataNames as readonly [DataName, ...DataName[]])),
    licence: z.url().nullable().meta({ description: 'Under which terms the data may be used.' }),
  })
  .meta({ description: 'The versions of the data.' });
