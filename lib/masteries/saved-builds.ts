import { asList, asRecord, asText, parseJson } from '#lib/parse-json.ts';

/** What the browser keeps: the current build and the builds saved by name, as codes. */
export type SavedBuild = { id: string; name: string; code: string };
export type StoredBuilds = { current: string; saved: readonly SavedBuild[] };

export const noStoredBuilds: StoredBuilds = { current: '1', saved: [] };

export function writeStoredBuilds(kept: StoredBuilds): string {
  return JSON.stringify(kept);
}

/** Leaves out broken entries, and never throws. */
export function parseStoredBuilds(text: string | null): StoredBuilds {
  const stored = parseJson(text);
  if (stored === null) return noStoredBuilds;
  const { current, saved } = asRecord(stored);
  const entries = asList(saved)
    .map(asRecord)
    .map(({ id, name, code }) => ({
      id: asText(id),
      name: asText(name),
      code: asText(code),
    }))
    .filter(({ id, code }) => id !== '' && code !== '');
  const unique = new Map(entries.map((entry) => [entry.id, entry]));
  return { current: asText(current) || noStoredBuilds.current, saved: [...unique.values()] };
}
