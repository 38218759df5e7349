import { z } from 'zod';
import { championClasses } from '#game/classes.ts';
import { announcement } from '#lib/cms/announcement.ts';
import type { JsonSchema } from '#lib/cms/json-schema.ts';
import { jsonSchemaOf } from '#lib/cms/json-schema.ts';
import type { Operation } from '#lib/api/openapi-parts.ts';
import { get, inPath, json, query, refer } from '#lib/api/openapi-parts.ts';
import { webhookBody } from '#lib/api/revalidate.ts';
import { wireSchema } from '#lib/cms/wire-answers.ts';
import { locales } from '#lib/i18n/locales.ts';
import { postTypes } from '#lib/search/parse-search.ts';

/**
 * The OpenAPI document of what the site reads from a CMS, docs/cms.openapi.json (`npm run generate`): whoever brings another
 * CMS generates types and a mock of it. docs/contract.md says what the fields mean.
 *
 * The schemas are the forms that the contract asks for (wire-answers.ts); the site itself reads more than that.
 */

const hits = z.object({ hits: z.array(z.object({ from: z.string(), count: z.number() })) });

const parameters = {
  lang: query('lang', 'The language. Left out for English; an unknown one is English.', {
    type: 'string',
    enum: locales,
  }),
  page: query('page', 'The page of the list. Left out for the first.', { type: 'integer', minimum: 1 }),
  vendor: inPath('vendor', 'The site’s `CMS_VENDOR`.', { type: 'string', default: 'fighter' }),
};
const shared = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });
const lang = shared('lang');
const page = shared('page');
const vendor = shared('vendor');
const text = (name: string, description: string) => query(name, description);
const needed = (name: string, description: string) => ({ ...query(name, description), required: true });

const nothing = json('There is no such thing. Any other code than one of a missing route.', refer('Error'));
const lacks = json('The CMS lacks this extension.', refer('Error'));

type Read = {
  id: string;
  summary: string;
  parameters?: Operation['parameters'];
  /** What a 404 says. Without it a 404 means that the CMS is unwell. */
  missing?: typeof nothing;
};

const api: Readonly<Record<string, Read>> = {
  'category/': {
    id: 'category',
    summary: 'The articles of a category; without an id all.',
    parameters: [text('id', 'The slug.'), page, lang],
    missing: nothing,
  },
  'author/': {
    id: 'author',
    summary: 'The articles of an author.',
    parameters: [text('id', 'The id.'), page, lang],
    missing: nothing,
  },
  'news/': {
    id: 'news',
    summary: 'The newest articles.',
    parameters: [text('count', 'How many.'), lang],
  },
  'spotlights/': {
    id: 'spotlights',
    summary: 'The champions.',
    parameters: [
      text('id', '`champion-spotlights`.'),
      query('class', 'Of this class.', { type: 'string', enum: championClasses }),
      text('keyword', 'With this word.'),
      query('sort', 'The order; without it the CMS’s own.', { type: 'string', enum: ['name', 'prestige'] }),
      page,
      lang,
    ],
  },
  hub: { id: 'hub', summary: 'The news page.', parameters: [page, lang] },
  events: { id: 'events', summary: 'The events page.', parameters: [lang] },
  homepage: {
    id: 'homepage',
    summary: 'The home page, and what takes its place for a time.',
    parameters: [query('target', 'Another one.', { type: 'string', enum: ['takeover-b'] }), lang],
  },
  slugpost: {
    id: 'slugpost',
    summary: 'An article or a champion.',
    parameters: [needed('slug', 'The slug.'), lang],
    missing: nothing,
  },
  pathpage: {
    id: 'pathpage',
    summary: 'A page.',
    parameters: [needed('path', '`a` or `a/b`.'), lang],
    missing: nothing,
  },
  'course/': {
    id: 'course',
    summary: 'A guide.',
    parameters: [needed('id', 'The slug.'), lang],
    missing: nothing,
  },
  preview: {
    id: 'preview',
    summary: 'A draft.',
    parameters: [
      needed('parent', 'The post.'),
      needed('id', 'The version.'),
      { ...query('X-WP-Nonce', 'The nonce.'), in: 'header', required: true },
    ],
    missing: nothing,
  },
  'categories/': {
    id: 'categories',
    summary: 'The categories.',
    parameters: [lang],
  },
  'academy/': {
    id: 'academy',
    summary: 'Guides and courses.',
    parameters: [
      text('keyword', 'With this word.'),
      text('progression', 'For players of this level.'),
      query('subject[]', 'About these subjects.', { type: 'array', items: { type: 'string' } }),
      lang,
    ],
  },
  'subjects/': { id: 'subjects', summary: 'The subjects.', parameters: [lang] },
  'glossary/': { id: 'glossary', summary: 'The glossary.', parameters: [lang] },
  'tooltip/': {
    id: 'tooltip',
    summary: 'A term.',
    parameters: [needed('keyword', 'The word, or its id.'), lang],
    missing: nothing,
  },
  'search/': {
    id: 'search',
    summary: 'What a keyword finds.',
    parameters: [
      needed('keyword', 'Up to 30 characters.'),
      query('postType', 'One kind alone.', { type: 'string', enum: postTypes }),
      page,
      lang,
    ],
  },
  masteries: { id: 'masteries', summary: 'The mastery tree.', parameters: [lang] },
  'components/home-news/': {
    id: 'homeNews',
    summary: 'The strip of news.',
    parameters: [lang],
  },
  'components/home-tips/': {
    id: 'homeTips',
    summary: 'The strip of tips.',
    parameters: [lang],
  },
  'menu/': { id: 'menu', summary: 'The menu.', parameters: [lang] },
  'components/notification/': {
    id: 'notification',
    summary: 'The notice; an empty text where there is none.',
    parameters: [lang],
  },
};

const extensions: Readonly<Record<string, Read>> = {
  'redirects/': {
    id: 'redirects',
    summary: 'The editors’ redirects.',
    missing: lacks,
  },
  'changes/': {
    id: 'changes',
    summary: 'The balance changes that release notes name, newest first.',
    parameters: [page, lang],
    missing: lacks,
  },
  'tier-lists/': {
    id: 'tierLists',
    summary: 'The champions in tiers, by mode of play and author, newest first.',
    parameters: [lang],
    missing: lacks,
  },
  'builds/': {
    id: 'builds',
    summary: 'The builds of the planner, newest first.',
    parameters: [page, lang],
    missing: lacks,
  },
  'build/': {
    id: 'build',
    summary: 'A build with its text.',
    parameters: [needed('id', 'The slug.'), lang],
    missing: nothing,
  },
  'catalogue/': {
    id: 'catalogue',
    summary: 'Everything that has a page; with `since` what changed.',
    parameters: [page, text('since', '`at` of an earlier answer. 410 where the CMS does not know it.'), lang],
    missing: lacks,
  },
};

const files: Readonly<Record<string, Read>> = {
  '/static/champions_map.json': {
    id: 'championMap',
    summary: 'All champions of the game.',
  },
  '/static/{id}/{id}.json': {
    id: 'championDetail',
    summary: 'A champion’s prestige.',
    parameters: [inPath('id', 'The champion’s id.')],
    missing: nothing,
  },
};

/** The names of their forms. */
const fileForms: Readonly<Record<string, string>> = {
  '/static/champions_map.json': 'champions_map.json',
  '/static/{id}/{id}.json': 'champion detail',
};

type Forms = {
  properties: Readonly<Record<string, JsonSchema>>;
  $defs: Readonly<Record<string, JsonSchema>>;
};

/** The forms of answers, and of the entities in them, as OpenAPI refers to them. */
function readForms(): Forms {
  const text = JSON.stringify(wireSchema()).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as Forms;
}

/** An answer that has several forms is one of them. */
function answerOf({ properties }: Forms, route: string): JsonSchema {
  const [first = {}, ...others] = Object.entries(properties)
    .filter(([name]) => name === route || (route === 'catalogue/' && name === 'catalogue/#since'))
    .map(([, form]) => form);
  return others.length > 0 ? { anyOf: [first, ...others] } : first;
}

function pathOf(forms: Forms, tag: string, route: string, { id, summary, parameters, missing }: Read) {
  return get({
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters ? { parameters } : {}),
    responses: {
      200: json('The answer.', answerOf(forms, route)),
      ...(missing ? { 404: missing } : {}),
      429: json('Too much at once: the site asks again later.', refer('Error')),
      '5XX': json('The CMS is unwell: the site shows what it has.', refer('Error')),
    },
  });
}

const tagsOfDocument = [
  ['Reads', 'What the site can’t do without.'],
  ['Extensions', 'Without one the site is as it was.'],
  ['Static host', 'The champion data, on the host of `STATIC_URL`.'],
  ['Writes', 'What the site sends.'],
  ['Webhook', 'What the CMS sends to the site.'],
  ['Webhooks of others', 'What the CMS sends to other receivers.'],
] as const;

const base = '/wp-json/{vendor}/v1/';
const secret = [{ secret: [] }];

/** What the site sends to the CMS. */
const writePaths = (forms: Forms) => ({
  [`${base}components/emailsignup`]: {
    post: {
      operationId: 'signUp',
      tags: ['Writes'],
      summary: 'A sign-up to the newsletter.',
      parameters: [vendor, needed('id', 'The form.'), lang],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(z.object({ email: z.email() })) } },
      },
      responses: {
        200: json('`Success`, or any other code for a failure.', answerOf(forms, 'components/emailsignup/')),
        '4XX': json('It is not taken.', refer('Error')),
      },
    },
  },
  [`${base}redirects/hits`]: {
    post: {
      operationId: 'redirectHits',
      tags: ['Extensions'],
      summary: 'How often redirects were answered.',
      security: secret,
      parameters: [vendor],
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(hits) } } },
      responses: { 204: { description: 'Taken.' }, 404: lacks },
    },
  },
});

/** What the CMS sends. */
const webhooks = {
  revalidate: {
    post: {
      operationId: 'revalidate',
      tags: ['Webhook'],
      summary: 'Something changed. Sent to `{SITE_URL}/api/revalidate`.',
      security: secret,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(webhookBody, 'input') } },
      },
      responses: {
        200: json('Purged.', jsonSchemaOf(z.object({ revalidated: z.array(z.string()) }))),
        400: json('The body is not of this form.', refer('Error')),
        401: json('The secret is missing or wrong.', refer('Error')),
        404: json('`REVALIDATE_SECRET` is not set.', refer('Error')),
        429: json('Too many wrong secrets.', refer('Error')),
      },
    },
  },
  announce: {
    post: {
      operationId: 'announce',
      tags: ['Webhooks of others'],
      summary: 'Something was published or changed, or an event begins. Signed as standardwebhooks.com says.',
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(announcement, 'input') } },
      },
      responses: {
        204: { description: 'Taken. So is any other 2xx.' },
        '4XX': { description: 'Given up, but for 408, 425 and 429, which are sent again.' },
        '5XX': { description: 'Sent again.' },
      },
    },
  },
};

export function cmsDocument() {
  const forms = readForms();
  const below = (tag: string, reads: Readonly<Record<string, Read>>) =>
    Object.entries(reads).map(([route, read]): [string, object] => [
      // The site asks with a slash at the end where docs/contract.md has one; it is optional.
      `${base}${route.replace(/\/$/, '')}`,
      pathOf(forms, tag, route, { ...read, parameters: [vendor, ...(read.parameters ?? [])] }),
    ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the site reads from a CMS',
      description:
        'Generated from the schemas by which the site parses (`npm run generate`). docs/contract.md says what the fields mean. The site parses leniently: a field that can’t be read counts as empty.',
      version: '1.0.0',
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    servers: [
      {
        url: '{cms}',
        description: 'The origin of `CMS_URL`.',
        variables: { cms: { default: 'http://cms.invalid' } },
      },
    ],
    tags: tagsOfDocument.map(([name, description]) => ({ name, description })),
    security: [],
    paths: {
      ...Object.fromEntries([...below('Reads', api), ...below('Extensions', extensions)]),
      ...Object.fromEntries(
        Object.entries(files).map(([path, read]) => [
          path,
          pathOf(forms, 'Static host', fileForms[path] ?? '', read),
        ]),
      ),
      ...writePaths(forms),
    },
    webhooks,
    components: {
      parameters,
      schemas: {
        ...forms.$defs,
        Error: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
      },
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer', description: '`REVALIDATE_SECRET`.' },
      },
    },
  };
}
