/** What the browser keeps between visits: the build in hand and those saved under a name, as codes. */
export type SavedBuild = { id: string; name: string; code: string };
export type Kept = { current: string; saved: readonly SavedBuild[] };

export const nothingKept: Kept = { current: '1', saved: [] };

export const longestName = 40;
export const mostSaved = 50;

export function writeKept(kept: Kept): string {
  return JSON.stringify(kept);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A broken entry is left out, a broken whole is nothing kept; nothing throws. */
export function parseKept(text: string | null): Kept {
  let data: unknown = null;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    return nothingKept;
  }
  const { current, saved } = asRecord(data);
  const entries = (Array.isArray(saved) ? (saved as unknown[]) : [])
    .map(asRecord)
    .map(({ id, name, code }) => ({
      id: asText(id),
      name: asText(name).slice(0, longestName),
      code: asText(code),
    }))
    .filter(({ id, code }) => id !== '' && code !== '');
  const unique = new Map(entries.map((entry) => [entry.id, entry]));
  return { current: asText(current) || nothingKept.current, saved: [...unique.values()].slice(0, mostSaved) };
}

export function withSaved(kept: Kept, build: SavedBuild): Kept {
  const name = build.name.trim().slice(0, longestName);
  const named = { ...build, name };
  const known = kept.saved.some(({ id }) => id === build.id);
  const saved = known
    ? kept.saved.map((one) => (one.id === build.id ? named : one))
    : [...kept.saved, named].slice(-mostSaved);
  return { ...kept, saved };
}

export function withoutSaved(kept: Kept, id: string): Kept {
  return { ...kept, saved: kept.saved.filter((one) => one.id !== id) };
}
