import type { Choice } from '#lib/prestige/rows.ts';

/**
 * The address for reporting a wrong value: placeholders are filled in, or parameters added where there is no
 * placeholder.
 */
export function reportAddress(address: string, choice: Choice | undefined, value: number | null): string {
  const fields: Record<string, string | number | null | undefined> = {
    champion: choice?.champion,
    tier: choice?.tier,
    rank: choice?.rank,
    level: choice?.level,
    signature: choice?.sigLevel,
    value,
  };
  const textOf = (name: string) => String(fields[name] ?? '');
  if (/\{\w+\}/.test(address))
    return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(name)));
  const url = new URL(address);
  for (const name of Object.keys(fields)) if (textOf(name) !== '') url.searchParams.set(name, textOf(name));
  return url.href;
}
