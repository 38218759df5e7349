/** Where a dialog stands beside its mastery, in pixels of the window. */
export type Place = { start: number; width: number };

const gap = 12;
const narrowest = 288;
const widest = 760;
/** The receipt stands beside the tree from here on. */
const wide = 1200;
/** Below this a sheet takes the whole width, unless the window is too low to have a mastery and a sheet above one another. */
const broad = 900;
const high = 640;

/** The button that opens a mastery's dialog, and gets the focus back. */
export function faceOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-do="open"][data-id="${CSS.escape(id)}"]`);
}

/** What there is to stand in: the section where the receipt is beside it, the window where it is below. */
function roomOf(face: HTMLElement): { left: number; right: number } | null {
  const { innerWidth, innerHeight } = window;
  if (innerWidth >= wide) return face.closest('section')?.getBoundingClientRect() ?? null;
  if (innerWidth < broad && innerHeight >= high) return null;
  return { left: gap, right: document.documentElement.clientWidth - gap };
}

/** The outer end of the room, on the side of the mastery that has more of it. `null` where neither has enough. */
function sideOf(seen: Element, room: { left: number; right: number }): Place | null {
  const { left, right } = seen.getBoundingClientRect();
  const [before, after] = [left - room.left - gap, room.right - right - gap];
  const width = Math.min(Math.max(before, after), widest);
  if (width < narrowest) return null;
  return { start: after > before ? room.right - width : room.left, width };
}

/** Leaves the mastery in sight, or its figure alone in a window too low for more. */
export function placeBeside(face: HTMLElement): Place | null {
  const room = roomOf(face);
  if (!room) return null;
  const figure = window.innerHeight < high ? face.firstElementChild : null;
  return sideOf(face, room) ?? (figure && sideOf(figure, room));
}

/** Scrolls a mastery into what a sheet leaves free below the navigation, as little as it takes. */
export function bringInSight(face: HTMLElement, sheet: HTMLElement): void {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const box = face.getBoundingClientRect();
  // The sheet may still be rising: where it will stand, not where it is seen.
  const tooLow = Math.max(box.bottom + gap - sheet.offsetTop, 0);
  const by = Math.min(tooLow, box.top - top);
  if (tooLow > 0 || by < 0) window.scrollBy({ top: by });
}
