/** The code of a build of the planner, as an editor enters it: the rules without the editor. */
import type { Words } from './words.ts';

/** Name and highest level of each mastery, by id. */
export type Masteries = Record<string, [name: string, levels: number]>;

export type ReadCode = {
  points: number;
  /** Ids that the masteries lack. */
  unknown: string[];
  /** Masteries that have no such level, by name. */
  tooHigh: string[];
};

const mostPoints = 60;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code in what was typed: a code, or a link to the planner. Empty for anything else. */
export function codeOf(typed: string): string {
  const text = typed.trim();
  let code = /[?#&]b=([^&#\s]+)/.exec(text)?.[1] ?? text;
  // An address may have been escaped twice. An id keeps its own escapes.
  for (let times = 0; times < 2 && /^[1-9]\d*%(?:25)*7e/i.test(code); times += 1) code = decode(code);
  return /^[1-9]\d*(?:~[^\s<>"]*)?$/.test(code) ? code : '';
}

/** What a code says by the masteries of today. Null for a code that can't be read. */
export function readCode(code: string, masteries: Masteries): ReadCode | null {
  const [version, ...parts] = code.split('~');
  if (version !== '1') return null;
  const read: ReadCode = { points: 0, unknown: [], tooHigh: [] };
  for (const part of parts.filter(Boolean)) {
    const dot = part.lastIndexOf('.');
    const id = decode(part.slice(0, dot < 0 ? undefined : dot));
    const level = Number(part.slice(dot + 1));
    const known = Object.hasOwn(masteries, id) ? masteries[id] : undefined;
    if (!known) read.unknown.push(id);
    else {
      if (!(level <= known[1])) read.tooHigh.push(known[0]);
      read.points += Math.min(level, known[1]) || 0;
    }
  }
  return read;
}

/** What no longer fits the masteries, in words. */
export function problemsOf({ points, unknown, tooHigh }: ReadCode, { __, sprintf }: Words): string[] {
  return [
    unknown.length > 0 &&
      /* translators: %s: a list of ids */
      sprintf(__('The masteries lack: %s.', 'fighter-site'), unknown.join(', ')),
    tooHigh.length > 0 &&
      /* translators: %s: a list of masteries */
      sprintf(__('There is no such level of: %s.', 'fighter-site'), tooHigh.join(', ')),
    points > mostPoints && __('These are more than sixty points.', 'fighter-site'),
  ].filter((problem) => problem !== false);
}
