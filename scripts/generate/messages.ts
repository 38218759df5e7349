/**
 * `npm run messages` writes lib/i18n/message-arguments.ts: the types of the arguments of all texts. Run it after a
 * change of an English text.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageArguments } from '#lib/i18n/compile-message.ts';

export const argumentsFile = 'lib/i18n/message-arguments.ts';

/** Those of the site and those of the game. */
export function englishTexts() {
  const files = ['lib/i18n/languages/en.json', 'game/texts/en.json'];
  const texts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return Object.fromEntries(texts.flatMap(Object.entries<string>));
}

/** @param texts the English ones */
export function argumentTypes(texts: Record<string, string>) {
  const lines = Object.entries(texts).flatMap(([key, text]) => {
    const types = Object.entries(messageArguments(text)).map(([name, type]) => `${name}: ${type}`);
    return types.length === 0 ? [] : [`  '${key}': { ${types.join('; ')} };\n`];
  });
  return `/** The arguments of each text. Written by \`npm run messages\`. */
export type MessageArguments = {\n${lines.join('')}};\n`;
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  writeFileSync(argumentsFile, argumentTypes(englishTexts()));
}
