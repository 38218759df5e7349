import type { Locale } from '#lib/i18n/locales.ts';

export const views = ['web', 'webview'] as const;

/** How a page is shown: on the web, or inside the game (`?viewer=webview`). */
export type View = (typeof views)[number];

/**
 * The properties of a page that links, texts and pictures depend on. Server components read this context themselves
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
  /** The address of the static host, if pictures of champions are not on the CMS. */
  staticUrl?: string | undefined;
  /** More hosts whose pictures load at once (setting `PICTURE_HOSTS`). Not set in previews. */
  pictureHosts?: readonly string[];
  /** Origin of the site. */
  siteUrl: string;
  /** True in previews: nothing may be loaded from other sites, so that they learn nothing of drafts. */
  isPreview?: true;
};
