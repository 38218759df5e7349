import { offeredLanguages } from '#game/languages.ts';
import type { Operation } from '#lib/api/openapi-parts.ts';

/** Feeds, files and reads of the API, as the site's own OpenAPI document lists them: a new one is tried without a line here. */

export type ApiDocument = {
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, object> };
};

export type Asked = { operation: Operation; address: string };

/** What parameters of these names take in the demo world. What has no example here, and lists no values itself, fails. */
const examples: Record<string, readonly string[]> = {
  category: ['news', 'events'],
  author: ['7'],
  q: ['kes'],
  keyword: ['parry'],
  page: ['1'],
  champion: ['apsis'],
  version: ['52.1'],
  tag: ['armor'],
  immunity: ['bleed'],
  progression: ['proven'],
  subject: ['combat'],
  maxwidth: ['300'],
  maxheight: ['300'],
};

const isWanted = (operation: Operation, type: string) =>
  Object.keys(operation.responses['200']?.content ?? {}).includes(type);

/** The addresses of a path with each value of its parameters; a parameter that may be left out is tried by itself, in English. */
function addressesOf(
  site: string,
  path: string,
  { parameters = [] }: Operation,
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  const all = parameters.flatMap((one) => ('name' in one ? [one] : []));
  const valuesOf = (name: string): readonly string[] => {
    const listed = all.find((one) => one.name === name)?.schema.enum as readonly string[] | undefined;
    const values = known[name] ?? listed ?? examples[name];
    if (!values) throw new Error(`${path}: there is no example for the parameter ${name}.`);
    return values;
  };
  const paths = [...path.matchAll(/\{(\w+)\}/g)].reduce<string[]>(
    (made, [mark, name = '']) =>
      made.flatMap((one) => valuesOf(name).map((value) => one.replace(mark, encodeURIComponent(value)))),
    [path],
  );
  const queries = all.filter((one) => one.in === 'query' && one.name !== 'lang');
  const needed = queries.filter(({ required }) => required === true);
  const begin = needed.map(({ name }) => [name, valuesOf(name)[0] ?? ''] as const);
  const languages = all.some(({ name }) => name === 'lang') ? offeredLanguages : ['en'];
  const inLanguages = languages.map((language) => (language === 'en' ? [] : [['lang', language] as const]));
  const alone = queries
    .filter(({ required }) => required !== true)
    .flatMap(({ name }) => valuesOf(name).map((value) => [[name, value] as const]));
  return paths.flatMap((one) =>
    [...inLanguages, ...alone].map((some) => {
      const address = new URL(one, site);
      for (const [name, value] of [...begin, ...some]) address.searchParams.set(name, value);
      return address.href;
    }),
  );
}

export async function readApi(site: string): Promise<ApiDocument> {
  return (await (await fetch(`${site}/data/openapi.json`)).json()) as ApiDocument;
}

/** Everything of the document that answers with one of these types. */
export async function askedAs(
  types: readonly string[],
  site: string,
  document: ApiDocument,
): Promise<Asked[]> {
  const { current } = (await (await fetch(`${site}/data/versions.json`)).json()) as { current: string };
  return Object.entries(document.paths).flatMap(([path, { get: operation }]) => {
    if (!operation || !types.some((type) => isWanted(operation, type))) return [];
    const known = {
      ...(path.startsWith('/data/') && { version: [current] }),
      url: [`${site}/news/kestrel/`],
    };
    return addressesOf(site, path, operation, known).map((address) => ({ operation, address }));
  });
}
