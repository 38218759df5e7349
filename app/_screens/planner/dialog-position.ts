/** The position of a dialog beside its mastery, in pixels of the window. */
export type DialogPosition = { start: number; width: number };

const gap = 12;
const narrowest = 288;
const widest = 760;
/** From this width on, the receipt is beside the tree. */
const wide = 1200;
/**
 * Below this width a dialog is as wide as the window, unless the window is too low for both a mastery and the dialog
 * below it.
 */
const broad = 900;
const high = 640;

/** The button that opens a mastery's dialog and gets the focus back. */
export function buttonOfMastery(id: string): HTMLElement | null {
  return document.querySelector(`[data-do="open"][data-id="${CSS.escape(id)}"]`);
}

/** The space for a dialog: the section where the receipt is beside it, otherwise the window. */
function spaceFor(face: HTMLElement): { left: number; right: number } | null {
  const { innerWidth, innerHeight } = window;
  if (innerWidth >= wide) return face.closest('section')?.getBoundingClientRect() ?? null;
  if (innerWidth < broad && innerHeight >= high) return null;
  return { left: gap, right: document.documentElement.clientWidth - gap };
}

/** The side of the mastery with more space. `null` where neither has enough. */
function sideOf(seen: Element, room: { left: number; right: number }): DialogPosition | null {
  const { left, right } = seen.getBoundingClientRect();
  const [before, after] = [left - room.left - gap, room.right - right - gap];
  const width = Math.min(Math.max(before, after), widest);
  if (width < narrowest) return null;
  return { start: after > before ? room.right - width : room.left, width };
}

/** Keeps the mastery visible, or in a low window only its frame. */
export function positionBeside(face: HTMLElement): DialogPosition | null {
  const room = spaceFor(face);
  if (!room) return null;
  const figure = innerHeight < high ? face.parentElement?.firstElementChild : null;
  return sideOf(face, room) ?? (figure ? sideOf(figure, room) : null);
}

/** Scrolls a mastery into the part of the window that bars and dialog leave free, as little as possible. */
export function scrollIntoFreeArea(face: HTMLElement, sheet: HTMLElement): void {
  // The lower edge of navigation and jump bar.
  const top =
    (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) +
    (Number.parseFloat(getComputedStyle(face).scrollMarginTop) || 0);
  const box = face.getBoundingClientRect();
  // `offsetTop` is the final position; the dialog may still be moving.
  const tooLow = Math.max(box.bottom + gap - sheet.offsetTop, 0);
  const by = Math.min(tooLow, box.top - top);
  if (tooLow > 0 || by < 0) scrollBy({ top: by });
}
