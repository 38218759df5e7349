/**
 * The texts of the inline scripts, one for each place. Each is the same in all pages, so that the Content-Security-Policy can
 * name it by its hash. The functions stand in lib/first-paint; server/build/bundle-scripts.ts makes texts of them.
 */
export type InlineScripts = {
  /** Behind the style sheet with the fonts. */
  fonts: string;
  notices: string;
  /** At the end of the page. */
  late: string;
  /** In the calculator. */
  rows: string;
};

/** For the head of every page, behind the sheet with the fonts. */
export const headScripts = ({ fonts, notices }: InlineScripts) => [fonts, notices];
