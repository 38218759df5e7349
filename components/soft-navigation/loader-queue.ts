export const loaderEvent = 'site:loader';

/**
 * Shows the loading indicator. Calls are counted, so that it stays until the last load has ended: each `showLoader`
 * needs one `hideLoader`.
 */
export function showLoader(): void {
  dispatchEvent(new CustomEvent(loaderEvent, { detail: 1 }));
}

export function hideLoader(): void {
  dispatchEvent(new CustomEvent(loaderEvent, { detail: -1 }));
}
