/** Shared by the app, which writes addresses of pictures, and server/pictures, which accepts them. */

/** The address of resized pictures. It is the one of Next's image optimizer, because cached pages may still hold it. */
export const pictureAddress = '/_next/image/';

/** The widths in pixels that pictures are made in. Any other width is refused. */
export const pictureWidths = /** @type {const} */ ([
  32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
]);

/** Quality of the WebP files. */
export const pictureQuality = 75;

const resizable = /\.(?:avif|jpe?g|png|webp)$/i;

/** @param {string} address */
function originOf(address) {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Whether a picture is made in other widths: photographs on the hosts given. Vectors and animations are shown as they are.
 * @param {string} address absolute
 * @param {readonly string[]} hosts addresses on the hosts that may be asked
 */
export function isResizable(address, hosts) {
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
