import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Entry } from '#lib/bridge/store.ts';
import { parseJson } from '#lib/parse-json.ts';
import { z } from 'zod';

/**
 * How the public data stands in the store: each file once by its hash, whatever versions and languages it belongs to, the
 * list of files of each version, and the list of versions.
 */

export const listKey = 'versions';
export const versionKey = (version: string) => `version ${version}`;
export const fileKey = (digest: string) => `file ${digest}`;

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A kept file: compressed in both ways, one behind the other. */
export async function packFile(text: string): Promise<Entry> {
  const [packed, zipped] = await Promise.all([
    brotli(text, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    gzip(text, { level: 9 }),
  ]);
  return { value: Buffer.concat([packed, zipped]), meta: { brotliBytes: packed.length, keptAt: Date.now() } };
}

export type PackedFile = { br: Buffer; gzip: Buffer };

/** Null for an entry of another kind. */
export function unpackFile({ value, meta }: Entry): PackedFile | null {
  const { brotliBytes } = meta;
  if (typeof brotliBytes !== 'number') return null;
  return { br: value.subarray(0, brotliBytes), gzip: value.subarray(brotliBytes) };
}

/** Milliseconds since 1970 at which an entry was kept; 0 if that is not known. */
export const keptAtOf = ({ meta }: Entry) => (typeof meta.keptAt === 'number' ? meta.keptAt : 0);

/** The hashes of a version's files, by `{language}/{name}`. */
const versionEntry = z.record(z.string(), z.string());
export type FilesOfVersion = z.infer<typeof versionEntry>;

const listEntry = z.object({
  /** The current one first. Moments are milliseconds since 1970. */
  versions: z.array(z.object({ version: z.string(), publishedAt: z.number() })),
  /** The build that published last, and when it last said that it is there. */
  builder: z.object({ build: z.string(), seenAt: z.number() }),
  /** When each build was first there. */
  builds: z.record(z.string(), z.number()),
  /** When what the listed versions need was last kept anew. */
  renewedAt: z.number(),
});
export type StoredList = z.infer<typeof listEntry>;

export const noList: StoredList = {
  versions: [],
  builder: { build: '', seenAt: 0 },
  builds: {},
  renewedAt: 0,
};

const toEntry = (value: object): Entry => ({
  value: Buffer.from(JSON.stringify(value)),
  meta: { keptAt: Date.now() },
});
const fromEntry = <Value>(schema: z.ZodType<Value>, entry: Entry | undefined): Value | undefined =>
  entry && schema.safeParse(parseJson(entry.value.toString())).data;

export const packVersion = (files: FilesOfVersion) => toEntry(files);
export const unpackVersion = (entry: Entry | undefined) => fromEntry(versionEntry, entry);
export const packList = (list: StoredList) => toEntry(list);
export const unpackList = (entry: Entry | undefined) => fromEntry(listEntry, entry);
