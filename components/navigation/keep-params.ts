/** The parameters of an address: its language, or all others. */
const params = ({ search }: { search: string }, areLang: boolean) =>
  search.split(/[?&]/).filter((param) => param && param.startsWith('lang=') === areLang);

function keep({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('header a[hreflang]');
  if (!link) return;
  link.pathname = location.pathname;
  link.search = [...params(location, false), ...params(link, true)].join('&');
}

/**
 * For pages whose script changes the address (a filter on the third page of a list leads to the first one): the links to other
 * languages get its path and parameters before they are followed. It is no part of the navigation bar, whose script is on
 * every page, and goes on once it was loaded.
 */
if (typeof document !== 'undefined')
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, keep);
