import { z } from 'zod';

/**
 * The site reads more than the contract asks for (lenient-schemas.ts). The form that is asked for stands in the same schema:
 * docs/contract.md and docs/cms.openapi.json are written from it (scripts/generate/wire-files.ts).
 */
type Asked = {
  /** What is asked for, where it is not what the schema itself reads first. */
  form?: () => z.ZodType;
  /** An answer may lack it. */
  isOptional?: boolean;
  /** The name of an entity. */
  name?: string;
};

const notes = new WeakMap<z.core.$ZodType, Asked>();

function noted<Schema extends z.ZodType>(schema: Schema, note: Asked): Schema {
  // The schema itself is used in other places too. The copy knows it as its parent.
  const copy = schema.clone();
  notes.set(copy, note);
  return copy;
}

/** A schema that reads more than the form that is asked for. */
export function asks<Schema extends z.ZodType>(form: z.ZodType | (() => z.ZodType), reading: Schema): Schema {
  return noted(reading, { form: typeof form === 'function' ? form : () => form });
}

/** A field that answers may lack. */
export function optional<Schema extends z.ZodType>(schema: Schema): Schema {
  return noted(schema, { isOptional: true });
}

/** An entity with a table of its own in docs/contract.md. */
export function entity<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  return noted(schema, { name });
}

const forms = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The form that the contract asks for. */
export function formOf(schema: z.core.$ZodType): z.ZodType {
  const known = forms.get(schema);
  if (known) return known;
  const made = makeForm(schema as z.core.$ZodTypes);
  forms.set(schema, made);
  return made;
}

function makeForm(schema: z.core.$ZodTypes): z.ZodType {
  const { parent, def } = schema._zod;
  const { form, isOptional, name } = notes.get(schema) ?? {};
  if (form) return form();
  if (parent && isOptional) return withoutNull(formOf(parent)).nullish();
  if (parent && name !== undefined) return formOf(parent).meta({ id: name });
  // Only the copy that `describe` made has a description of its own.
  if (parent && z.globalRegistry.has(schema))
    return formOf(parent).describe(z.globalRegistry.get(schema)?.description ?? '');
  // What `refine` checks, a JSON schema can't say.
  if (parent && def.checks?.every((check) => check._zod.def.check === 'custom')) return formOf(parent);
  return strict(schema);
}

function withoutNull(form: z.ZodType): z.ZodType {
  return form instanceof z.ZodNullable ? (form.unwrap() as z.ZodType) : form;
}

/** What a schema takes before it repairs or changes it. */
function strict(schema: z.core.$ZodTypes): z.ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'catch':
      return formOf(def.innerType);
    case 'pipe':
      return formOf(def.in);
    case 'nullable':
      return formOf(def.innerType).nullable();
    case 'array':
      return z.array(formOf(def.element));
    case 'union':
      return z.union(def.options.map(formOf));
    case 'object': {
      // A field may lead back to the object, so its form is made when it is asked for.
      const { shape } = def;
      const fields = Object.keys(shape).map((key) => [
        key,
        { get: () => formOf(shape[key] ?? z.never()), enumerable: true },
      ]);
      return z.object(Object.defineProperties({}, Object.fromEntries(fields) as PropertyDescriptorMap));
    }
    default:
      return schema as unknown as z.ZodType;
  }
}
