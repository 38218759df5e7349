export const loaderEvent = 'site:loader';

/** Counts up, so that two who load at once don't hide each other's loader. Each `showLoader` needs its `hideLoader`. */
export function showLoader(): void {
  dispatchEvent(new CustomEvent(loaderEvent, { detail: 1 }));
}

export function hideLoader(): void {
  dispatchEvent(new CustomEvent(loaderEvent, { detail: -1 }));
}
