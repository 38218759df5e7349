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
 * The fonts of the page's language, in one sheet and before the first paint: a font that arrives later breaks lines anew
 * and moves the page while it is read. scripts/fonts.mjs makes the sheets.
 */
export function Fonts({ locale, nonce }: Props) {
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
