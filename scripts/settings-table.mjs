import { table } from '#lib/settings.mjs';

const head = '| setting | default | what for |\n| --- | --- | --- |\n';

/** @param {(typeof table)[keyof typeof table]} row */
function tableRow(row) {
  const unset = 'isNeeded' in row ? 'the demo CMS' : 'none';
  return `| \`${row.name}\` | ${'default' in row ? `\`${row.default}\`` : unset} | ${row.meaning} |\n`;
}

/**
 * The text of docs/contract.md with the table of settings as lib/settings.mjs has it.
 * @param {string} contract
 */
export function withSettingsTable(contract) {
  const [before = '', after = ''] = contract.split(head);
  const rows = Object.values(table).map(tableRow);
  return `${before}${head}${rows.join('')}${after.replace(/^(?:\|.*\n)*/, '')}`;
}
