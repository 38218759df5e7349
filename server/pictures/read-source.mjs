import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isResizable } from '#lib/picture-rules.mjs';

/**
 * Reads the file that a picture is made from: from the host of the CMS, from the static host, or from the folder
 * `public`.
 *
 * @typedef {{ etag?: string | undefined, lastModified?: string | undefined }} Validators
 * @typedef {{ kind: 'found', body: Buffer, validators: Validators } | { kind: 'unchanged' } | { kind: 'missing' } | {
 *   kind: 'too-large' } | { kind: 'failed', reason: string }} Source
 */

export const limits = { bytes: 20 * 1024 * 1024, milliseconds: 8000, redirects: 3 };

/**
 * The addresses of pictures in the folder `public` that may be resized. No part of the path starts with a dot or has an
 * escaped character.
 */
export const ownPicture = /^\/(?:brand|images)(?:\/[\w-]+)*\/[\w-]+\.(?:avif|jpe?g|png|webp)$/;

const notThere = new Set([404, 410]);
const movedTo = new Set([301, 302, 303, 307, 308]);

/** @param {Response} answer @param {number} most @returns {Promise<Buffer | null>} null for more bytes than may be */
async function readBody(answer, most) {
  if (Number(answer.headers.get('content-length')) > most || !answer.body) return null;
  /** @type {Uint8Array[]} */
  const parts = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @param {string} address @param {Validators | undefined} known @param {AbortSignal} signal */
function ask(address, known, signal) {
  const headers = new Headers({ accept: 'image/*' });
  if (known?.etag) headers.set('if-none-match', known.etag);
  if (known?.lastModified) headers.set('if-modified-since', known.lastModified);
  return fetch(address, { headers, redirect: 'manual', signal });
}

/**
 * @param {string} address
 * @param {{ hosts: readonly string[], known?: Validators | undefined, limits: typeof limits }} options
 * @returns {Promise<Source>}
 */
async function readFromHost(address, { hosts, known, limits: { bytes, milliseconds, redirects } }) {
  const signal = AbortSignal.timeout(milliseconds);
  let current = address;
  for (let hop = 0; hop <= redirects; hop += 1) {
    const answer = await ask(current, known, signal);
    const location = answer.headers.get('location');
    if (movedTo.has(answer.status) && location && URL.canParse(location, current)) {
      await answer.body?.cancel();
      current = new URL(location, current).href;
      if (!isResizable(current, hosts)) return { kind: 'failed', reason: 'redirects to another host' };
      continue;
    }
    if (answer.status === 304 && known) return { kind: 'unchanged' };
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

/**
 * @param {string} address absolute, or below `public`
 * @param {{ hosts: readonly string[], known?: Validators | undefined, limits?: typeof limits }} options `known`: what
 *   the host said of the file when it was last read; a file that is still the same is not sent again
 * @returns {Promise<Source>}
 */
export async function readSource(address, { hosts, known, limits: within = limits }) {
  try {
    if (!ownPicture.test(address)) return await readFromHost(address, { hosts, known, limits: within });
    const body = await readFile(path.join(process.cwd(), 'public', address));
    return { kind: 'found', body, validators: {} };
  } catch (error) {
    const { code, name } = /** @type {{ code?: unknown, name?: unknown }} */ (error);
    if (code === 'ENOENT') return { kind: 'missing' };
    return { kind: 'failed', reason: name === 'TimeoutError' ? 'took too long' : 'could not be reached' };
  }
}
