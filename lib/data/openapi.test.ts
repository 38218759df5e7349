import { lint } from '#lib/api/openapi-for-test.ts';
import { cmsDocument } from '#lib/cms/openapi.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { dataNames } from './forms.ts';
import { openApiDocument, schemaDocument } from './openapi.ts';

test('redocly lint finds nothing in the document of the site’s API', () => {
  expect(lint(openApiDocument())).toEqual([]);
});

test('redocly lint finds nothing in the document of what the site reads from a CMS', () => {
  expect(lint(cmsDocument())).toEqual([]);
});

test('docs/cms.openapi.json is what `npm run generate` writes', () => {
  expect(JSON.parse(readFileSync('docs/cms.openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(cmsDocument())),
  );
});

test('it names each feed of a list, in each format', () => {
  const feeds = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /^(.*\/feed\.(?:xml|atom\.xml|json))\/route\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(feeds.length).toBeGreaterThan(10);
  expect(Object.keys(openApiDocument().paths)).toEqual(
    expect.arrayContaining(feeds.map((feed) => `/${feed}`)),
  );
});

test('it names each read of the API', () => {
  const reads = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const [, path] = /^([^.]*)\/route\.tsx?$/.exec(file) ?? [];
    const isRead = path !== undefined && /^export .*\bGET\b/m.test(readFileSync(`app/api/${file}`, 'utf8'));
    return isRead ? [`/api/${path.replace(/\[(\w+)\]/g, '{$1}')}`] : [];
  });
  expect(reads.length).toBeGreaterThan(8);
  expect(Object.keys(openApiDocument().paths)).toEqual(expect.arrayContaining(reads));
});

test.each(dataNames)('the schema of %s says that nothing else stands in the file', (name) => {
  expect(schemaDocument(name)).toMatchObject({
    $id: `https://site.example/data/schemas/1/${name}.json`,
    type: 'object',
    additionalProperties: false,
  });
});
