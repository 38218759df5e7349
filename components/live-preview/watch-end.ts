/** How long a preview's cookies live (lib/preview/preview.ts), in milliseconds. */
const longest = 12 * 60 * 60 * 1000;
/** How often the server is asked, in milliseconds. */
const interval = 5 * 60 * 1000;

/** A failure of the connection or of the CMS ends nothing. */
async function isRefused(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 403;
}

/**
 * Calls `onEnd` once the preview on the page has ended: somebody left it in another tab, the editor has signed out, or the
 * time of its cookies is over, which needs no server. An open tab would show the draft further (ASVS 14.3.1).
 * @returns stops watching
 */
export function watchEnd(address: string, onEnd: () => void): () => void {
  const opened = Date.now();
  const stop = new AbortController();
  const end = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    onEnd();
  };
  const look = async () => {
    if (Date.now() - opened >= longest || (await isRefused(address))) end();
  };
  const timer = setInterval(() => void look(), interval);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
  const { signal } = stop;
  document.addEventListener('visibilitychange', () => document.hidden || void look(), { signal });
  // The page comes back from the browser's back-forward cache, where no timer runs.
  addEventListener('pageshow', ({ persisted }) => persisted && void look(), { signal });
  return () => stop.abort();
}
