/**
 * Writes NOTICE: the packages that the site ships, in its image and in the scripts of its pages, with their licences.
 * package-lock.json says which packages these are and what their licences are, on every system alike. Their copyright
 * lines are read from node_modules, but for the binaries of single systems, which are not installed everywhere.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { site } from '#game/site.ts';

export type LockEntry = {
  version: string;
  license?: unknown;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};

export type Shipped = { name: string; version: string; licence: string; copyright: string[] };

/** Licences that may be shipped under the GPL 3, and for each a package that holds its text. */
const texts = {
  '0BSD': 'tslib',
  'Apache-2.0': 'sharp',
  'BSD-2-Clause': 'domutils',
  'BSD-3-Clause': 'moo',
  'BlueOak-1.0.0': 'lru-cache',
  'CC-BY-4.0': 'caniuse-lite',
  ISC: 'semver',
  MIT: 'react',
  'OFL-1.1': '@fontsource/alumni-sans',
};
/** Further licences; the GPL stands in LICENSE, the others at the address behind their list of packages. */
const addresses = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/legalcode',
  'GPL-3.0': 'the file LICENSE',
  'LGPL-3.0-or-later': 'https://www.gnu.org/licenses/lgpl-3.0.txt, which adds to the file LICENSE',
  'MPL-2.0': 'https://www.mozilla.org/MPL/2.0/',
};
const licences = new Set([...Object.keys(texts), ...Object.keys(addresses)]);

/** Packages whose package.json names no licence, as their files or their sources do. */
const unnamed: Record<string, string> = {
  '@fullpage/react-fullpage': 'GPL-3.0',
  'babel-packages': 'MIT',
  busboy: 'MIT',
  'constants-browserify': 'MIT',
  'ignore-loader': 'MIT',
  'querystring-es3': 'MIT',
};

export function licenceOf(name: string, named: unknown) {
  const isReact = /^(?:react|scheduler)(?:-.*)?-builtin$/.test(name);
  const licence = typeof named === 'string' ? named : (unnamed[name] ?? (isReact ? 'MIT' : undefined));
  if (licence?.split(' AND ').every((one) => licences.has(one))) return licence;
  throw new Error(
    `${name} has the licence ${licence ?? '(none)'}, which scripts/generate/notice.ts does not know. Check that it may be shipped under the GPL 3, and add it there.`,
  );
}

const licenceFile = /^(?:licen[cs]e|copying)(?:\.|$)/i;

function readLicence(folder: string) {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => licenceFile.test(file)) : undefined;
  return name ? readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n') : '';
}

/** A line that says whose work a package is; sentences in licences that speak of copyright begin otherwise. */
const copyrightLine = /^\W*[Cc]opyright (?:\([Cc]\)|©|\d{4}|[A-Z])/;
const ofLicence = /Free Software Foundation|copyright (?:notice|law|owner|holder|and|license|status|in it)/i;

function copyrightIn(folder: string) {
  const lines = readLicence(folder)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => copyrightLine.test(line) && !ofLicence.test(line) && !/\[yyyy\]|\{yyyy\}/.test(line));
  return [...new Set(lines)];
}

/**
 * The packages that are installed for a running site.
 * @param packages as in package-lock.json
 */
export function shippedPackages(packages: Record<string, LockEntry>): Shipped[] {
  return Object.entries(packages)
    .filter(([folder, entry]) => folder !== '' && !entry.dev && !entry.devOptional)
    .map(([folder, { version, license, optional }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version,
        licence: licenceOf(name, license),
        copyright: optional ? [] : copyrightIn(folder),
      };
    });
}

/** The packages that Next contains as copies, React among them. */
function insideNext(): Shipped[] {
  const folder = 'node_modules/next/dist/compiled';
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(`${folder}/${name}`).map((part) => `${name}/${part}`) : [name],
  );
  return names
    .filter((name) => existsSync(`${folder}/${name}/package.json`))
    .map((place) => {
      const description = readFileSync(`${folder}/${place}/package.json`, 'utf8');
      const { name = place, license } = JSON.parse(description) as { name?: string; license?: unknown };
      return {
        name,
        version: 'inside of next',
        licence: licenceOf(name, license),
        copyright: copyrightIn(`${folder}/${place}`),
      };
    });
}

const described = ({ name, version, copyright }: Shipped) =>
  [`${name} (${version})`, ...copyright.map((line) => `    ${line}`)].join('\n');

/** The text of a licence without the copyright lines of the package that it was read from. */
function plainText(from: string) {
  const lines = readLicence(`node_modules/${from}`).split('\n');
  const isOwn = (line: string) => copyrightLine.test(line.trim()) && !ofLicence.test(line);
  return lines
    .filter((line) => !isOwn(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
}

const rule = '='.repeat(80);

const head = `The ${site.shortName} site is free software under the GNU General Public License, version 3 or later (the file LICENSE).
It is shipped with the packages below, in its image and in part in the scripts, styles and fonts of its pages.
Written from package-lock.json and node_modules by \`npm run notice\`.

The home page uses fullPage.js (https://alvarotrigo.com/fullPage/) under the GPL 3 and says so at its end. The fonts
in public/fonts are cut from Alumni Sans and Onest (scripts/generate/fonts.ts) and remain under the SIL Open Font License.
`;

/** The text of NOTICE. */
export function noticeText() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const shipped = [...shippedPackages(packages), ...insideNext()].map((one) => ({
    ...one,
    text: described(one),
  }));
  const licences = [...new Set(shipped.map(({ licence }) => licence))].sort();
  const lists = licences.map((licence) => {
    const named = shipped.filter((one) => one.licence === licence).map(({ text }) => text);
    return `${rule}\n${licence}\n${rule}\n\n${[...new Set(named)].sort().join('\n')}\n`;
  });
  const linked = Object.entries(addresses).map(([licence, address]) => `${licence}: ${address}\n`);
  const whole = Object.entries(texts).map(
    ([licence, from]) => `${rule}\nThe text of ${licence}\n${rule}\n\n${plainText(from)}\n`,
  );
  return [
    head,
    ...lists,
    `${rule}\nThe texts of further licences\n${rule}\n\n${linked.join('')}`,
    ...whole,
  ].join('\n');
}
