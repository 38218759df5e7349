import type { Locale } from '@/lib/i18n/locales';

export const views = ['web', 'webview'] as const;

/** How a page is shown: on the web, or inside the game (`?viewer=webview`). */
export type View = (typeof views)[number];

/** What a link, a text or a block has to know about the page it stands on. Plain data: it may cross to the browser. */
export type PageContext = {
  locale: Locale;
  view: View;
  /** Origin of the CMS: its absolute addresses become paths of ours. */
  cmsUrl: string;
  /** Origin of the site. */
  siteUrl: string;
  /** Set on what an editor alone sees: nothing of it may come from, or be told to, other sites. */
  isPreview?: true;
  /** Inside a text that is in another language than the page: `lang` for what we say there ourselves. */
  ownLanguage?: string | undefined;
};
