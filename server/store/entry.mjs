import { createHash } from 'node:crypto';

/**
 * The form in which an entry stands on disk and in Redis: the length of its head (four bytes), the head (JSON), the value.
 *
 * @typedef {{ value: Buffer, meta: Record<string, unknown> }} Entry
 * @typedef {Entry & { key: string, storedAt: number, expiresAt: number }} StoredEntry both in milliseconds since 1970
 */

/** @param {Buffer} value */
function digestOf(value) {
  return createHash('sha1').update(value).digest('base64url');
}

/** @param {StoredEntry} entry */
export function serializeEntry({ key, value, meta, storedAt, expiresAt }) {
  const head = Buffer.from(JSON.stringify({ key, meta, storedAt, expiresAt, digest: digestOf(value) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, value]);
}

/**
 * @param {Buffer} bytes @param {string} key
 * @returns {StoredEntry | undefined} undefined if the bytes are truncated, changed, of another key or expired
 */
export function deserializeEntry(bytes, key) {
  try {
    const start = 4 + bytes.readUInt32BE(0);
    const head = JSON.parse(bytes.toString('utf8', 4, start));
    const value = bytes.subarray(start);
    if (head.key !== key || head.expiresAt <= Date.now() || head.digest !== digestOf(value)) return undefined;
    return { key, value, meta: head.meta, storedAt: head.storedAt, expiresAt: head.expiresAt };
  } catch {
    return undefined;
  }
}
