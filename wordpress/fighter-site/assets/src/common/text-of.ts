/** A stored value as text. The editor's rich text is an object whose toString() gives its HTML. */
export function textOf(value: unknown): string {
  const shown = value as string | number | null | undefined;
  return shown ? String(shown) : '';
}
