import { fieldsOf, recordsOf, textOf } from './fields.ts';

/** How often the site answered each redirect, kept in memory. */
export function openRedirectHits() {
  const counts = new Map<string, number>();
  return {
    all: () => [...counts].map(([from, count]) => ({ from, count })),
    clear: () => counts.clear(),
    add(body: unknown) {
      for (const hit of recordsOf(fieldsOf(body).hits)) {
        const from = textOf(hit.from);
        counts.set(from, (counts.get(from) ?? 0) + Number(hit.count));
      }
    },
  };
}

export type RedirectHits = ReturnType<typeof openRedirectHits>;
