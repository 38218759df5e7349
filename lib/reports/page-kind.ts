import {
  academyPath,
  calculatorPath,
  comparePath,
  eventsPath,
  glossaryPath,
  masteriesPath,
  searchPath,
} from '#lib/addresses/paths.ts';

/** Metrics and the log name pages by these kinds. */
const screens = new Map([
  ['/', 'home'],
  [academyPath, 'academy'],
  [masteriesPath, 'masteries'],
  [glossaryPath, 'glossary'],
  [calculatorPath, 'prestige'],
  [comparePath, 'compare'],
  [eventsPath, 'events'],
  [searchPath, 'search'],
]);

/** The kinds that have many paths. The first that matches counts. */
const kinds: readonly [kind: string, path: RegExp][] = [
  ['hub', /^\/news\/(?:page\/\d+\/)?$/],
  ['spotlight', /^\/news\/category\/champion-spotlights\//],
  ['listing', /^\/news\/(?:category|author)\//],
  ['article', /^\/news\/[^/]+\/$/],
  ['course', /^\/academy\/[^/]+\/$/],
  ['patches', /^\/patches\/(?:page\/\d+\/)?$/],
  ['style-guide', /^\/style-guide\//],
  ['preview', /^\/_preview\//],
  ['page', /^\/[^/]+\/(?:[^/]+\/)?$/],
];

export function pageKind(path: string): string {
  return screens.get(path) ?? kinds.find(([, form]) => form.test(path))?.[0] ?? 'other';
}
