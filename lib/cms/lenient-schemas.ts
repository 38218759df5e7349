import { z } from 'zod';
import { asks, formOf } from '#lib/cms/asked-forms.ts';
import { parseSeconds } from '#lib/dates.ts';

/**
 * WordPress sends numbers as strings, booleans as "1" and "", false for "none", and now and then a field of another
 * kind altogether. These schemas accept all of that. A value that can't be read becomes an empty one, so that no field
 * breaks a page.
 */
export const text = z
  .string()
  .catch('')
  .transform((value) => value.trim());

/** Ids and slugs, which PHP sends as numbers when they consist of digits only. */
export const identifier = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .transform((value) => value.trim());

export const html = z.string().catch('');

export const number = asks(
  z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).meta({ id: 'number' }),
  z
    .union([z.number(), z.string().trim().min(1).transform(Number)])
    .pipe(z.number())
    .nullable()
    .catch(null),
);

export const date = number.transform(parseSeconds);

export const count = number.transform((value) => Math.max(0, Math.floor(value ?? 0)));

export const flag = asks(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', ''])]).meta({ id: 'flag' }),
  z.union([z.boolean(), z.literal([1, '1', 'true']).transform(() => true)]).catch(false),
);

export const words = asks(
  z.array(z.string()),
  z
    .union([z.array(z.unknown()), z.string().transform((value): unknown[] => value.split(/\s+/))])
    .catch([])
    .transform((values) =>
      values.filter((value): value is string => typeof value === 'string' && value !== ''),
    ),
);

/** PHP sends a list with gaps as an object with numbered keys. */
const values = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform((value) => Object.values(value)),
]);

function validEntries<Schema extends z.ZodType>(schema: Schema) {
  return (entries: unknown[]): z.output<Schema>[] =>
    entries.flatMap((entry) => {
      const result = schema.safeParse(entry);
      return result.success ? [result.data] : [];
    });
}

/** A list without its broken entries. Anything that is no list becomes an empty one. */
export function list<Schema extends z.ZodType>(schema: Schema) {
  return asks(() => z.array(formOf(schema)), values.catch([]).transform(validEntries(schema)));
}

/**
 * The list that an answer is about. If it is missing, or if it has entries and all are broken, the whole answer is
 * invalid and the CMS counts as unwell.
 */
export function mainList<Schema extends z.ZodType>(schema: Schema) {
  return asks(
    () => z.array(formOf(schema)),
    values.transform((entries, context) => {
      const sound = validEntries(schema)(entries);
      if (entries.length > 0 && sound.length === 0) context.addIssue('Nothing of its kind.');
      return sound;
    }),
  );
}

export const rendered = asks(
  z.object({ rendered: z.string() }),
  z.union([z.object({ rendered: html }).transform((value) => value.rendered), html]).catch(''),
);
