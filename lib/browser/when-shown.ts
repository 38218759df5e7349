type Prerendered = Document & { prerendering?: boolean };

/** Whether the browser has rendered the page before its visitor asked for it, and nobody sees it yet. */
export const isPrerendering = (): boolean => (document as Prerendered).prerendering === true;

/**
 * Runs at once, or once the visitor is there, if the browser prerendered the page (`rules 80c`).
 * @returns stops waiting
 */
export function whenShown(run: () => void): () => void {
  const stop = new AbortController();
  if (isPrerendering())
    document.addEventListener('prerenderingchange', run, { once: true, signal: stop.signal });
  else run();
  return () => stop.abort();
}
