import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { textOf } from '#lib/html/tree.ts';
import type { Attribute, Attributes } from './attributes.ts';
import { attributeOf } from './attributes.ts';
import type { Block } from './define-block.tsx';
import * as registry from './registry.ts';

const blocks: readonly Block[] = Object.values(registry);

/** What stands before this line in docs/authoring.md is written by hand. */
const madeFromHere = '<!-- What follows is made from the blocks by `npm run generate`. -->\n';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

function paragraphs(parts: readonly (string | false | undefined)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `${String(part).trimEnd()}\n`)
    .join('\n');
}

/**
 * The alternative text and focal point of each picture, as rows of the manual, unless the block defines them as
 * attributes itself.
 */
function partsOfPictures(attributes: Attributes): { name: string; of: string; values: string }[] {
  return Object.entries(attributes).flatMap(([picture, attribute]) =>
    attribute.type !== 'image'
      ? []
      : [
          { name: attributeOf('alt', picture, attribute), of: 'Alternative text', values: 'text' },
          { name: attributeOf('focus', picture, attribute), of: 'Focal point', values: 'such as `50% 20%`' },
        ].filter(({ name }) => !Object.hasOwn(attributes, name)),
  );
}

/** What an author puts into a field of the editor. */
const entries = {
  text: () => 'words',
  link: () => 'a page: search for it, or type its address',
  image: () => 'a picture',
  video: () => 'a video',
  number: ({ values }) => values,
  stars: () => '0 to 5 stars, also half ones',
  select: ({ options = {} }) => Object.values(options).join(', '),
  flag: () => 'on or off',
  date: () => 'a day',
  moment: () => 'a day and a time, in the time zone of the site',
  event: () => 'an event',
  champion: () => 'a champion',
} satisfies Record<Attribute<unknown>['type'], (attribute: Attribute<unknown>) => string>;

function fieldTable(attributes: Attributes, whole: string): string {
  const rows = Object.values(attributes).map((attribute) => {
    const { title, help, type, required, unless, default: otherwise = '' } = attribute;
    const madeUp = unless === undefined ? '' : `, unless "${attributes[unless]?.title ?? ''}" is filled in`;
    const without = type === 'flag' ? { true: 'on', false: 'off' }[otherwise] : otherwise;
    return [
      title,
      [entries[type](attribute), help].filter(Boolean).join('. '),
      required ? `${whole} is not shown${madeUp}` : (without ?? ''),
    ];
  });
  return table(['field', 'what to put in', 'if left empty'], rows);
}

const chosen = {
  article:
    'Choose an article, and title, picture, link and date are its own, also when they change. What you fill in yourself wins.',
  champion:
    'Choose a champion in each entry, and name, picture, class and link are its own, also when they change. What you fill in yourself wins.',
};

function guide({ title, description, attributes, content, items, from }: Block): string {
  return paragraphs([
    `### ${title}`,
    description,
    from && chosen[from],
    fieldTable(attributes, 'the block'),
    content === 'text' && 'Inside: a line of text.',
    content === 'blocks' && 'Inside: text, pictures and any other blocks.',
    items &&
      `Entries: "${items.title}", as many as you like${items.content ? ', each with text inside' : ''}.`,
    items && fieldTable(items.attributes, 'the entry'),
  ]);
}

function attributeTable(attributes: Attributes): string {
  const rows = Object.entries(attributes).map(
    ([name, { title, help, values, required, unless, default: otherwise }]) => {
      const ifMissing = otherwise === undefined ? '' : `\`${otherwise}\``;
      const what = [title, help].filter(Boolean).join('. ');
      return [
        `\`data-${name}\``,
        what,
        values,
        required ? `**needed**${unless === undefined ? '' : `, or \`data-${unless}\``}` : ifMissing,
      ];
    },
  );
  rows.push(
    ...partsOfPictures(attributes).map(({ name, of, values }) => [`\`data-${name}\``, of, values, '']),
  );
  return table(['attribute', 'what', 'values', 'without it'], rows);
}

const contents = { text: 'a line of text', blocks: 'anything, other blocks too' };

function markup({ name, attributes, content, items, demos }: Block): string {
  return paragraphs([
    `### \`${name}\``,
    attributeTable(attributes),
    content && `Content: ${contents[content]}.`,
    items && `Items (\`data-item\`), each ${items.content ? 'with content' : 'without content'}:`,
    items && attributeTable(items.attributes),
    ...demos.map((demo) => `${demo.title}:\n\n\`\`\`html\n${demo.html}\n\`\`\`\n`),
  ]);
}

const blocksTitle = `## The blocks

In the inserter they stand under "Game". \`/style-guide/\` on the site shows each as visitors see it.
`;

const appendix = `## Appendix: the markup

Nobody who writes needs this. The editor stores a block with its fields; the site reads it as a \`div\` with \`data-block\`, and the same \`div\` may be typed or pasted as HTML.

- Every attribute is a string. Flags are \`true\` and \`false\`.
- Some blocks have items: elements with \`data-item\` inside them. Others have content. Blocks may stand inside the content of other blocks.
- A block without something it needs shows nothing, and an item without it is left out. A value that is not of the table counts as missing. A block of an unknown name shows its content.
- Pictures are given by address: absolute, or beginning with \`/wp-content/\`.
`;

/**
 * The text of docs/authoring.md.
 *
 * @param before The file as it is.
 */
export function authoringManual(before: string): string {
  const [byHand = ''] = before.split(madeFromHere);
  return [
    `${byHand}${madeFromHere}`,
    blocksTitle,
    ...blocks.map(guide),
    appendix,
    ...blocks.map(markup),
  ].join('\n');
}

function editorAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(
    ([name, { type, title, help, required, unless, default: otherwise, options, alt }]) => ({
      name,
      title,
      type,
      help,
      required,
      unless,
      default: otherwise,
      options: options && Object.keys(options),
      labels: options,
      ...(type === 'image'
        ? { alt: attributeOf('alt', name, { alt }), focus: attributeOf('focus', name, { alt }) }
        : {}),
    }),
  );
}

const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The attributes of a marker, without those of pictures: a demo's pictures are on the demo CMS alone. */
function exampleAttributes(marker: Element, attributes: Attributes): Record<string, string> {
  const names = Object.keys(attributes).filter((name) => attributes[name]?.type !== 'image');
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = marker.properties[`data${name.slice(0, 1).toUpperCase()}${name.slice(1)}`];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** The first demo as the inserter shows it: the block's attributes, its items or its text. */
function example({ attributes, content, items, demos }: Block) {
  const [marker] = fromHtml(demos[0]?.html ?? '', { fragment: true }).children.filter(isElement);
  if (!marker) return undefined;
  const words = (node: Element) =>
    textOf(node)
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const entries = marker.children.filter(isElement).slice(0, 4);
  return {
    attributes: exampleAttributes(marker, attributes),
    text: content && words(marker).slice(0, 160),
    items:
      items &&
      entries.map((item) => ({
        attributes: exampleAttributes(item, items.attributes),
        text: items.content ? words(item).slice(0, 80) : undefined,
      })),
  };
}

/** The text of the plugin's catalog.json: what the editor knows of each block. */
export function editorCatalog(): string {
  const entries = blocks.map((block) => {
    const { name, title, icon, description, attributes, items, content, preview, from } = block;
    return {
      name,
      title,
      icon,
      description,
      attributes: editorAttributes(attributes),
      items: items && { ...items, attributes: editorAttributes(items.attributes) },
      content,
      preview,
      from,
      example: example(block),
    };
  });
  return `${JSON.stringify({ blocks: entries }, null, '\t')}\n`;
}
