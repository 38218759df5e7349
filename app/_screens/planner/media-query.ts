const wideEnough = '(min-width: 1200px)';

/** Read once and then updated by an event, because reading it in a click would make the browser lay out the page. */
let wideNow: boolean | null = null;

/** Whether the receipt is beside the graph, where it is open until the visitor closes it. Below the graph it is closed. */
export function isWideWindow(): boolean {
  wideNow ??= matchMedia(wideEnough).matches;
  return wideNow;
}

export function onWidthChange(listen: () => void): () => void {
  const media = matchMedia(wideEnough);
  const hear = () => {
    wideNow = media.matches;
    listen();
  };
  hear();
  media.addEventListener('change', hear);
  return () => media.removeEventListener('change', hear);
}
