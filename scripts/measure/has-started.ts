type ReactContainer = { stateNode?: { current: { memoizedState?: { isDehydrated: boolean } | null } } };

/**
 * Runs in a browser: whether the page has its style sheets and React has hydrated it. The event `load` does not tell,
 * because both come after it (docs/decisions/0005). On a page without script, or one that Next answered itself, nothing
 * comes after it.
 */
export function hasStarted() {
  const isPlain = !document.getElementById('late') || document.querySelector('noscript > link') !== null;
  if (isPlain) return document.readyState === 'complete';
  const sheets = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
  const hasSheets = [...sheets.matchAll(/href="([^"]+)"/g)].every(([, href = '']) => {
    const link = document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
    return link instanceof HTMLLinkElement && link.sheet !== null;
  });
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
  const container = Reflect.get(document, name ?? '') as ReactContainer | undefined;
  return hasSheets && container?.stateNode?.current.memoizedState?.isDehydrated === false;
}
