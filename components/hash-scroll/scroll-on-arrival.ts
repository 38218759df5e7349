const delay = 500;

/**
 * Scrolls half a second after the page arrived, when fonts and pictures have taken their place. A visitor who scrolls,
 * types or clicks before that is not interrupted. Returns what stops it.
 */
export function scrollOnArrival(scroll: () => void): () => void {
  const stop = new AbortController();
  const timer = setTimeout(scroll, delay);
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'hashchange']) {
    addEventListener(name, () => clearTimeout(timer), { signal: stop.signal, passive: true });
  }
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
