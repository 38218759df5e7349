/**
 * `npm run compare-pictures -- before after`: compares two folders of `npm run screenshots`, which were made one after the
 * other on one machine: fonts differ from machine to machine, so no pictures are kept in the repository. Pictures of what
 * differs are written into `screenshots/differences`. Exit code 1: something differs.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { compareImages } from './compare-images.ts';

const [before = '', after = 'screenshots'] = process.argv.slice(2);
if (before === '') {
  console.error('Name the folder of the pictures before, and that of those after.');
  process.exit(1);
}
const folder = 'screenshots/differences';
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const picturesIn = async (name: string) => (await readdir(name)).filter((file) => file.endsWith('.png'));
const read = async (name: string, file: string) => {
  const { data, info } = await sharp(path.join(name, file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

const [old, fresh] = await Promise.all([picturesIn(before), picturesIn(after)]);
let differing = 0;
for (const file of [...new Set([...old, ...fresh])].sort()) {
  const isIn = [old, fresh].map((list) => list.includes(file));
  if (!isIn.every(Boolean)) {
    console.log(`${file}: only ${isIn[0] ? 'before' : 'after'}`);
    differing += 1;
    continue;
  }
  const compared = compareImages(await read(before, file), await read(after, file));
  if (!compared.differs) continue;
  differing += 1;
  const { width, height, pixels, data } = compared;
  console.log(`${file}: ${pixels} of ${width * height} pixels differ`);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path.join(folder, file));
}
console.log(`${differing} of ${fresh.length} pictures differ${differing > 0 ? `: ${folder}` : ''}.`);
process.exitCode = differing > 0 ? 1 : 0;
