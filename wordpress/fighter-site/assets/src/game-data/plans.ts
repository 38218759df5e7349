/** The comparison before saving, as PHP answers it (includes/tables/class-compare.php), and what is chosen in it. */
import { isWithin } from './cells.ts';
import type { Wrong } from './cells.ts';

export type Change = { label: string; was: unknown; is: unknown };

/** A cell that somebody else changed too. `choice` is what the comparison was made with. */
export type Conflict = {
  place: string;
  label: string;
  was: unknown;
  theirs: unknown;
  mine: unknown;
  choice: string;
};

export type Plan = {
  version: string;
  wrong: Wrong[];
  changes: Change[];
  /** All changes; `changes` holds the first of them. */
  total: number;
  conflicts: Conflict[];
  theirs?: { user: string; when: string } | null;
};

/** By place: "mine" or "theirs". */
export type Choices = Record<string, string | undefined>;

/** The conflicts without a choice. */
export const undecided = ({ conflicts }: Plan, choices: Choices) =>
  conflicts.filter(({ place }) => !choices[place]);

/** Whether something else was chosen since the comparison was made. */
export const isStale = ({ conflicts }: Plan, choices: Choices) =>
  conflicts.some(({ place, choice }) => (choices[place] ?? '') !== choice);

/** An error at a cell that is changed is gone until the next check. */
export const withoutErrorsAt = (wrong: Wrong[], paths: string[]) =>
  wrong.filter(({ path }) => !paths.some((one) => isWithin(path, one)));
