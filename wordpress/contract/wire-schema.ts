import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** The forms of all answers, written from lib/cms/wire.ts by `npm run generate`. */
const schema = JSON.parse(readFileSync('wordpress/contract/wire.schema.json', 'utf8')) as {
  $defs: Schema['$defs'];
  properties: Record<string, Schema>;
};

const forms = new Map<string, z.ZodType>();

function formOf(answer: string): z.ZodType {
  const own = schema.properties[answer];
  if (!own) throw new Error(`wire.schema.json has no answer “${answer}”.`);
  const made = forms.get(answer) ?? z.fromJSONSchema({ ...own, $defs: schema.$defs });
  forms.set(answer, made);
  return made;
}

/** The places where an answer has another form than the contract asks for. */
export function flawsOf(answer: string, value: unknown): string[] {
  const { error } = formOf(answer).safeParse(value);
  return (error?.issues ?? []).map(({ path: place, message }) => `${place.join('.')}: ${message}`);
}
