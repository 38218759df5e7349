import type { Locale } from '@/lib/i18n/locales';

export const views = ['web', 'webview'] as const;

/** How a page is shown: on the web, or inside the game (`?viewer=webview`). */
export type View = (typeof views)[number];

/**
 * What links, texts and pictures need to know of their page. Server components read it themselves
 * (lib/links/page-context.ts). Islands, and what they render, get it as a prop: it is plain data.
 */
export type PageContext = {
  locale: Locale;
  view: View;
  /** Origin of the CMS, whose absolute addresses become paths of the site. */
  cmsUrl: string;
  /**
   * A service that resizes pictures (lib/images.ts). Not set in previews, because the service would learn of drafts.
   */
  imageUrl?: string | undefined;
  /** Where pictures of champions are, if not on the CMS. */
  staticUrl?: string | undefined;
  /** Origin of the site. */
  siteUrl: string;
  /** Set in previews: nothing may be loaded from other sites, so that they learn nothing of drafts. */
  isPreview?: true;
};
