import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { screens } from '#scripts/measure/screens.ts';
import { importTool, toolsRequire } from '#scripts/run.ts';
import { theWorld } from './world.ts';
import type { Miss, Outcome } from './suite.ts';

/**
 * The structured data of every screen, in English and German, by two others: Adobe's validator knows what Google asks for;
 * and Google's types of the schema.org vocabulary (`schema-dts`) are checked by TypeScript, which finds each property that
 * a type does not have.
 */

type Thing = { '@type': string };
type Found = { name: string; things: Thing[] };

async function structuredDataOf(site: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const [screen, address] of Object.entries(screens))
    for (const language of ['en', 'de']) {
      const url = new URL(address, site);
      if (language !== 'en') url.searchParams.set('lang', language);
      const html = await (await fetch(url)).text();
      const texts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)];
      found.push({
        name: `${screen}-${language}`,
        things: texts.flatMap(([, text = '']) => JSON.parse(text) as Thing | Thing[]),
      });
    }
  return found;
}

type Issue = { severity: string; issueMessage: string; path: { type?: string }[]; fieldNames?: string[] };
type Validator = new () => { validate: (data: unknown) => Promise<Issue[]> };

async function askAdobe(found: readonly Found[]): Promise<Miss[]> {
  const { default: Validator } = (await importTool('@adobe/structured-data-validator')) as {
    default: Validator;
  };
  const misses: Miss[] = [];
  for (const { name, things } of found)
    for (const thing of things) {
      const data = { jsonld: { [thing['@type']]: [structuredClone(thing)] }, microdata: {}, rdfa: {} };
      for (const { severity, issueMessage, path: where } of await new Validator().validate(data))
        misses.push({
          name,
          what: `${severity} ${where.map(({ type = '' }) => type).join(' > ')}: ${issueMessage}`,
        });
    }
  return misses;
}

async function askVocabulary(found: readonly Found[]): Promise<Miss[]> {
  const types = toolsRequire().resolve('schema-dts/package.json');
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'vocabulary-'));
  // One line a thing, so that the number of a line in a message names it.
  const names: string[] = [];
  const lines = found.flatMap(({ name, things }) =>
    things.map((thing) => {
      names.push(name);
      return `export const thing${String(names.length)}: WithContext<schema.${thing['@type']}> = ${JSON.stringify(thing)};`;
    }),
  );
  try {
    const file = path.join(folder, 'things.ts');
    await writeFile(
      file,
      `import type * as schema from 'schema-dts'; import type { WithContext } from 'schema-dts';\n${lines.join('\n')}\n`,
    );
    const options = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        paths: { 'schema-dts': [path.join(path.dirname(types), 'dist/schema.d.ts')] },
      },
      files: ['things.ts'],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [compiler, '--pretty', 'false', '-p', folder],
      {
        maxBuffer: 50_000_000,
      },
    ).catch((error: unknown) => error as { stdout: string });
    return [...stdout.matchAll(/things\.ts\((\d+),\d+\): error ([^\n]*(?:\n {2}[^\n]*)*)/g)].map(
      ([, line = '0', what = '']) => ({
        name: names[Number(line) - 2] ?? '',
        what: what.replaceAll(/\s+/g, ' ').slice(0, 600),
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function runStructuredData(): Promise<Outcome> {
  const { site } = await theWorld();
  const found = await structuredDataOf(site);
  const misses = [...(await askAdobe(found)), ...(await askVocabulary(found))];
  const count = found.flatMap(({ things }) => things).length;
  return { cases: count, misses, notes: [`${String(found.length)} pages`] };
}
