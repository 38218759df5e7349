import { table } from '#lib/settings.ts';

const head = `# The settings of the site, written from lib/settings.ts by \`npm run generate\`; change nothing here by hand.
# To use them, copy this file to .env and remove the # in front of those that you set: the site reads it when it starts.
# What stands in the environment counts before it (with systemd: EnvironmentFile=).
# The image gets the same names from deploy/compose.yaml or deploy/kubernetes/overlays.
`;

const mostColumns = 118;

function comment(text: string) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > mostColumns) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}\n`).join('');
}

/** Shells and Node read a value with other characters only in quotes. */
const quoted = (value: string) => (/^[\w:/.@,-]*$/.test(value) ? value : `"${value}"`);

function entry(row: (typeof table)[keyof typeof table]) {
  const { name, meaning, example } = row;
  const notes = [
    `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
    ...('isSecret' in row ? ['A secret.'] : []),
    ...('default' in row && row.default ? [`Default: ${row.default}`] : []),
    ...('isNeeded' in row ? ['Default: the demo CMS'] : []),
  ];
  return `\n${comment(notes.join(' '))}# ${name}=${quoted(example)}\n`;
}

/** The text of .env.example. */
export function envExample() {
  return head + Object.values(table).map(entry).join('');
}
