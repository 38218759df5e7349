import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The style sheets with fonts, which scripts/fonts.mjs writes into public/fonts. */
const names = /** @type {const} */ (['latin', 'turkish', 'russian']);

/** @param {(typeof names)[number]} name */
const read = (name, root = process.cwd()) => readFileSync(path.join(root, `public/fonts/${name}.css`));

/** @param {string} name @param {Buffer} css */
const fileName = (name, css) => `${name}.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;

/**
 * The address of a style sheet with fonts. Browsers keep it for good, so its path changes with its content: caches in front
 * may ignore a query. It is a file of the build, so that pages of an older build find theirs (chunks.mjs).
 *
 * @param {(typeof names)[number]} name
 */
export function fontSheet(name) {
  if (process.env.NODE_ENV !== 'production') return `/fonts/${name}.css`;
  return `/_next/static/fonts/${fileName(name, read(name))}`;
}

/**
 * Writes the sheets into the files of a build.
 * @param {string} folder what `/_next/static` serves
 * @returns {string[]} the files
 */
export function writeFontSheets(folder, root = process.cwd()) {
  mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  return names.map((name) => {
    const css = read(name, root);
    const file = path.join(folder, 'fonts', fileName(name, css));
    writeFileSync(file, css);
    return file;
  });
}
