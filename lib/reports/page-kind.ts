/** The kinds of pages by their public path, as metrics and the log name them. The first that matches counts. */
const kinds: readonly [kind: string, path: RegExp][] = [
  ['home', /^\/$/],
  ['hub', /^\/news\/(?:page\/\d+\/)?$/],
  ['spotlight', /^\/news\/category\/champion-spotlights\//],
  ['listing', /^\/news\/(?:category|author)\//],
  ['article', /^\/news\/[^/]+\/$/],
  ['masteries', /^\/academy\/masteries\/$/],
  ['prestige', /^\/academy\/prestige-calculator\/$/],
  ['glossary', /^\/academy\/glossary\/$/],
  ['academy', /^\/academy\/$/],
  ['course', /^\/academy\/[^/]+\/$/],
  ['events', /^\/events\/$/],
  ['search', /^\/search\/$/],
  ['style-guide', /^\/style-guide\//],
  ['preview', /^\/_preview\//],
  ['page', /^\/[^/]+\/(?:[^/]+\/)?$/],
];

export function pageKind(path: string): string {
  return kinds.find(([, form]) => form.test(path))?.[0] ?? 'other';
}
