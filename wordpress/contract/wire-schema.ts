import { z } from 'zod';
import { wireSchema } from '#lib/cms/wire-answers.ts';

/** The forms of all answers (lib/cms/wire.ts). */
const schema = wireSchema();

const forms = new Map<string, z.ZodType>();

function formOf(answer: string): z.ZodType {
  const own = schema.properties?.[answer];
  if (typeof own !== 'object') throw new Error(`lib/cms/wire-answers.ts has no answer “${answer}”.`);
  const made = forms.get(answer) ?? z.fromJSONSchema({ ...own, $defs: schema.$defs });
  forms.set(answer, made);
  return made;
}

/** The places where an answer has another form than the contract asks for. */
export function flawsOf(answer: string, value: unknown): string[] {
  const { error } = formOf(answer).safeParse(value);
  return (error?.issues ?? []).map(({ path: place, message }) => `${place.join('.')}: ${message}`);
}
