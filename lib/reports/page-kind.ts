import { screenAt } from '#lib/addresses/screens.ts';

/** The kinds of what is no screen, and of what stands below one. The first that matches counts. */
const kinds: readonly [kind: string, path: RegExp][] = [
  ['spotlight', /^\/news\/category\/champion-spotlights\//],
  ['listing', /^\/news\/(?:category|author)\//],
  ['article', /^\/news\/[^/]+\/$/],
  ['build', /^\/academy\/builds\/[^/]+\/$/],
  ['course', /^\/academy\/[^/]+\/$/],
  ['style-guide', /^\/style-guide\//],
  ['preview', /^\/_preview\//],
  ['page', /^\/[^/]+\/(?:[^/]+\/)?$/],
];

/** The name of a page's kind in metrics and the log. */
export function pageKind(path: string): string {
  return screenAt(path)?.screen.kind ?? kinds.find(([, form]) => form.test(path))?.[0] ?? 'other';
}
