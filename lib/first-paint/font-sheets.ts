import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#lib/i18n/locales.ts';
import { locales } from '#lib/i18n/locales.ts';

/**
 * The style sheets with the fonts of each language, and the files of letters that other languages have: they are loaded once
 * a text has such a letter. scripts/generate/fonts.ts makes both.
 */
const folderIn = (root: string) => path.join(root, 'public/fonts');

function fileName(name: string, content: Buffer | string) {
  const { name: stem, ext } = path.parse(name);
  return `${stem}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
}

/** The files of letters, with the name that each has in a build. */
function letterFiles(root: string) {
  const names = readdirSync(folderIn(root)).filter((name) => name.endsWith('.woff2'));
  return names.map((name) => {
    const content = readFileSync(path.join(folderIn(root), name));
    return { name, content, built: fileName(name, content) };
  });
}

/** The sheet as a build has it: with the names of the build's files. */
function sheetOf(locale: Locale, root: string) {
  const css = readFileSync(path.join(folderIn(root), `${locale}.css`), 'utf8');
  return letterFiles(root).reduce((text, { name, built }) => text.replaceAll(name, built), css);
}

const addresses = new Map<Locale, string>();

/**
 * The address of a language's style sheet with fonts. Browsers keep it for good, so its path changes with its content: caches
 * in front may ignore a query. It is a file of the build, so that pages of an older build find theirs (server/door/chunks.ts).
 */
export function fontSheet(locale: Locale) {
  if (process.env.NODE_ENV !== 'production') return `/fonts/${locale}.css`;
  const known = addresses.get(locale);
  if (known) return known;
  const address = `/_next/static/fonts/${fileName(`${locale}.css`, sheetOf(locale, process.cwd()))}`;
  addresses.set(locale, address);
  return address;
}

/**
 * Writes the sheets and the files of letters into the files of a build.
 * @param folder what `/_next/static` serves
 * @returns the sheets
 */
export function writeFontSheets(folder: string, root = process.cwd()) {
  const target = path.join(folder, 'fonts');
  mkdirSync(target, { recursive: true });
  for (const { built, content } of letterFiles(root)) writeFileSync(path.join(target, built), content);
  return locales.map((locale) => {
    const css = sheetOf(locale, root);
    const file = path.join(target, fileName(`${locale}.css`, css));
    writeFileSync(file, css);
    return file;
  });
}
