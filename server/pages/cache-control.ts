/** The Cache-Control of what a route handler answers, shortened where the answer is good for less time. */

type Limits = {
  /** How long the answer is fresh at most, in seconds. */
  seconds: number;
  /** In how many seconds it changes by itself. */
  changesIn: number;
};

function secondsIn(control: string, directive: string) {
  const value = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`).exec(control)?.[1];
  return value === undefined ? undefined : Number(value);
}

/** How long caches that many visitors share may keep the answer. Undefined where it says nothing of them. */
export const sharedSeconds = (control: string) => secondsIn(control, 's-maxage');

/** How long the answer says that it is fresh. */
export const freshSeconds = (control: string) => sharedSeconds(control) ?? secondsIn(control, 'max-age') ?? 0;

export function limitControl(control: string, { seconds, changesIn }: Limits) {
  const most = Math.min(seconds, changesIn);
  const fresh = Math.min(freshSeconds(control), most);
  return control
    .replaceAll(
      /\b(max-age|s-maxage)=(\d+)/g,
      (_, name: string, value: string) => `${name}=${Math.min(Number(value), most)}`,
    )
    .replace(
      /\bstale-while-revalidate=(\d+)/,
      (_, value: string) => `stale-while-revalidate=${Math.min(Number(value), changesIn - fresh)}`,
    );
}
