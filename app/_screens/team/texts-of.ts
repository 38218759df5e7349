export type Texts = (key: string, values?: Record<string, string>) => string;

/** Texts without plural forms, so that the island needs no script for them. */
export const textsOf =
  (texts: Readonly<Record<string, string>>): Texts =>
  (key, values = {}) =>
    (texts[key] ?? '').replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
