import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The style sheets with fonts, which scripts/generate/fonts.ts writes into public/fonts. */
const names = ['latin', 'turkish', 'russian'] as const;

const read = (name: (typeof names)[number], root = process.cwd()) =>
  readFileSync(path.join(root, `public/fonts/${name}.css`));

const fileName = (name: string, css: Buffer) =>
  `${name}.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;

/**
 * The address of a style sheet with fonts. Browsers keep it for good, so its path changes with its content: caches in front
 * may ignore a query. It is a file of the build, so that pages of an older build find theirs (server/door/chunks.ts).
 */
export function fontSheet(name: (typeof names)[number]) {
  if (process.env.NODE_ENV !== 'production') return `/fonts/${name}.css`;
  return `/_next/static/fonts/${fileName(name, read(name))}`;
}

/**
 * Writes the sheets into the files of a build.
 * @param folder what `/_next/static` serves
 * @returns the files
 */
export function writeFontSheets(folder: string, root = process.cwd()) {
  mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  return names.map((name) => {
    const css = read(name, root);
    const file = path.join(folder, 'fonts', fileName(name, css));
    writeFileSync(file, css);
    return file;
  });
}
