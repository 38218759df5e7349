import { serverBridge } from '#lib/bridge/bridge.ts';

/**
 * The current time, in seconds since 1970. `moments` are the times (in seconds) at which what depends on it is rendered
 * differently: the page that is being made now is made anew at the next of them (`rules 70a`).
 */
export function readClock(moments: readonly (number | null)[]): number {
  const now = Date.now() / 1000;
  const making = serverBridge()?.making();
  for (const moment of moments) {
    if (making && moment !== null && moment > now)
      making.changesAt = Math.min(making.changesAt, moment * 1000);
  }
  return now;
}

const day = 86_400;

/** The current year in UTC. */
export function currentYear(): number {
  const year = new Date(readClock([]) * 1000).getUTCFullYear();
  readClock([Date.UTC(year + 1, 0) / 1000]);
  return year;
}

/** The last midnight in UTC, in seconds. */
export function lastMidnight(): number {
  const midnight = Math.floor(readClock([]) / day) * day;
  readClock([midnight + day]);
  return midnight;
}

/** Whether something with a beginning and an end, each of which may be missing, is shown now. */
export function isNow({ starts, ends }: { starts: number | null; ends: number | null }): boolean {
  const now = readClock([starts, ends]);
  return (starts === null || starts <= now) && (ends === null || now < ends);
}
