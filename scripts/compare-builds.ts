import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './files-in.ts';

/**
 * The contents of the files of a build by their paths in it, with one word for the folder that it was made in. A link, as to
 * a package that is not bundled, has its target for content.
 */
export function contentsOf(build: string, madeIn: string): Map<string, string> {
  const read = (file: string) =>
    lstatSync(file).isSymbolicLink() ? readlinkSync(file) : readFileSync(file, 'latin1');
  return new Map(
    filesIn(build).map((file) => [path.relative(build, file), read(file).replaceAll(madeIn, '<folder>')]),
  );
}

/** What may differ between two builds of the same commit: a part of a file, and why. Everything else is equal. */
export const mayDiffer: readonly { file: RegExp; part: RegExp; why: string }[] = [
  {
    file: /^(?:prerender-manifest|server\/preview-props)\.json$/,
    part: /"previewMode\w+": ?"[\da-f]+"/g,
    why: 'the keys of previews are secrets of a build, so Next makes them by chance',
  },
  {
    file: /^server\/server-reference-manifest\.js(?:on)?$/,
    part: /encryptionKey\\?": ?\\?"[\w+/=]+/g,
    why: 'the key of server actions is a secret of a build, which Next makes though the site has no server action',
  },
];

type Files = ReadonlyMap<string, string>;

function masked(file: string, text: string) {
  return mayDiffer
    .filter((one) => one.file.test(file))
    .reduce((rest, { part }) => rest.replaceAll(part, ''), text);
}

/**
 * @param first the contents of the files of a build, by their paths
 * @returns a line for each difference that is not allowed
 */
export function differencesOf(first: Files, second: Files): string[] {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  return names.flatMap((file) => {
    const [one, other] = [first.get(file), second.get(file)];
    if (one === undefined) return [`${file} is of the second build alone`];
    if (other === undefined) return [`${file} is of the first build alone`];
    const [here, there] = [masked(file, one), masked(file, other)];
    if (here === there) return [];
    let at = 0;
    while (here[at] === there[at]) at += 1;
    const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
    return [`${file} differs at ${String(at)}: ${part(here)} and ${part(there)}`];
  });
}
