import type { Block } from './define-block';
import * as registry from './registry';

const blocks: readonly Block[] = Object.values(registry);

const introduction = `# Building pages out of blocks

This manual is made from the blocks' own demos by \`node scripts/authoring.mjs\`. See them all at \`/style-guide/\`.

A block is a \`div\` with \`data-block\`. Type it as HTML in the editor (in the block editor: a "Custom HTML" block); everything else on the page stays ordinary text.

- Every attribute is a string. Flags are \`true\` and \`false\`.
- Some blocks have items: elements with \`data-item\` inside them. Others have content. Blocks may stand inside the content of other blocks.
- A block without something it needs shows nothing. A block of an unknown name shows its content.
- Pictures are given by address: absolute, or beginning with \`/wp-content/\`.
- Links follow one rule everywhere: a path is a page of this site, a whole address elsewhere opens in a new tab, \`#\` does nothing.

## Marks within a text

\`\`\`html
A [k=glossary/parry]parry[/k] answers a blow.
Read the [k=/academy/]Academy[/k].
[FF6A77]Bleed[-] hurts over time.
\`\`\`

The first is a keyword of the glossary, the second a link, the third a colour. Marks that do not pair up are shown as they stand. Colours too dark for the page are made lighter.
`;

/** The text of docs/authoring.md. */
export function authoringManual(): string {
  const chapters = blocks.map(({ name, demos }) => {
    const examples = demos.map(({ title, html }) => `${title}:\n\n\`\`\`html\n${html}\n\`\`\`\n`);
    return `## ${name}\n\n${examples.join('\n')}`;
  });
  return `${introduction}\n${chapters.join('\n')}`;
}
