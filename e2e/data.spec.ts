import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { build } from 'esbuild';
import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';

/** The public data (`rules 82`). */

type Versions = { current: string; languages: string[]; files: string[] };

async function readVersions(request: APIRequestContext): Promise<Versions> {
  const answer = await request.get('/data/versions.json');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Versions;
}

// Until all languages are read, the list asks to come again. On a busy machine that takes half a minute.
test.beforeAll(({ request }) =>
  expect.poll(async () => (await request.get('/data/versions.json')).status(), { timeout: 45_000 }).toBe(200),
);

test('the page for developers, and the footer’s way to it', async ({ page }) => {
  await page.goto('/events/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).click();
  await page.waitForURL('**/developers/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For developers');
  await expectNoFault(page, [360, 1280]);
});

test('each example of the page runs, as a program and in the page of another site', async ({
  page,
  request,
  startOther,
}) => {
  await page.goto('/developers/');
  const codes = await page.locator('pre[data-example]').allInnerTexts();
  expect(codes.length).toBeGreaterThan(2);
  const { current } = await readVersions(request);
  const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
  try {
    await page.goto(await startOther('<!doctype html><title>Another site</title>'));
    for (const [number, code] of codes.entries()) {
      const file = path.join(folder, `${number}.mjs`);
      writeFileSync(file, code);
      const said = execFileSync(process.execPath, [file], {
        encoding: 'utf8',
        env: { ...process.env, FORCE_COLOR: '0' },
      });
      const lines = await page.evaluate<string[]>(`(async () => {
        const all = [];
        const console = { log: (...words) => all.push(words.join(' ')) };
        ${code}
        return all;
      })()`);
      expect(lines.join('\n').trim()).toBe(said.trim());
      expect(said).toMatch(
        code.includes('/champions.json') ? /^.+ (?:cosmic|tech|mutant|skill|science|mystic) \d+$/m : /./,
      );
      if (code.includes('if-none-match')) expect(said.trim().split('\n')).toEqual([current, current]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every file of the current version answers in every language, as its schema says', async ({
  request,
}) => {
  const { current, languages, files } = await readVersions(request);
  expect(languages).toHaveLength(7);
  for (const name of files) {
    const schema = (await (await request.get(`/data/schemas/1/${name}.json`)).json()) as {
      required: string[];
    };
    for (const language of languages) {
      const answer = await request.get(`/data/${current}/${language}/${name}.json`);
      expect([name, language, answer.status()]).toEqual([name, language, 200]);
      expect(answer.headers()['access-control-allow-origin']).toBe('*');
      const file = (await answer.json()) as { form: number; language: string };
      expect(file).toMatchObject({ form: 1, language });
      expect(Object.keys(file).sort()).toEqual([...schema.required].sort());
    }
  }
});

// All of it can be read by the pages of other sites, also what is not there.
test('an address without data answers 404 to any site', async ({ request }) => {
  const address = '/data/schemas/9/champions.json';
  const answer = await request.get(address);
  expect(answer.status()).toBe(404);
  expect(answer.headers()).toMatchObject({ 'access-control-allow-origin': '*' });
  const preflight = await request.fetch(address, {
    method: 'OPTIONS',
    headers: { origin: 'https://fan.example', 'access-control-request-method': 'GET' },
  });
  expect(preflight.status()).toBe(204);
  expect(preflight.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  });
});

test('a client that a generator makes of the OpenAPI document compiles, and reads the data', async ({
  request,
  baseURL,
}) => {
  // Inside of the checkout, so that the compiler finds Node's types.
  const folder = mkdtempSync(path.join('.cache', 'client-'));
  try {
    const document = path.join(folder, 'openapi.json');
    writeFileSync(document, await (await request.get('/data/openapi.json')).text());
    const client = path.join(folder, 'client');
    execFileSync(process.execPath, [
      'node_modules/openapi-typescript-codegen/bin/index.js',
      '--input',
      document,
      '--output',
      client,
    ]);
    const program = path.join(folder, 'program.ts');
    writeFileSync(
      program,
      `import { DataService, OpenAPI } from './client/index';
OpenAPI.BASE = process.env['BASE'] ?? '';
const { current } = await DataService.getVersions();
const { champions } = await DataService.getChampions(current, 'de');
const { terms } = await DataService.getTerms(current, 'en');
console.log(JSON.stringify([champions[0]?.name, Object.values(terms)[0]?.word]));
`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--types',
      'node',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    const modules = [
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--ignoreConfig',
    ];
    execFileSync('node_modules/.bin/tsc', [...options, ...modules, program], { stdio: 'inherit' });
    const bundle = path.resolve(folder, 'program.mjs');
    await build({
      entryPoints: [program],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    const env = { ...process.env, BASE: baseURL };
    const said = execFileSync(process.execPath, [pathToFileURL(bundle).pathname], { encoding: 'utf8', env });
    expect(JSON.parse(said)).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
