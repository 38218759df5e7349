/** Reads values of unknown types: front matter, JSON files, bodies of requests. */
export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown) => (isRecord(value) ? value : {});

/** The records of a list; whatever else it holds is left out. */
export const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

export function textOf(value: unknown) {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

export const booleanOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

/** @param value a list, or a text with commas */
export function listOf(value: unknown) {
  const parts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',');
  return parts.map((part) => part.trim()).filter(Boolean);
}
