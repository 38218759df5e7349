import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isResizable } from '#lib/picture-rules.ts';

/**
 * Reads the file that a picture is made from: from the host of the CMS, from the static host, or from the folder
 * `public`.
 */

export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

type Source =
  | { kind: 'found'; body: Buffer; validators: Validators }
  | { kind: 'unchanged' }
  | { kind: 'missing' }
  | { kind: 'too-large' }
  | { kind: 'failed'; reason: string };

export const limits = { bytes: 20 * 1024 * 1024, milliseconds: 8000, redirects: 3 };

/**
 * The addresses of pictures in the folder `public` that may be resized. No part of the path starts with a dot or has an
 * escaped character.
 */
export const ownPicture = /^\/(?:brand|images)(?:\/[\w-]+)*\/[\w-]+\.(?:avif|jpe?g|png|webp)$/;

const notThere = new Set([404, 410]);
const movedTo = new Set([301, 302, 303, 307, 308]);

/** @returns null for more bytes than may be */
async function readBody(answer: Response, most: number) {
  if (Number(answer.headers.get('content-length')) > most || !answer.body) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function ask(address: string, lastSeen: Validators | undefined, signal: AbortSignal) {
  const headers = new Headers({ accept: 'image/*' });
  if (lastSeen?.etag) headers.set('if-none-match', lastSeen.etag);
  if (lastSeen?.lastModified) headers.set('if-modified-since', lastSeen.lastModified);
  return fetch(address, { headers, redirect: 'manual', signal });
}

type Options = {
  hosts: readonly string[];
  /** What the host said of the file when it was last read. A file that is still the same is not sent again. */
  lastSeen?: Validators | undefined;
  limits: typeof limits;
};

async function readFromHost(
  address: string,
  { hosts, lastSeen, limits: { bytes, milliseconds, redirects } }: Options,
): Promise<Source> {
  const signal = AbortSignal.timeout(milliseconds);
  let current = address;
  for (let hop = 0; hop <= redirects; hop += 1) {
    const answer = await ask(current, lastSeen, signal);
    const location = answer.headers.get('location');
    if (movedTo.has(answer.status) && location && URL.canParse(location, current)) {
      await answer.body?.cancel();
      current = new URL(location, current).href;
      if (!isResizable(current, hosts)) return { kind: 'failed', reason: 'redirects to another host' };
      continue;
    }
    if (answer.status === 304 && lastSeen) return { kind: 'unchanged' };
    if (!answer.ok) {
      await answer.body?.cancel();
      return notThere.has(answer.status)
        ? { kind: 'missing' }
        : { kind: 'failed', reason: `answered ${answer.status}` };
    }
    const body = await readBody(answer, bytes);
    if (!body) return { kind: 'too-large' };
    const validators = {
      etag: answer.headers.get('etag') ?? undefined,
      lastModified: answer.headers.get('last-modified') ?? undefined,
    };
    return { kind: 'found', body, validators };
  }
  return { kind: 'failed', reason: 'redirects too often' };
}

/** @param address absolute, or below `public` */
export async function readSource(
  address: string,
  { hosts, lastSeen, limits: within = limits }: Omit<Options, 'limits'> & Partial<Options>,
): Promise<Source> {
  try {
    if (!ownPicture.test(address)) return await readFromHost(address, { hosts, lastSeen, limits: within });
    const body = await readFile(path.join(process.cwd(), 'public', address));
    return { kind: 'found', body, validators: {} };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    if (code === 'ENOENT') return { kind: 'missing' };
    return { kind: 'failed', reason: name === 'TimeoutError' ? 'took too long' : 'could not be reached' };
  }
}
