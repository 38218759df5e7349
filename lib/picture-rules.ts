/** The rules for resized pictures. The app writes their addresses, and server/pictures accepts them. */

/**
 * The address of resized pictures. It is that of Next's image optimizer, which an earlier version of the site used:
 * cached pages may still name it.
 */
export const pictureAddress = '/_next/image/';

/** The widths in pixels that pictures are made in. Any other width is refused. */
export const pictureWidths = [
  32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;

/** Those of them that pages offer: between two others the difference is less than a tenth of the bytes of a page. */
export const offeredWidths = pictureWidths.filter((width) => width !== 828 && width !== 2048);

/** A picture of the CMS is named by its path alone: pages name each picture up to seven times. */
const uploads = '/wp-content/';

/**
 * What the address of a resized picture says of its source.
 * @param source absolute
 */
export function pictureName(source: string, cmsUrl: string): string {
  const { origin } = new URL(cmsUrl);
  const path = source.startsWith(`${origin}${uploads}`) ? source.slice(origin.length) : source;
  return encodeURIComponent(path).replaceAll('%2F', '/');
}

/** The absolute address of what `pictureName` named. */
export function pictureSource(name: string, cmsUrl: string): string {
  return name.startsWith(uploads) ? `${new URL(cmsUrl).origin}${name}` : name;
}

/** Shown in place of a picture that fails. */
export const placeholder = '/images/placeholder.svg';

/** Quality of the WebP files. */
export const pictureQuality = 75;

/** Quality of the AVIF files: of fewer bytes than WebP, and nearer to the source. */
export const avifQuality = 50;

export type PictureFormat = 'avif' | 'webp';

/**
 * The widest picture that is made as AVIF. Phones ask for no wider one; wider ones would cost more processor time than their
 * visitor saves (docs/decisions/0009-pictures.md).
 */
export const widestAvif = 1200;

/**
 * The parameter of pictures above the fold. They are answered as AVIF to browsers that take it, others as WebP only: AVIF
 * costs the processor four times as much.
 */
export const avifParameter = 'avif';

const resizable = /\.(?:avif|jpe?g|png|webp)$/i;

export function originOf(address: string) {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Whether the site resizes a picture: a photograph on one of the hosts. Vectors and animations are never resized.
 * @param address absolute
 * @param hosts addresses on the hosts that may be asked
 */
export function isResizable(address: string, hosts: readonly string[]) {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username, password, protocol } = new URL(address);
  return (
    /^https?:$/.test(protocol) &&
    username === '' &&
    password === '' &&
    resizable.test(pathname) &&
    hosts.some((host) => originOf(host) === origin)
  );
}

const videoPoster = /^https:\/\/i\.ytimg\.com\/vi\/[\w-]{1,64}\/hqdefault\.jpg$/;

/**
 * The poster of a YouTube video. The site fetches it and answers it as a picture of its own, because a visitor's browser
 * asks no third party for anything before a click (`rules 59`).
 */
export const videoPosterSource = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

export const isVideoPoster = (address: string) => videoPoster.test(address);
