import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
import { readLetters } from '@/server/inline-scripts.mjs';

/** Kept by browsers for good (next.config.ts), so its address changes with its content. */
function sheet(name: string): string {
  const css = readFileSync(path.join(process.cwd(), `public/letters/${name}.css`));
  return `/letters/${name}.css?${createHash('sha256').update(css).digest('hex').slice(0, 8)}`;
}

const latin = sheet('latin');
const sheets: Partial<Record<Locale, string>> = { tr: sheet('turkish'), ru: sheet('russian') };

type Props = {
  locale: Locale;
  /** Of a page that is made per visit. All others are kept, and are given the script as they are (server/first-style.mjs). */
  nonce?: string | undefined;
};

/**
 * The letters of the page's language, in one sheet and before the first paint: letters that arrive later break lines
 * anew and move the page under the reader's eyes. scripts/letters.mjs makes the sheets.
 */
export function Letters({ locale, nonce }: Props) {
  return (
    <>
      <link rel="stylesheet" href={sheets[locale] ?? latin} />
      {nonce ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: readLetters }} /> : null}
    </>
  );
}
