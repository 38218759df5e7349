import type { Field } from './site.ts';

/** `saved` as well, so that a field does not go while it is being emptied. */
type Values = { meta: Record<string, unknown>; saved: Record<string, unknown> };
type Keys = { originalKey: string; languageKey: string };

/**
 * The fields that the panel "Details" of a post asks for. A translation is asked for what each language has its own of: the
 * site takes the rest from the original. What it has of the rest all the same, from before it was one, is shown, so that
 * it can be emptied.
 */
export function fieldsOf(
  type: string,
  { meta, saved }: Values,
  fields: readonly Field[],
  { originalKey, languageKey }: Keys,
): Field[] {
  const isTranslation = Boolean(meta[originalKey]);
  return fields.filter(({ key, panel, types, translated, copied }) => {
    if (panel || !types.includes(type)) return false;
    if (key === languageKey) return true;
    if (key === originalKey) return Boolean(meta[languageKey]);
    return !isTranslation || translated || copied || Boolean(meta[key] || saved[key]);
  });
}
