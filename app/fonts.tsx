import { serverBridge } from '#lib/bridge/bridge.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fontSheet } from '#lib/first-paint/font-sheets.ts';
import { headScripts } from '#lib/bridge/inline-scripts.ts';

type Props = {
  locale: Locale;
  /**
   * The nonce of a page that is rendered for every visit. Pages that are kept have none: server/next/next-html.ts
   * adds the scripts to them and names their hashes in the policy.
   */
  nonce?: string | undefined;
};

/**
 * The fonts of the page's language, in one style sheet that loads before the first paint: a font that arrives later
 * changes the line breaks and moves the page while it is read. scripts/generate/fonts.ts makes the sheets.
 */
export function Fonts({ locale, nonce }: Props) {
  const scripts = serverBridge()?.inlineScripts;
  return (
    <>
      <link rel="stylesheet" href={fontSheet(locale)} />
      {nonce && scripts
        ? headScripts(scripts).map((code) => (
            <script key={code} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
          ))
        : null}
    </>
  );
}
