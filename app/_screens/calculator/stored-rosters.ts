import { createStoredValue } from '#lib/browser/stored-value.ts';
import type { Day, DaysByRoster } from '#lib/prestige/days.ts';
import { addDays, dateOf, daysKey, noteDay, parseDaysByRoster } from '#lib/prestige/days.ts';
import { rostersKey, rowsKey } from '#lib/prestige/keys.ts';
import type { Rosters } from '#lib/prestige/rosters.ts';
import { mergeRosters } from '#lib/prestige/merge-rosters.ts';
import { currentRoster, isSameRosters, parseRosters, writeRosters } from '#lib/prestige/rosters.ts';
import { writeRows } from '#lib/prestige/storage.ts';

type StoredRosters = { rosters: Rosters; days: DaysByRoster };

export const kept = createStoredValue<StoredRosters>({
  keys: [rowsKey, rostersKey, daysKey],
  parse: ([rows = null, rosters = null, days = null]) => ({
    rosters: parseRosters(rows, rosters),
    days: parseDaysByRoster(days),
  }),
  write: ({ rosters, days }) => [
    writeRows(currentRoster(rosters).rows),
    writeRosters(rosters),
    JSON.stringify(days),
  ],
});

export const noDays: readonly Day[] = [];

function changeDays(
  now: StoredRosters,
  id: string,
  change: (days: readonly Day[]) => readonly Day[],
): StoredRosters {
  const days = now.days[id] ?? noDays;
  const next = change(days);
  return next === days ? now : { ...now, days: { ...now.days, [id]: next } };
}

export function keepDays(id: string, more: readonly Day[]): void {
  kept.change((now) => changeDays(now, id, (days) => addDays(days, more)));
}

/** The rosters that this tab's own differ from only by work that is not stored yet. */
let last: Rosters | null = null;

export function readRosters(): Rosters {
  last = kept.read().rosters;
  return last;
}

/** What another tab has stored, merged with this tab's rosters (`rules 57`). Null if nothing is new. */
export function mergeNewer(mine: Rosters): Rosters | null {
  const before = last;
  const newer = readRosters();
  return before && !isSameRosters(newer, before) ? mergeRosters(before, mine, newer) : null;
}

/** Stores the rosters, merged with what other tabs have stored. `average` is today's; null while it is unknown. */
export function keepWork({ rosters, average }: { rosters: Rosters; average: number | null }): void {
  const before = last ?? rosters;
  last = rosters;
  kept.change((now) => {
    const merged = mergeRosters(before, rosters, now.rosters);
    const next = isSameRosters(merged, now.rosters) ? now : { ...now, rosters: merged };
    // The average is that of this tab's rows.
    if (average === null || !isSameRosters(merged, rosters)) return next;
    return changeDays(next, currentRoster(rosters).id, (days) => noteDay(days, dateOf(new Date()), average));
  });
}

/** Some browsers allow only reading local storage. */
function canWrite(): boolean {
  const probe = `${rowsKey}Probe`;
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

let isWritable: boolean | undefined;

/** Whether local storage takes what is kept. */
export function canKeep(): boolean {
  return !kept.isInMemory() && (isWritable ??= canWrite());
}
