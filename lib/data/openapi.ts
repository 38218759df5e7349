import { championClasses } from '#game/classes.ts';
import { site } from '#game/site.ts';
import {
  academyPath,
  buildsPath,
  codesPath,
  eventsPath,
  patchesPath,
  tierListsPath,
} from '#lib/addresses/paths.ts';
import { apiAnswers, errorAnswer } from '#lib/api/answers.ts';
import { jsonSchemaOf } from '#lib/cms/json-schema.ts';
import type { Operation } from '#lib/api/openapi-parts.ts';
import { file, get, inPath, json, picture, query, refer } from '#lib/api/openapi-parts.ts';
import { changeKinds } from '#lib/champions/changes.ts';
import { feedFormatNames, feedFormats } from '#lib/discovery/feed-formats.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { postTypes } from '#lib/search/parse-search.ts';
import { settings } from '#lib/settings.ts';
import type { DataName } from './forms.ts';
import { dataFiles, dataNames, dataVersion, form, history, versionsFile } from './forms.ts';

/** The OpenAPI document of the site's public API (`rules 82f`), generated from the schemas that parse it. */

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const componentOf = (name: DataName) => `${capital(name)}File`;

const lang = query('lang', 'The language; English without it.', { type: 'string', enum: offeredLocales });
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });
const number = { type: 'integer', minimum: 1 };

const problem = (description: string) => json(description, refer('Error'));
const gone = problem('There is no such thing.');
const unwell = problem(
  'The content can’t be loaded now, and nothing was kept. Ask again after `Retry-After` seconds.',
);
const limited = problem('Too much at once. Ask again after `Retry-After` seconds.');

const dataPaths = Object.fromEntries(
  dataNames.map((name) => [
    `/data/{version}/{language}/${name}.json`,
    get({
      operationId: `get${capital(name)}`,
      tags: ['Data'],
      summary: dataFiles[name].meta()?.description ?? name,
      description: 'Never changes. A version answers for 90 days at least after the next one came.',
      parameters: [
        inPath('version', 'Of `/data/versions.json`.', jsonSchemaOf(dataVersion)),
        inPath('language', 'The language.', oneOf(offeredLocales)),
      ],
      responses: { 200: json('The file.', refer(componentOf(name))), 404: gone, 503: unwell },
    }),
  ]),
);

const formatNames = { rss: 'RSS 2.0', atom: 'Atom', json: 'JSON Feed 1.1' } as const;

/** The addresses of a feed in each format. */
function feedPaths(
  path: string,
  operationId: string,
  summary: string,
  parameters: NonNullable<Operation['parameters']> = [],
) {
  return Object.fromEntries(
    feedFormatNames.map((format) => [
      `${path}${feedFormats[format].ending}`,
      get({
        operationId: `${operationId}${capital(format)}`,
        tags: ['Feeds'],
        summary: `${summary} As ${formatNames[format]}.`,
        parameters: [...parameters, lang],
        responses: { 200: file('The feed.', feedFormats[format].type), 404: gone, 503: unwell },
      }),
    ]),
  );
}

const reads = {
  '/data/versions.json': get({
    operationId: 'getVersions',
    tags: ['Data'],
    summary: 'The versions of the data, the current one first.',
    responses: { 200: json('The versions.', refer('Versions')), 404: gone, 503: unwell },
  }),
  ...dataPaths,
  '/api/suggest': get({
    operationId: 'suggest',
    tags: ['Search'],
    summary: 'What the letters typed so far may mean.',
    parameters: [query('q', 'The letters.'), lang],
    responses: { 200: json('Up to eight, best first.', refer('Suggest')), 429: limited, 503: unwell },
  }),
  '/api/search': get({
    operationId: 'search',
    tags: ['Search'],
    summary: 'Champions, news and guides by a keyword.',
    parameters: [
      query('keyword', 'Up to 30 characters.'),
      query('postType', 'One kind alone, by pages.', oneOf(postTypes)),
      query('page', 'Of one kind.', number),
      lang,
    ],
    responses: { 200: json('What was found.', refer('Search')), 429: limited, 503: unwell },
  }),
  '/api/tooltip': get({
    operationId: 'getTooltip',
    tags: ['Search'],
    summary: 'What the tooltip of a word says.',
    parameters: [{ ...query('keyword', 'The word, or its id.'), required: true }, lang],
    responses: {
      200: json('The word.', refer('Tooltip')),
      400: problem('The keyword is missing.'),
      404: gone,
      503: unwell,
    },
  }),
  '/api/oembed': get({
    operationId: 'getOembed',
    tags: ['Embeds'],
    summary: 'How a page of this site is shown on another one (oEmbed 1.0).',
    parameters: [
      { ...query('url', 'The address of the page, with its language.'), required: true },
      query('maxwidth', 'In pixels.', number),
      query('maxheight', 'In pixels.', number),
      query('format', 'The only one.', oneOf(['json'])),
    ],
    responses: {
      200: json('How it is shown.', refer('Oembed')),
      400: problem('A parameter can’t be read.'),
      404: gone,
      501: problem('The format is another one.'),
      503: unwell,
    },
  }),
  '/api/card': get({
    operationId: 'getCard',
    tags: ['Embeds'],
    summary: 'The picture that chat programs show for a link.',
    description:
      'It shows the title, or the champions. Without a parameter, or where there is no such thing, it is that of the site.',
    parameters: [
      query('post', 'The last part of an article’s address.'),
      query('page', 'The path of a page.'),
      query('course', 'The last part of a guide’s address.'),
      query('compare', 'Champions of a comparison: ids, divided by commas.'),
      query('team', 'Champions of a team, which `vs` goes with.'),
      query('vs', 'The opponents of a team.'),
      lang,
    ],
    responses: { 200: picture('The picture.'), 429: limited, 503: unwell },
  }),
  '/api/masteries/card': get({
    operationId: 'getBuildCard',
    tags: ['Embeds'],
    summary: 'The picture of a mastery build.',
    parameters: [
      query('b', 'The code of the build.'),
      query('size', 'With `sheet` it lists every level by name.', oneOf(['sheet'])),
      lang,
    ],
    responses: { 200: picture('The picture.'), 429: limited, 503: unwell },
  }),
  '/api/spotlights': get({
    operationId: 'getSpotlights',
    tags: ['Lists'],
    summary: 'Champions as tiles.',
    parameters: [
      query('class', 'Of this class.', oneOf(championClasses)),
      query('keyword', 'With this word.'),
      query('tag', 'With this tag, an id of the glossary.'),
      query('immunity', 'With this immunity, an id of the glossary.'),
      query('sort', 'The order.', oneOf(['name', 'prestige'])),
      query('page', 'The page of the list.', number),
      lang,
    ],
    responses: {
      200: json('A page of the list.', refer('Spotlights')),
      400: problem('The page is no number.'),
      404: gone,
      503: unwell,
    },
  }),
  '/api/team': get({
    operationId: 'getTeam',
    tags: ['Lists'],
    summary: 'Champions, and what decides about teams of them.',
    parameters: [lang],
    responses: {
      200: json('The champions.', refer('Team')),
      405: { description: 'It can only be read.' },
      503: unwell,
    },
  }),
  '/api/academy': get({
    operationId: 'getAcademy',
    tags: ['Lists'],
    summary: 'Guides and courses.',
    parameters: [
      query('keyword', 'With this word.'),
      query('progression', 'For players of this level.'),
      query('subject', 'About these subjects: ids, divided by commas.'),
      lang,
    ],
    responses: { 200: json('The guides.', refer('Academy')), 429: limited, 503: unwell },
  }),
  '/api/strips/{strip}': get({
    operationId: 'getStrip',
    tags: ['Lists'],
    summary: 'The newest articles, or tips.',
    parameters: [inPath('strip', 'Which.', oneOf(['news', 'tips'])), lang],
    responses: { 200: json('The tiles.', refer('Strip')), 404: gone, 503: unwell },
  }),
  '/api/health': get({
    operationId: 'getHealth',
    tags: ['Site'],
    summary: 'Whether the site answers.',
    responses: { 200: json('It does.', refer('Health')), 429: limited },
  }),
  ...feedPaths('/feed/{category}', 'getFeed', 'The articles of a category; `news` has all.', [
    inPath('category', 'The category’s id.'),
  ]),
  ...feedPaths('/feed/author/{author}', 'getAuthorFeed', 'The articles of an author.', [
    inPath('author', 'The author’s id.'),
  ]),
  ...feedPaths(`${eventsPath}feed`, 'getEventsFeed', 'The events.'),
  ...feedPaths(`${academyPath}feed`, 'getAcademyFeed', 'The guides and courses, newest first.'),
  ...feedPaths(`${buildsPath}feed`, 'getBuildsFeed', 'The builds of the planner, newest first.'),
  ...feedPaths(`${tierListsPath}feed`, 'getTierListsFeed', 'The tier lists, newest first.'),
  ...feedPaths(`${codesPath}feed`, 'getCodesFeed', 'The gift codes that are not over, newest first.'),
  ...feedPaths(`${patchesPath}feed`, 'getChangesFeed', 'Balance changes, an item for each patch.', [
    query('champion', 'Of this champion.'),
    query('class', 'Of champions of this class.', oneOf(championClasses)),
    query('kind', 'Of this kind.', oneOf(changeKinds)),
    query('version', 'Of this version of the game.'),
  ]),
  '/events.ics': get({
    operationId: 'getEventCalendar',
    tags: ['Feeds'],
    summary: 'The events as a calendar (RFC 5545).',
    parameters: [lang],
    responses: { 200: file('The calendar.', 'text/calendar'), 404: gone, 503: unwell },
  }),
  '/events/{event}.ics': get({
    operationId: 'getEvent',
    tags: ['Feeds'],
    summary: 'One event as a calendar.',
    parameters: [inPath('event', 'The event’s id.'), lang],
    responses: { 200: file('The calendar.', 'text/calendar'), 404: gone, 503: unwell },
  }),
};

const schemas = () => ({
  Versions: jsonSchemaOf(versionsFile),
  ...Object.fromEntries(dataNames.map((name) => [componentOf(name), jsonSchemaOf(dataFiles[name])])),
  ...Object.fromEntries(
    Object.entries(apiAnswers).map(([name, schema]) => [capital(name), jsonSchemaOf(schema)]),
  ),
  Error: jsonSchemaOf(errorAnswer),
});

const tags = [
  ['Data', 'Versioned files of everything that the game’s players look up. Any site may read them.'],
  ['Search', 'What the site’s search box asks for.'],
  ['Embeds', 'For sites that show pages of this one.'],
  ['Lists', 'Lists as tiles.'],
  ['Feeds', 'For readers of feeds and calendars.'],
  ['Site', 'The site itself.'],
] as const;

export function openApiDocument() {
  const { siteUrl, dataLicenceUrl } = settings();
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.game}: data and API`,
      summary: 'Champions, masteries, glossary, events and changes, in all languages.',
      description: `How to use it, its limits and its changes: ${siteUrl}/developers/`,
      version: `${history.at(-1)?.name ?? form}.0`,
      license: { name: 'Terms of use', url: dataLicenceUrl ?? `${siteUrl}/developers/#licence` },
    },
    servers: [{ url: siteUrl }],
    tags: tags.map(([name, description]) => ({ name, description })),
    // Nothing asks for a key.
    security: [],
    paths: reads,
    components: { schemas: schemas() },
  };
}

/** The JSON Schema of a file, as a document of its own. */
export function schemaDocument(name: DataName) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${settings().siteUrl}/data/schemas/${form}/${name}.json`,
    title: componentOf(name),
    ...jsonSchemaOf(dataFiles[name]),
  };
}
