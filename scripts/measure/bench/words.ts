import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The words of the demo world in English, in an order that is the same at every run. */
export function demoWords(): string[] {
  const folder = 'demo-cms/content/en';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return [...new Set(texts.join(' ').match(/[a-z]{3,}/g))].sort();
}

/** Always the same ones for the same place. */
export const some = (words: readonly string[], from: number, count: number) =>
  Array.from({ length: count }, (_, index) => words[(from * 7919 + index * 104_729) % words.length] ?? '');
