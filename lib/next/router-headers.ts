/** Whether the router asks for a page to show it, and not because a link was pointed at. */
export function isSoftNavigation(headers: Headers) {
  return (
    headers.get('rsc') === '1' &&
    !headers.has('next-router-prefetch') &&
    !headers.has('next-router-segment-prefetch')
  );
}
