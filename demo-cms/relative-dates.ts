const hour = 3_600_000;
const day = 24 * hour;

/**
 * Replaces the placeholders of moments, so that events of the demo world are live, coming and over on any day:
 * `{{day+2 18:00}}` is that time, in UTC, two days after `now`; `{{hour+3}}` is three hours after it, at a full quarter.
 * @param now in milliseconds
 */
export function withRelativeDates(text: string, now: number) {
  const iso = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
  const today = now - (now % day);
  const quarter = now - (now % (hour / 4));
  return text
    .replace(/\{\{day([+-]\d+) (\d\d):(\d\d)\}\}/g, (_, days: string, hours: string, minutes: string) =>
      iso(today + Number(days) * day + Number(hours) * hour + (Number(minutes) * hour) / 60),
    )
    .replace(/\{\{hour([+-]\d+)\}\}/g, (_, hours: string) => iso(quarter + Number(hours) * hour));
}
