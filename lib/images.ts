/** Widths that Next's optimizer answers by default; any other is refused with 400. */
const optimizerWidths = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

const optimizable = /\.(?:avif|jpe?g|png|webp)$/i;

/** Stands where a picture is missing. */
export const placeholder = '/images/placeholder.svg';

/** What is shown in turn where a picture fails, for `data-fallback` (components/picture/image-fallback.tsx). */
export function fallbacksOf(shown: string, ...others: readonly string[]): string {
  return [...new Set([...others, placeholder])].filter((src) => src !== shown).join(' ');
}

export type PictureProps = { src: string; srcSet?: string; sizes?: string };

type Picture = {
  src: string;
  /** How wide it is shown; without it the picture is as wide as itself, and comes in one width. */
  sizes: string | undefined;
  width?: number | undefined;
  /** Origins whose pictures the optimizer may fetch: the CMS and the static host. */
  cmsOrigins: readonly string[];
};

/** An address as the browser may load it: absolute, http(s) only; root-relative uploads belong to the CMS. */
export function absoluteImage(src: string, cmsUrl: string): string | null {
  const text = src.trim();
  if (text === '' || !URL.canParse(text, cmsUrl)) return null;
  const url = new URL(text, cmsUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

function isOptimizable(src: string, origins: readonly string[]): boolean {
  if (!URL.canParse(src)) return false;
  const url = new URL(src);
  return (
    optimizable.test(url.pathname) &&
    origins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  );
}

function at(src: string, width: number): string {
  return `/_next/image/?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}

/** The picture through Next's optimizer, in the widths asked for. */
export function optimized(src: string, widths: readonly number[]): { src: string; srcSet: string } {
  const allowed = widths.map((width) => optimizerWidths.find((one) => one >= width) ?? 3840);
  const unique = [...new Set(allowed)].sort((a, b) => a - b);
  return {
    src: at(src, unique.at(-1) ?? 1200),
    srcSet: unique.map((width) => `${at(src, width)} ${width}w`).join(', '),
  };
}

/** What an `img` needs. Pictures from elsewhere, vectors and animations are loaded as they are. */
export function pictureProps({ src, sizes, width, cmsOrigins }: Picture): PictureProps {
  if (!isOptimizable(src, cmsOrigins)) return { src };
  if (sizes === undefined) return { src: at(src, 1200) };
  // A picture is asked for up to twice the width it is shown at; unknown ones up to a full page.
  const largest = width === undefined || width <= 0 ? 1920 : Math.min(width * 2, 3840);
  const fixed = /^\d+px$/.test(sizes) ? Number.parseInt(sizes, 10) : undefined;
  const smallest = fixed ?? Math.min(384, largest);
  const widths = optimizerWidths.filter((one) => one >= smallest && one <= Math.max(largest, smallest));
  const chosen =
    fixed === undefined ? widths : [fixed, fixed * 2].filter((one) => one <= Math.max(largest, fixed));
  return { ...optimized(src, chosen.length > 0 ? chosen : [largest]), sizes };
}

const thumbnailSuffix = '-360x360';

/** The square that WordPress made of a picture: the suffix stands before the extension, whatever the query. */
export function thumbnailOf(src: string): string {
  const [, path = src, rest = ''] = /^([^?#]*)(.*)$/s.exec(src) ?? [];
  const match = /^(.*)(\.[a-z0-9]+)$/i.exec(path);
  const [, stem = '', extension = ''] = match ?? [];
  if (!match || stem.endsWith('/') || stem.endsWith(thumbnailSuffix)) return src;
  return `${stem}${thumbnailSuffix}${extension}${rest}`;
}
