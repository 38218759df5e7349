import { z } from 'zod';
import { asks, entity, formOf, optional } from './asked-forms.ts';
import { flag, list, mainList, number, rendered, text, words } from './lenient-schemas.ts';

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, $defs: __, ...form } = z.toJSONSchema(formOf(schema), { io: 'input' });
  return form;
};

test.each<[string, z.ZodType, object]>([
  ['a text', text, { type: 'string' }],
  ['one that may be missing', optional(text), { type: ['string', 'null'] }],
  ['a text of three', asks(z.enum(['a', 'b', '']), text), { type: 'string', enum: ['a', 'b', ''] }],
  ['a description', text.describe('said'), { type: 'string', description: 'said' }],
  ['a list of texts', words, { type: 'array', items: { type: 'string' } }],
  [
    'a list, whatever is done with it',
    words.transform((all) => all[0]),
    { type: 'array', items: { type: 'string' } },
  ],
  ['entries of a list', list(text), { type: 'array', items: { type: 'string' } }],
  [
    'what is checked besides',
    mainList(text.refine((value) => value !== '')),
    { type: 'array', items: { type: 'string' } },
  ],
  [
    'an object that is read in two ways',
    rendered,
    { type: 'object', properties: { rendered: { type: 'string' } }, required: ['rendered'] },
  ],
  [
    'an object that may be none',
    z
      .object({ a: text, b: optional(text) })
      .nullable()
      .catch(null),
    {
      anyOf: [
        {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: ['string', 'null'] } },
          required: ['a'],
        },
        { type: 'null' },
      ],
    },
  ],
])('%s', (_, schema, form) => {
  expect(schemaOf(schema)).toEqual(form);
});

test('an entity that leads back to itself has one form, in lists too', () => {
  const tree: z.ZodType = entity(
    'Tree',
    z.object({
      name: text,
      get below() {
        return list(tree);
      },
    }),
  );
  const form = z.toJSONSchema(formOf(z.object({ tree, trees: list(tree.refine(() => true)) })), {
    io: 'input',
  });
  expect(form.properties).toEqual({
    tree: { $ref: '#/$defs/Tree' },
    trees: { type: 'array', items: { $ref: '#/$defs/Tree' } },
  });
  expect(form.$defs?.Tree).toMatchObject({ properties: { below: { items: { $ref: '#/$defs/Tree' } } } });
});

/** What WordPress sends, and what it must not send though the site reads it. */
test.each<[z.ZodType, unknown[], unknown[]]>([
  [number, [12, '12', '-1.5'], ['', 'x', null, true]],
  [flag, [true, 0, '1', ''], ['yes', 2, null]],
])('%#. takes what is agreed and nothing else', (schema, right, wrong) => {
  const form = formOf(schema);
  expect(right.filter((value) => !form.safeParse(value).success)).toEqual([]);
  expect(wrong.filter((value) => form.safeParse(value).success)).toEqual([]);
  for (const value of [...right, ...wrong]) expect(schema.safeParse(value).success).toBe(true);
});
