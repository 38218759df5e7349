export type CmsOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Origin of the site, for the webhook and the preview addresses. */
  siteUrl?: string;
  /** Without it the webhook is not called. */
  revalidateSecret?: string;
  /** Default `fighter`. */
  vendor?: string;
  contentDir?: string;
  cacheDir?: string;
  /** What preview tokens are signed with. */
  salt?: string;
  /** Origin in permalinks, where it is not this machine. */
  publicUrl?: string;
  /** `false` leaves the content folder unwatched. */
  watch?: boolean;
  /** Draws the pictures that content names in the background; off by default. */
  warmUp?: boolean;
  /** 0.5 draws pictures half as wide and half as high. Default 1. */
  pictureScale?: number;
  quiet?: boolean;
};

export type PreviewLink = { title: string; draft: boolean; kind: string; signed: string; session: string };

export type Cms = {
  url: string;
  previews: () => PreviewLink[];
  /** For a site that starts after its CMS. */
  configure: (site: { siteUrl?: string; revalidateSecret?: string }) => void;
  close: () => Promise<void>;
};

export function startCms(options?: CmsOptions): Promise<Cms>;
