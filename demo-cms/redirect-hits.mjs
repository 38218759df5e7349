/** How often the site answered each redirect, kept in memory. */
export function openRedirectHits() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return {
    all: () => [...counts].map(([from, count]) => ({ from, count })),
    clear: () => counts.clear(),
    /** @param {any} body */
    add(body) {
      for (const { from, count } of Array.isArray(body?.hits) ? body.hits : [])
        counts.set(String(from), (counts.get(String(from)) ?? 0) + Number(count));
    },
  };
}

/** @typedef {ReturnType<typeof openRedirectHits>} RedirectHits */
