import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema (2020-12) of a zod schema, without the line that names the dialect.
 * @param io `input`: what the parser takes; `output`: what it gives
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  });
  return made;
}
