import type { Attributes } from './attributes';
import type { Block } from './define-block';
import * as registry from './registry';

const blocks: readonly Block[] = Object.values(registry);

const introduction = `# Building pages out of blocks

This manual is made from the blocks themselves by \`npm run generate\`. See them all at \`/style-guide/\`.

A block is a \`div\` with \`data-block\`. Type it as HTML in the editor (in the block editor: a "Custom HTML" block); everything else on the page stays ordinary text.

- Every attribute is a string. Flags are \`true\` and \`false\`.
- Some blocks have items: elements with \`data-item\` inside them. Others have content. Blocks may stand inside the content of other blocks.
- A block without something it needs shows nothing, and an item without it is left out. A value that is not of the table counts as missing. A block of an unknown name shows its content.
- Pictures are given by address: absolute, or beginning with \`/wp-content/\`.
- Links follow one rule everywhere: a path is a page of this site, a whole address elsewhere opens in a new tab, \`#\` does nothing.

## Marks within a text

\`\`\`html
A [k=glossary/parry]parry[/k] answers a blow.
Read the [k=/academy/]Academy[/k].
[FF7788]Bleed[-] hurts over time.
\`\`\`

The first is a keyword of the glossary, the second a link, the third a colour. Marks that do not pair up are shown as they stand. Colours too dark for the page are made lighter.
`;

function attributeTable(attributes: Attributes): string {
  const rows = Object.entries(attributes).map(
    ([name, { title, help, values, required, default: otherwise }]) => {
      const what = [title, help].filter(Boolean).join('. ');
      const ifMissing = otherwise === undefined ? '' : `\`${otherwise}\``;
      return `| \`data-${name}\` | ${what} | ${values} | ${required ? '**needed**' : ifMissing} |`;
    },
  );
  if (rows.length === 0) return '';
  return ['| attribute | what | values | without it |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

const contents = { text: 'a line of text', blocks: 'anything, other blocks too' };

function chapter({ name, title, description, attributes, content, items, demos }: Block): string {
  return [
    `## ${name}`,
    `**${title}.** ${description}`,
    attributeTable(attributes),
    content && `Content: ${contents[content]}.`,
    items && `Items (\`data-item\`), each ${items.content ? 'with content' : 'without content'}:`,
    items && attributeTable(items.attributes),
    ...demos.map((demo) => `${demo.title}:\n\n\`\`\`html\n${demo.html}\n\`\`\`\n`),
  ]
    .filter(Boolean)
    .map((part) => `${String(part).trimEnd()}\n`)
    .join('\n');
}

/** The text of docs/authoring.md. */
export function authoringManual(): string {
  return `${introduction}\n${blocks.map(chapter).join('\n')}`;
}

function editorAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(
    ([name, { type, title, help, required, default: otherwise, options }]) => ({
      name,
      title,
      type,
      help,
      required,
      default: otherwise,
      options: options && Object.keys(options),
      labels: options,
    }),
  );
}

/** The text of the plugin's catalog.json: what the editor knows of each block. */
export function editorCatalog(): string {
  const entries = blocks.map(({ name, title, icon, description, attributes, items, content, preview }) => ({
    name,
    title,
    icon,
    description,
    attributes: editorAttributes(attributes),
    items: items && { ...items, attributes: editorAttributes(items.attributes) },
    content,
    preview,
  }));
  return `${JSON.stringify({ blocks: entries }, null, '\t')}\n`;
}
