export const loaderEvent = 'site:loader';

/** Counts, so that the indicator stays until the last load has ended. Each `showLoader` needs one `hideLoader`. */
export function showLoader(): void {
  dispatchEvent(new CustomEvent(loaderEvent, { detail: 1 }));
}

export function hideLoader(): void {
  dispatchEvent(new CustomEvent(loaderEvent, { detail: -1 }));
}
