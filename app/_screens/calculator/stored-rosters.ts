import { createStoredValue } from '@/lib/browser/stored-value';
import type { Day, DaysByRoster } from '@/lib/prestige/days';
import { addDays, dateOf, daysKey, noteDay, parseDaysByRoster } from '@/lib/prestige/days';
import type { Rosters } from '@/lib/prestige/rosters';
import {
  alignRosters,
  currentRoster,
  isSameRosters,
  parseRosters,
  rostersKey,
  writeRosters,
} from '@/lib/prestige/rosters';
import { rowsKey, writeRows } from '@/lib/prestige/storage';

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

/** The rosters as this tab last read or wrote them. */
let last: Rosters | null = null;

export function readRosters(): Rosters {
  last = kept.read().rosters;
  return last;
}

/** The rosters if another tab stored newer ones; otherwise null. */
export function readNewerRosters(): Rosters | null {
  const before = last;
  const rosters = readRosters();
  return before && isSameRosters(rosters, before) ? null : rosters;
}

export type ChangeRosters = (rosters: Rosters) => Rosters;

export type Work = {
  rosters: Rosters;
  /** What the visitor changed since the rosters were last stored. */
  changes: readonly ChangeRosters[];
  /** Today's average; null while it is unknown. */
  average: number | null;
};

/** Stores the rosters. If another tab stored newer ones, the changes are applied to those (`rules 57`). */
export function keepWork({ rosters, changes, average }: Work): void {
  kept.change((now) => {
    // Another tab that stored only its day has not changed the rosters.
    if (!isSameRosters(now.rosters, last ?? now.rosters)) {
      const merged = changes.reduce((newest, change) => change(newest), alignRosters(now.rosters, rosters));
      return isSameRosters(merged, now.rosters) ? now : { ...now, rosters: merged };
    }
    const next = isSameRosters(rosters, now.rosters) ? now : { ...now, rosters };
    last = next.rosters;
    if (average === null) return next;
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
