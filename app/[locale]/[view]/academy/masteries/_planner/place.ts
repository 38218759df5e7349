/** Where a dialog stands that leaves its mastery in sight, in pixels of the window. */
export type Place = { start: number; width: number };

const gap = 12;
const narrowest = 320;
const widest = 760;

/** The outer end of the section, on the side of the mastery that has more room. `null` where neither has enough. */
export function placeBeside(face: HTMLElement): Place | null {
  const section = face.closest('section')?.getBoundingClientRect();
  if (!section) return null;
  const { left, right } = face.getBoundingClientRect();
  const [before, after] = [left - section.left - gap, section.right - right - gap];
  const width = Math.min(Math.max(before, after), widest);
  if (width < narrowest) return null;
  return { start: after > before ? section.right - width : section.left, width };
}
