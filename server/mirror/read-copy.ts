/** Reads a file for the mirror: from the site, or from the hosts of the content. */

/** A film that is longer is left out. */
const mostBytes = 10 * 1024 * 1024;
const patience = 20_000;
const movedTo = new Set([301, 302, 303, 307, 308]);

export type Reading = { kind: 'found'; body: Buffer } | { kind: 'missing' } | { kind: 'failed' };

type From = {
  /** The address of the site, without a slash at its end. */
  site: string;
  /** The origins whose files are copied. */
  hosts: readonly string[];
};

async function bodyOf(answer: Response): Promise<Reading> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return { kind: 'missing' };
    parts.push(part);
  }
  return { kind: 'found', body: Buffer.concat(parts) };
}

/** @param address of the site, or absolute */
export async function readCopy(address: string, from: From, redirects = 1): Promise<Reading> {
  const isOwn = address.startsWith('/') && !address.startsWith('//');
  if (!isOwn && !from.hosts.includes(new URL(address).origin)) return { kind: 'missing' };
  const answer = await fetch(isOwn ? from.site + address : address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (answer.status === 200) return bodyOf(answer);
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  // A picture that can't be made now is redirected to its original, and no cache may keep that.
  const isForNow = answer.headers.get('cache-control')?.includes('no-store') ?? false;
  if (movedTo.has(answer.status) && location !== null && redirects > 0 && !isForNow)
    return readCopy(location, from, redirects - 1);
  return { kind: answer.status === 404 || answer.status === 410 ? 'missing' : 'failed' };
}
