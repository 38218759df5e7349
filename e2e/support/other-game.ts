import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { logo } from '#game/logo.ts';
import { classColours, palette, sectionColours } from '#game/palette.ts';
import { site } from '#game/site.ts';
import { typescriptLoader } from '#scripts/run.ts';

/** A copy of the site that was made another game's, as game/README.md says, to see that nothing of the old one is left. */

const copied = [
  ...['app', 'blocks', 'components', 'game', 'lib', 'public', 'scripts', 'server'],
  ...['deploy/varnish', 'docs', 'wordpress/fighter-site'],
  ...[
    'instrumentation-client.ts',
    'instrumentation.ts',
    'middleware.ts',
    'next.config.ts',
    'package.json',
    'tsconfig.json',
  ],
];

const [company = ''] = site.publisher.split(' ');
const names = [
  [site.game, 'Stormfall: Night of Crowns'],
  [site.shortName, 'Stormfall'],
  [site.publisher, 'Copperleaf Works'],
  [company, 'Copperleaf'],
] as const;

export const newNames = { shortName: 'Stormfall', publisher: 'Copperleaf Works' };
export const newClass = { id: 'feral', colour: '#12ab34', label: 'Feral', shape: 'M2,2h20v20z' };
export const newWords = (locale: string, key: string) => `Other words of ${key} in ${locale}`;

/** Every colour becomes another one. */
export const newColour = (colour: string) =>
  colour.replace(
    /^#(..)(..)(..)$/,
    (_, red: string, green: string, blue: string) => `#${blue}${red}${green}`,
  );

const texts = (folder: string): [locale: string, texts: Record<string, string>][] =>
  readdirSync(`${folder}/game/texts`).map((name) => [
    path.parse(name).name,
    JSON.parse(readFileSync(`${folder}/game/texts/${name}`, 'utf8')) as Record<string, string>,
  ]);

const rename = (text: string) =>
  names.reduce(
    (changed, [before, after]) =>
      changed.replaceAll(before, after).replaceAll(before.toLowerCase(), after.toLowerCase()),
    text,
  );

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing was changed in ${file}.`);
  writeFileSync(file, after);
}

const addClass = (text: string) => text.replace(/(?='cosmic')/, `'${newClass.id}', `);

/** @returns the copy's folder */
export function copyAsOtherGame(): string {
  const folder = path.resolve('.cache/e2e-checkouts/other-game');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without a lock file the copy is a part of this project to Next and to Node, which find the packages above it.
  for (const name of copied)
    cpSync(name, path.join(folder, name), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/next'), path.join(folder, 'node_modules/next'));

  const game = (name: string) => path.join(folder, 'game', name);
  edit(game('site.ts'), rename);
  edit(game('palette.ts'), (text) =>
    text
      .replace(/#\w{6}/g, newColour)
      .replace(
        /(?=\n {2}cosmic: \{)/,
        `\n  ${newClass.id}: { colour: '${newClass.colour}', solid: '#123456' },`,
      ),
  );
  edit(game('classes.ts'), addClass);
  writeFileSync(
    game(`icons/${newClass.id}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${newClass.shape}"/></svg>\n`,
  );
  for (const [locale, old] of texts('.')) {
    const other = Object.keys(old).map((key) => [key, newWords(locale, key)]);
    const named = { ...Object.fromEntries(other), [`class.${newClass.id}`]: newClass.label } as object;
    writeFileSync(game(`texts/${locale}.json`), JSON.stringify(named));
  }
  edit(game('logo.ts'), (text) =>
    logo.lines.reduce((changed, line) => changed.replace(line, 'M0 0h9v9z'), text),
  );
  // The types are those of the site, which its own build has checked. Nobody downloads the copy's files, so they are not
  // compressed.
  edit(path.join(folder, 'next.config.ts'), (text) =>
    text
      .replace('const config: NextConfig = {', '$& typescript: { ignoreBuildErrors: true },')
      .replace(/ {2}compiler: .*\n/, ''),
  );
  for (const file of filesIn(path.join(folder, 'public')).filter((name) => name.endsWith('.svg')))
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  return folder;
}

/** Throws with the output if it fails. */
export function runIn(folder: string, script: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...typescriptLoader, script], {
    cwd: folder,
    // With CI the build writes no cache (next.config.ts).
    env: { ...process.env, CI: 'true', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} failed:\n${stdout}\n${stderr}`);
}

/** What would tell of the old game: its names, what its own texts say, its colours and its logo. */
const oldWords = [
  ...names.map(([name]) => name),
  ...texts('.').flatMap(([, old]) =>
    Object.values(old).filter((text) => /\S \S/.test(text) && text.length > 14),
  ),
  ...logo.lines,
].map((words) => words.toLowerCase());

const colours = [
  ...Object.values(palette),
  ...Object.values(classColours).flatMap((both) => Object.values(both)),
  ...Object.values(sectionColours).flatMap((both) => Object.values(both)),
];
const oldColours = colours.filter((colour) => !colours.map(newColour).includes(colour));

/** What of the old game a text still says. */
export function tracesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [...new Set([...oldWords, ...oldColours])].filter((words) => lower.includes(words));
}

/** What of the old game the files in a folder still say, as "file: words". */
export function tracesInFiles(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => !/\.(?:map|br|png|webp|ico|woff2?)$|\.nft\.json$/.test(file))
    .flatMap((file) => {
      // Some files name the folder of the project, which may be called as the game.
      const text = readFileSync(file, 'utf8').replaceAll(process.cwd(), '');
      return tracesIn(text).map((words) => `${path.relative(folder, file)}: ${words}`);
    });
}
