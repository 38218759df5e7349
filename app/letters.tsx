import type { Locale } from '@/lib/i18n/locales';
import { fontSheet } from '@/server/font-sheets.mjs';
import { headScripts } from '@/server/pages/inline-scripts.mjs';

const latin = fontSheet('latin');
const sheets: Partial<Record<Locale, string>> = { tr: fontSheet('turkish'), ru: fontSheet('russian') };

type Props = {
  locale: Locale;
  /** Of a page that is made per visit. All others are kept, and are given the scripts as they are (server/pages/next-html.mjs). */
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
      {nonce
        ? headScripts.map((code) => (
            <script key={code} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
          ))
        : null}
    </>
  );
}
