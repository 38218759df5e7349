import type { z } from 'zod';
import { shownTexts, wireSchema } from '#lib/cms/wire-answers.ts';

/** What `npm run generate` writes from the schema of the wire (lib/cms/wire.ts). */

type Schema = z.core.JSONSchema.BaseSchema;

const schema = wireSchema();

const codes = (values: readonly unknown[]) => {
  const shown = values.map((value) => (value === '' ? 'empty' : `\`${String(value)}\``));
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' or ');
};

const nameOf = (form: Schema) => form.$ref?.split('/').at(-1);
const withoutNull = (form: Schema): Schema => {
  const others = form.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 ? { ...others[0], description: form.description } : form;
};

const optionalMark = (form: Schema, key: string) => (form.required?.includes(key) ? '' : '?');

/** The form of a field in words. */
function words(given: Schema): string {
  const form = withoutNull(given);
  const name = nameOf(form);
  if (name) return /^[a-z]/.test(name) ? name : `\`${name}\``;
  if (form.enum) return codes(form.enum);
  if (form.const !== undefined) return codes([form.const]);
  if (form.anyOf) return form.anyOf.map(words).join(' or ');
  if (form.type === 'array') return `list of ${words(form.items as Schema)}`;
  if (form.type === 'object') return `\`${brief(form)}\``;
  const types = [form.type].flat().filter((type) => type !== 'null');
  if (types.length > 1) return types.map((type) => (type === 'string' ? 'text' : type)).join(' or ');
  if (form.type === 'number') return 'number';
  if (form.pattern === '\\S') return 'text, not empty';
  if (form.pattern?.includes('<>')) return 'slug';
  if (form.pattern?.startsWith('^(https?')) return 'address';
  return 'text';
}

/** An answer as docs/contract.md shows it: its fields, and entities by their names. */
function brief(given: Schema): string {
  const form = withoutNull(given);
  const name = nameOf(form);
  if (name) return /^[a-z]/.test(name) ? '' : name;
  if (form.type === 'array') return `[${brief(form.items as Schema) || '…'}]`;
  if (form.type !== 'object') return '';
  const fields = Object.entries(form.properties ?? {}).map(([key, value]) => {
    const inner = brief(value as Schema);
    return `"${key}"${optionalMark(form, key)}${inner && `: ${inner}`}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function entityRows(entity: Schema) {
  return Object.entries(entity.properties ?? {})
    .map(([key, value]) => {
      const field = value as Schema;
      return `| \`${key}${optionalMark(entity, key)}\` | ${words(field)} | ${field.description ?? ''} |\n`;
    })
    .join('');
}

/** The text of docs/contract.md with the tables of entities, and the answers of the table *Reads*, as the schema has them. */
function withWireTables(contract: string) {
  const withEntities = contract.replaceAll(
    /(\| `(\w+)` \| form \| what it says \|\n\| --- \| --- \| --- \|\n)(?:\|.*\n)*/g,
    (whole, head: string, name: string) => {
      const entity = schema.$defs?.[name];
      if (!entity)
        throw new Error(`docs/contract.md has a table of ${name}, which lib/cms/wire.ts does not name.`);
      return head + entityRows(entity);
    },
  );
  const routes = Object.entries(schema.properties ?? {}).filter(([route]) => !route.includes('#'));
  return routes.reduce((text, [route, answer]) => {
    const start = text.indexOf('## Reads');
    const row = new RegExp(`^(\\| \`${route.replace(/[/.]/g, '\\$&')}(?:[?\`][^|\\n]*)\\| )\`[^\`]*\``, 'm');
    return text.slice(0, start) + text.slice(start).replace(row, `$1\`${brief(answer as Schema)}\``);
  }, withEntities);
}

const demoTexts = `/** Texts of posts that the demo CMS takes from the front matter as they are. Written by \`npm run generate\`. */
export const shownTexts = [${shownTexts.map((name) => `'${name}'`).join(', ')}];
`;

/** Each file, with the function that makes its new text from the old one. */
export const wireFiles: [file: string, text: (before: string) => string][] = [
  ['docs/contract.md', withWireTables],
  ['demo-cms/shown-texts.ts', () => demoTexts],
];
