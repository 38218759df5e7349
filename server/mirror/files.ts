import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Reads and writes the folder of the mirror. nginx may read a file at any moment, so each is replaced as a whole. */

let written = 0;
const gzip = promisify(zlib.gzip);

/** What a temporary file starts with: the mirror has no other file with a dot in front, and nginx answers none. */
export const temporary = '.tmp-';

async function replaceFile(file: string, body: Buffer) {
  written += 1;
  const whole = path.join(path.dirname(file), `${temporary}${process.pid}-${written}`);
  try {
    await writeFile(whole, body);
    await rename(whole, file);
  } catch (error) {
    await rm(whole, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Texts, which get a compressed file beside them. */
const compressible = /\.(?:css|html|ics|js|json|svg|txt|webmanifest|xml)$/;

export async function writeMirrored(file: string, body: Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  if (compressible.test(file)) await replaceFile(`${file}.gz`, await gzip(body, { level: 9 }));
  await replaceFile(file, body);
}

export async function removeMirrored(file: string) {
  await rm(file, { force: true });
  await rm(`${file}.gz`, { force: true });
}

/** How long ago the file was written, in milliseconds. Undefined if there is none. */
export async function ageOf(file: string) {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? Date.now() - found.mtimeMs : undefined;
}
