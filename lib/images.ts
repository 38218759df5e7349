import type { PageContext } from '#lib/links/context.ts';
import {
  avifParameter,
  isResizable,
  offeredWidths,
  pictureAddress,
  pictureName,
  pictureQuality,
  pictureWidths,
  placeholder,
  widestAvif,
} from '#lib/picture-rules.ts';

/**
 * The pictures to try in turn after the first one fails, for `data-fallback` (components/picture/image-fallback.tsx,
 * `rules 21`).
 */
export function fallbacksOf(shown: string, ...others: readonly string[]): string {
  return [...new Set([...others, placeholder])].filter((src) => src !== shown).join(' ');
}

export type PictureProps = { src: string; srcSet?: string; sizes?: string };

/** The part of a page's context that pictures depend on. */
export type PictureContext = {
  cmsUrl: string;
  staticUrl?: string | undefined;
  /** A service that resizes pictures (setting `IMAGE_URL`); without one the site does. */
  imageUrl?: string | undefined;
};

type Picture = {
  src: string;
  /** The `sizes` attribute. Without it the picture is shown in its own width, so a single file is offered. */
  sizes: string | undefined;
  width?: number | undefined;
  /** True above the fold: AVIF for browsers that take it. */
  priority?: boolean | undefined;
  context: PictureContext;
};

/** An absolute http(s) address, or null. Root-relative uploads belong to the CMS. */
export function absoluteImage(src: string, cmsUrl: string): string | null {
  const text = src.trim();
  if (text === '' || !URL.canParse(text, cmsUrl)) return null;
  const url = new URL(text, cmsUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** The address of a picture in a width that the site itself makes. */
export function ownPicture(src: string, width: number, cmsUrl: string, priority = false): string {
  const avif = priority && width <= widestAvif ? `&${avifParameter}=1` : '';
  return `${pictureAddress}?url=${pictureName(src, cmsUrl)}&w=${width}${avif}`;
}

type Hosts = Pick<PageContext, 'cmsUrl' | 'siteUrl' | 'staticUrl' | 'imageUrl' | 'pictureHosts'>;

/**
 * Whether a picture or a film is on a host of a third party, which a browser may ask only after a click (`rules 59`).
 * @param src absolute
 */
export function isForeign(src: string, context: Hosts): boolean {
  const { cmsUrl, siteUrl, staticUrl, imageUrl, pictureHosts = [] } = context;
  const ownUrls = [cmsUrl, siteUrl, staticUrl, imageUrl].filter((url) => url !== undefined);
  const { host } = new URL(src);
  return !pictureHosts.includes(host) && ownUrls.every((url) => new URL(url).host !== host);
}

type Shown = Pick<Picture, 'priority' | 'context'>;

/**
 * The address of the picture in a width. A service chooses the format itself. An `IMAGE_URL` that ends in `/cdn-cgi/image` is Cloudflare's, any other one
 * imgproxy's without a signature, because browsers make some of these addresses too and can't hold a key.
 */
function at(src: string, width: number, { priority, context: { imageUrl, cmsUrl } }: Shown): string {
  if (imageUrl === undefined) return ownPicture(src, width, cmsUrl, priority);
  return imageUrl.endsWith('/cdn-cgi/image')
    ? `${imageUrl}/width=${width},quality=${pictureQuality},format=auto,fit=scale-down/${src.replace(/#.*$/s, '')}`
    : `${imageUrl}/insecure/rs:fit:${width}:0/q:${pictureQuality}/plain/${encodeURIComponent(src)}@webp`;
}

/** The attributes of an `img`. Pictures of other sites, vectors and animations are not resized. */
export function pictureProps({ src, sizes, width, priority, context }: Picture): PictureProps {
  const { cmsUrl, staticUrl = cmsUrl } = context;
  if (!isResizable(src, [cmsUrl, staticUrl])) return { src };
  const shown = { priority, context };
  if (sizes === undefined) return { src: at(src, 1200, shown) };
  // Twice the shown width is enough for any screen. A picture of unknown width may be as wide as the page.
  const largest = width === undefined || width <= 0 ? 1920 : Math.min(width * 2, 3840);
  const fixed = /^\d+px$/.test(sizes) ? Number.parseInt(sizes, 10) : undefined;
  const smallest = fixed ?? Math.min(384, largest);
  const widths = offeredWidths.filter((one) => one >= smallest && one <= Math.max(largest, smallest));
  const chosen =
    fixed === undefined ? widths : [fixed, fixed * 2].filter((one) => one <= Math.max(largest, fixed));
  const made = madeWidths(chosen.length > 0 ? chosen : [largest]);
  return {
    src: at(src, made.at(-1) ?? 1200, shown),
    srcSet: made.map((one) => `${at(src, one, shown)} ${one}w`).join(', '),
    sizes,
  };
}

/** The widths that the server makes (lib/picture-rules.ts) which are at least as large as the wanted ones. */
function madeWidths(wanted: readonly number[]): number[] {
  const made = wanted.map((width) => pictureWidths.find((one) => one >= width) ?? 3840);
  return [...new Set(made)].sort((a, b) => a - b);
}

const thumbnailSuffix = '-360x360';

/** The thumbnail that WordPress made of a picture (`rules 21`). */
export function thumbnailOf(src: string): string {
  const [, path = src, rest = ''] = /^([^?#]*)(.*)$/s.exec(src) ?? [];
  const match = /^(.*)(\.[a-z0-9]+)$/i.exec(path);
  const [, stem = '', extension = ''] = match ?? [];
  if (!match || stem.endsWith('/') || stem.endsWith(thumbnailSuffix)) return src;
  return `${stem}${thumbnailSuffix}${extension}${rest}`;
}
