import type { JsonSchema } from '#lib/cms/json-schema.ts';

/** Parts of OpenAPI 3.1 documents. */

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  schema: JsonSchema;
  required?: boolean;
};

type Content = Readonly<Record<string, { schema: JsonSchema }>>;
type Answer = { description: string; content?: Content; headers?: object };

export type Operation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Content };
  security?: readonly object[];
  responses: Readonly<Record<string, Answer>>;
};

export const text: JsonSchema = { type: 'string' };

export const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const json = (description: string, schema: JsonSchema): Answer => ({
  description,
  content: { 'application/json': { schema } },
});

export const file = (description: string, type: string): Answer => ({
  description,
  content: { [type]: { schema: text } },
});

export const picture = (description: string): Answer => ({
  description,
  content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
});

export const query = (name: string, description: string, schema: JsonSchema = text): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

export const inPath = (name: string, description: string, schema: JsonSchema = text): Parameter => ({
  name,
  in: 'path',
  description,
  schema,
  required: true,
});

export const get = (operation: Operation) => ({ get: operation });
