import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The address of a style sheet with fonts. Browsers keep it for good (next.config.ts), so it changes with its content.
 *
 * @param {'latin' | 'turkish' | 'russian'} name
 */
export function fontSheet(name) {
  const css = readFileSync(path.join(process.cwd(), `public/fonts/${name}.css`));
  return `/fonts/${name}.css?${createHash('sha256').update(css).digest('hex').slice(0, 8)}`;
}
