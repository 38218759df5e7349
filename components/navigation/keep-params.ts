function keep({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('header a[hreflang]');
  if (!link) return;
  if (link.ariaCurrent) link.href = location.href;
  else {
    const kept = location.search.split(/[?&]/).filter((param) => param && !/^(?:lang|page)=/.test(param));
    link.search = [...kept, ...(link.search.match(/lang=[^&]+/) ?? [])].join('&');
  }
}

/**
 * For pages whose script changes the address: the links to other languages get its parameters before they are followed. The
 * page of a list is no part of them, because the list may be shorter there. This is no part of the navigation bar, whose
 * script is on every page, and goes on once it was loaded.
 */
if (typeof document !== 'undefined')
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, keep);
