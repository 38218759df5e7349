/**
 * `npm run messages` writes lib/i18n/message-arguments.ts: the types of the arguments of all texts. Run it after a
 * change of `lib/i18n/languages/en.json`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageArguments } from '#lib/i18n/compile-message.mjs';

export const argumentsFile = 'lib/i18n/message-arguments.ts';

/**
 * @param {Record<string, string>} texts the English ones
 * @returns {string}
 */
export function argumentTypes(texts) {
  const lines = Object.entries(texts).flatMap(([key, text]) => {
    const types = Object.entries(messageArguments(text)).map(([name, type]) => `${name}: ${type}`);
    return types.length === 0 ? [] : [`  '${key}': { ${types.join('; ')} };\n`];
  });
  return `/** The arguments of each text. Written by \`npm run messages\` from languages/en.json. */
export type MessageArguments = {\n${lines.join('')}};\n`;
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  const texts = JSON.parse(await readFile('lib/i18n/languages/en.json', 'utf8'));
  await writeFile(argumentsFile, argumentTypes(texts));
}
