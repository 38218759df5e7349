/** For parsers of text that may hold anything: what browsers send, and what visitors can edit. None of these throws. */

export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
