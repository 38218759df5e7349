import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locales';

/** Kept by browsers for good (next.config.ts), so its address changes with its content. */
function sheet(name: string): string {
  const css = readFileSync(path.join(process.cwd(), `public/letters/${name}.css`));
  return `/letters/${name}.css?${createHash('sha256').update(css).digest('hex').slice(0, 8)}`;
}

const latin = sheet('latin');
const sheets: Partial<Record<Locale, string>> = { tr: sheet('turkish'), ru: sheet('russian') };

/**
 * The letters of the page's language, in one sheet and before the first paint: letters that arrive later break lines
 * anew and move the page under the reader's eyes. scripts/letters.mjs makes the sheets.
 */
export function Letters({ locale }: { locale: Locale }) {
  return <link rel="stylesheet" href={sheets[locale] ?? latin} />;
}
