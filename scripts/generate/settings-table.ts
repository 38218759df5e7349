import { table } from '#lib/settings.ts';

const head = '| setting | default | what for |\n| --- | --- | --- |\n';

function tableRow(row: (typeof table)[keyof typeof table]) {
  const unset = 'isNeeded' in row ? 'the demo CMS' : 'none';
  return `| \`${row.name}\` | ${'default' in row ? `\`${row.default}\`` : unset} | ${row.meaning} |\n`;
}

/** The text of docs/contract.md with the table of settings as lib/settings.ts has it. */
export function withSettingsTable(contract: string) {
  const [before = '', after = ''] = contract.split(head);
  const rows = Object.values(table).map(tableRow);
  return `${before}${head}${rows.join('')}${after.replace(/^(?:\|.*\n)*/, '')}`;
}
