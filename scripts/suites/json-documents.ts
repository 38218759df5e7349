import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importTool } from '#scripts/run.ts';
import { askedAs, readApi } from './api-document.ts';
import { theWorld } from './world.ts';
import type { Miss, Outcome } from './suite.ts';

/** JSON that the site answers, by Ajv: feeds by the schema of others, all else by what the site says of itself. */

type Check = { (value: unknown): boolean; errors?: object[] | null };
type Validator = {
  addSchema: (schema: object) => void;
  compile: (schema: object) => Check;
  errorsText: (errors?: object[] | null) => string;
};

async function validator(name: 'ajv/dist/2020.js' | 'ajv'): Promise<Validator> {
  const { default: made } = (await importTool(name)) as {
    default: { default: new (options: object) => Validator };
  };
  const { default: formats } = (await importTool('ajv-formats')) as {
    default: { default: (one: Validator) => void };
  };
  const one = new made.default({ allErrors: true, strict: false });
  formats.default(one);
  return one;
}

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

async function missOf(address: string, check: Check, errorsText: Validator['errorsText']): Promise<Miss[]> {
  const answer = await fetch(address);
  if (answer.status !== 200) return [{ name: pathOf(address), what: `status ${String(answer.status)}` }];
  if (check(await answer.json())) return [];
  return [{ name: pathOf(address), what: errorsText(check.errors).slice(0, 600) }];
}

/** Every JSON feed, by the schemas of JSON Feed in SchemaStore's repository. */
export async function runJsonFeeds(folder: string | undefined): Promise<Outcome | undefined> {
  if (folder === undefined) return undefined;
  // Schemas of an older draft write their address as `id`; Ajv reads them as those of the next one.
  const schemaOf = (name: string) => {
    const { id, ...rest } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { id?: string };
    return {
      ...rest,
      ...(id !== undefined && { $id: id }),
      $schema: 'http://json-schema.org/draft-07/schema#',
    };
  };
  const ajv = await validator('ajv');
  ajv.addSchema(schemaOf('feed-1.json'));
  const check = ajv.compile(schemaOf('feed.json'));
  const { site } = await theWorld();
  const asked = await askedAs(['application/feed+json'], site, await readApi(site));
  const misses: Miss[] = [];
  for (const { address } of asked) misses.push(...(await missOf(address, check, ajv.errorsText)));
  return { cases: asked.length, misses };
}

/** Every read of the API and every file of the data, by the site's own OpenAPI document and JSON schemas. */
export async function runJsonAnswers(): Promise<Outcome> {
  const { site } = await theWorld();
  const document = await readApi(site);
  const ajv = await validator('ajv/dist/2020.js');
  ajv.addSchema({ $id: 'api', components: document.components });
  const asked = await askedAs(['application/json'], site, document);
  const misses: Miss[] = [];
  for (const { operation, address } of asked) {
    const { schema = {} } = operation.responses['200']?.content?.['application/json'] ?? {};
    const named = typeof schema.$ref === 'string' ? { $ref: `api${schema.$ref}` } : schema;
    misses.push(...(await missOf(address, ajv.compile(named), ajv.errorsText)));
  }
  const { files } = (await (await fetch(`${site}/data/versions.json`)).json()) as { files: string[] };
  for (const file of files) {
    const address = `/data/schemas/1/${file}.json`;
    try {
      ajv.compile((await (await fetch(site + address)).json()) as object);
    } catch (error) {
      misses.push({ name: address, what: String(error) });
    }
  }
  return { cases: asked.length + files.length, misses };
}
