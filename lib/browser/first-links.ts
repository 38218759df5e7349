type Connected = Navigator & { connection?: { saveData?: boolean; type?: string } };

const most = 4;

/** Whether loading costs the visitor nothing, as far as the browser says. */
function isUnmetered({ connection }: Connected) {
  return connection?.saveData === false && (connection.type === 'wifi' || connection.type === 'ethernet');
}

/**
 * Marks the links of the first screen, which the speculation rules name (lib/addresses/speculation-rules.ts), so that the
 * browser prefetches their pages. Where a pointer hovers, it does so when the pointer rests on a link.
 */
export function markFirstLinks(): void {
  if (matchMedia('(hover: hover)').matches || !isUnmetered(navigator)) return;
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
