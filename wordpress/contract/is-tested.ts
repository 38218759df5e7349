/**
 * Whether something is tested that a server, or the machine, need not have. In CI (WORDPRESS=required) all of it is there, so
 * what lacks there is broken: its tests run, and fail.
 */
export function isTested(what: string, isThere: boolean) {
  if (isThere || process.env.WORDPRESS === 'required') return true;
  console.log(`Not tested, because there is nothing of the kind: ${what}.`);
  return false;
}
