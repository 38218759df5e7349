/** Addresses as they are stored, and as the editor needs them. */

type Origins = { siteUrl: string; homeUrl: string };

/** An address as it is stored: a page or file of the CMS and of the site without their host, and without a language. */
export function toRelative(address: string, { homeUrl, siteUrl }: Origins): string {
  const own = [homeUrl, siteUrl].find(
    (origin) => origin && (address === origin || address.startsWith(`${origin}/`)),
  );
  if (own === undefined) return address;
  const url = new URL(address);
  url.searchParams.delete('lang');
  return address === own ? '/' : url.pathname + url.search + url.hash;
}

/** The address in the editor, which is on the CMS. */
export function toAbsolute(address: string, { homeUrl }: Pick<Origins, 'homeUrl'>): string {
  return address.startsWith('/') && !address.startsWith('//') ? homeUrl + address : address;
}

/** Whether a text is the address of a file that can be shown. */
export const isShown = (address: string) => /^(https?:)?\//.test(address);
