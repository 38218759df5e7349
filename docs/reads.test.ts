import { readFileSync, readdirSync } from 'node:fs';

const textOf = (file: string) => readFileSync(file, 'utf8');

/** The routes that the site reads, without a slash at the end. */
const routes = readdirSync('lib/cms')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...textOf(`lib/cms/${file}`).matchAll(/\broute: '([^']+?)\/?'/g)])
  .map(([, route = '']) => route)
  .filter((route) => !route.startsWith('static/'));

const places: [file: string, todo: string, form: (route: string) => RegExp][] = [
  [
    'docs/contract.md',
    'write its row in the table *Reads* or *Extensions*',
    (route) => new RegExp(`\`${route}[/?\`]`),
  ],
  [
    // The catalogue remembers what it answered before, so it has a file of its own.
    'demo-cms/routes.ts, demo-cms/api.ts',
    'add a function that answers it',
    (route) => new RegExp(`^ {2}'?${route}'?[(:,]|\\{ \\.\\.\\.\\w+, ${route}:`, 'm'),
  ],
  [
    'wordpress/fighter-site/includes/api/class-routes.php',
    'add its row to the table of routes',
    (route) => new RegExp(`'${route}'\\s*=>`),
  ],
  [
    'wordpress/contract/read-table.ts, wordpress/contract/parts/known-answers.ts, wordpress/contract/parts/catalogue.ts',
    'add it to `reads` with the form of its answer, for the demo CMS and the plugin',
    (route) => new RegExp(`['"\`]${route}[/?'"\`]`),
  ],
];

test('routes are found', () => {
  expect(routes).toEqual(expect.arrayContaining(['menu', 'glossary', 'hub']));
});

test.each(places)('%s has each route that the site reads', (file, todo, form) => {
  const text = file.split(', ').map(textOf).join('');
  const missing = [...new Set(routes)].filter((route) => !form(route).test(text));
  expect(missing.map((route) => `The route ${route} is missing in ${file}: ${todo}.`)).toEqual([]);
});
