import { createHash } from 'node:crypto';
import type { Entry } from '#lib/bridge/store.ts';

/** The form in which an entry stands on disk and in Redis: the length of its head (four bytes), the head (JSON), the value. */

/** Both times are in milliseconds since 1970. */
export type StoredEntry = Entry & { key: string; storedAt: number; expiresAt: number };

type Head = Omit<StoredEntry, 'value'> & { digest: string };

function digestOf(value: Buffer) {
  return createHash('sha1').update(value).digest('base64url');
}

export function serializeEntry({ key, value, meta, storedAt, expiresAt }: StoredEntry) {
  const head: Head = { key, meta, storedAt, expiresAt, digest: digestOf(value) };
  const bytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes, value]);
}

/** @returns undefined if the bytes are truncated, changed, of another key or expired */
export function deserializeEntry(bytes: Buffer, key: string): StoredEntry | undefined {
  try {
    const start = 4 + bytes.readUInt32BE(0);
    const { digest, ...head } = JSON.parse(bytes.toString('utf8', 4, start)) as Head;
    const value = bytes.subarray(start);
    if (head.key !== key || head.expiresAt <= Date.now() || digest !== digestOf(value)) return undefined;
    return { ...head, value };
  } catch {
    return undefined;
  }
}
