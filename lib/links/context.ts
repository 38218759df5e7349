import type { Locale } from '@/lib/i18n/locales';

export const views = ['web', 'webview'] as const;

/** How a page is shown: on the web, or inside the game (`?viewer=webview`). */
export type View = (typeof views)[number];

/** What links, texts and blocks need to know of their page. Plain data, because islands get it as a prop. */
export type PageContext = {
  locale: Locale;
  view: View;
  /** Origin of the CMS, whose absolute addresses become paths of the site. */
  cmsUrl: string;
  /**
   * A service that resizes pictures (lib/images.ts). Not set in previews, because the service would learn of drafts.
   */
  imageUrl?: string | undefined;
  /** Origin of the site. */
  siteUrl: string;
  /** Set in previews: nothing may be loaded from other sites, and nothing told to them. */
  isPreview?: true;
  /** Set inside a text in another language than the page: the `lang` of the words that the site adds there. */
  ownLanguage?: string | undefined;
};
