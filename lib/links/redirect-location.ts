/** Longer addresses do not fit into the headers of an answer everywhere. */
const longest = 8000;

/**
 * The `Location` of a redirect, and the only place that decides where one may lead. The target is read by the URL
 * parser, as browsers read it: they ignore a tab, and take a backslash for a slash. An address of this site becomes
 * a path, in which odd characters are encoded. Undefined for a target that is no address, or leads elsewhere where
 * `mayLeave` does not allow that.
 */
export function redirectLocation(
  target: string,
  siteUrl: string,
  mayLeave: (url: URL) => boolean = () => false,
): string | undefined {
  if (!URL.canParse(target, siteUrl)) return undefined;
  const url = new URL(target, siteUrl);
  const isOwn = url.origin === new URL(siteUrl).origin;
  if (!isOwn && !mayLeave(url)) return undefined;
  // A path that begins with two slashes is read as the name of a host.
  const location = isOwn ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : url.href;
  return location.length > longest ? undefined : location;
}
