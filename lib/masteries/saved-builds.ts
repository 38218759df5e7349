/** What the browser keeps: the current build and the builds saved by name, as codes. */
export type SavedBuild = { id: string; name: string; code: string };
export type Kept = { current: string; saved: readonly SavedBuild[] };

export const nothingKept: Kept = { current: '1', saved: [] };

export function writeKept(kept: Kept): string {
  return JSON.stringify(kept);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Leaves out broken entries, and never throws. */
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
      name: asText(name),
      code: asText(code),
    }))
    .filter(({ id, code }) => id !== '' && code !== '');
  const unique = new Map(entries.map((entry) => [entry.id, entry]));
  return { current: asText(current) || nothingKept.current, saved: [...unique.values()] };
}
