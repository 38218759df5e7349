const most = 4;

/**
 * Marks the links of the first screen, which the speculation rules name (lib/addresses/speculation-rules.ts), so that the
 * browser prefetches their pages.
 */
export function markFirstLinks(): void {
  // It is called once, with all links, and knows what is cut off or scrolled away.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const seen = new Set([location.href]);
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement) || !isIntersecting || !target.checkVisibility()) continue;
      if (seen.size > most || seen.has(target.href) || target.hash) continue;
      seen.add(target.href);
      target.dataset.first = '';
    }
  });
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
}
