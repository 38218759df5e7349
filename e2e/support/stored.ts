import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cacheFolder } from './ports.ts';

type Head = { meta: { parts?: { start: number; end: number }[] } };

/** Everything that the site stores on the disk as text: the head of each file, and its pages decompressed. */
export function storedTexts(): string[] {
  const folder = cacheFolder('pages');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const bytes = readFileSync(path.join(file.parentPath, file.name));
      const start = 4 + bytes.readUInt32BE(0);
      const head = bytes.toString('utf8', 4, start);
      const { parts } = (JSON.parse(head) as Head).meta;
      const bodies = parts?.map((part) =>
        brotliDecompressSync(bytes.subarray(start + part.start, start + part.end)),
      ) ?? [bytes.subarray(start)];
      return [head, ...bodies].join('\n');
    });
}
