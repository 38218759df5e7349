import { decodePart } from '#lib/links/decode-part.ts';
import type { Build, Tree } from '#lib/masteries/masteries.ts';
import { maxPoints } from '#lib/masteries/masteries.ts';

const version = '1';

/** No build of sixty points has a longer code. Longer text is cut. */
const longestCode = 16_000;

/** Why a part of a code could not be used as it is. */
export type CodeNotice =
  | { kind: 'version' }
  /** The code is of a newer version, and was kept in this browser. */
  | { kind: 'kept-version' }
  /** There is a code in the address, but it can't be read. */
  | { kind: 'broken' }
  | { kind: 'unknown'; id: string }
  /** The mastery lacks that level; `kept` is the one used instead. */
  | { kind: 'level'; id: string; kept: number }
  | { kind: 'points'; id: string };

/** The code of a build (`rules 40`). Ids are sorted, so that equal builds have equal codes. */
export function toBuildCode(build: Build): string {
  const parts = [...build]
    .filter(([, level]) => level > 0)
    .map(([id, level]) => `${encodeURIComponent(id).replaceAll('~', '%7E')}.${level}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return [version, ...parts].join('~');
}

function parsePart(part: string): { id: string; level: number } {
  const dot = part.lastIndexOf('.');
  const level = part.slice(dot + 1);
  if (dot < 0 || !/^\d{1,3}$/.test(level))
    return { id: decodePart(part.slice(0, dot < 0 ? undefined : dot)), level: NaN };
  return { id: decodePart(part.slice(0, dot)), level: Number(level) };
}

/** The version and the parts of a code. An address may have been escaped twice. */
function splitCode(code: string): [string, ...string[]] | null {
  for (const text of [code, decodePart(code)]) {
    const [head = '', ...parts] = text.trim().slice(0, longestCode).split('~');
    if (/^[1-9]\d*$/.test(head)) return [head, ...parts];
  }
  return null;
}

/** Whether a text is a code, as far as that can be told without the masteries: one that is not empty names one with a level. */
export function isBuildCode(text: string): boolean {
  const [head, ...parts] = splitCode(text) ?? [];
  const named = parts.filter(Boolean).map(parsePart);
  if (head !== version) return head !== undefined;
  return named.length === 0 || named.some(({ id, level }) => id !== '' && level > 0);
}

type ParsedCode = { build: Build; notices: CodeNotice[] };

/**
 * Reads a code. Masteries that the tree lacks, and those that would pass sixty points, are left out with a notice. Null
 * for text that is not a code.
 */
export function parseBuildCode(tree: Tree, code: string): ParsedCode | null {
  const split = splitCode(code);
  if (!split) return null;
  const [head, ...parts] = split;
  if (head !== version) return { build: new Map(), notices: [{ kind: 'version' }] };
  const build = new Map<string, number>();
  const notices: CodeNotice[] = [];
  let points = 0;
  for (const part of parts.filter(Boolean)) {
    const { id, level } = parsePart(part);
    const max = tree.byId.get(id)?.levels.length;
    if (max === undefined) {
      notices.push({ kind: 'unknown', id });
      continue;
    }
    const cut = Number.isNaN(level) ? 0 : Math.min(level, max);
    if (cut !== level || cut === 0) notices.push({ kind: 'level', id, kept: cut });
    const levelBefore = build.get(id) ?? 0;
    if (points - levelBefore + cut > maxPoints) {
      notices.push({ kind: 'points', id });
      continue;
    }
    points += cut - levelBefore;
    if (cut > 0) build.set(id, cut);
    else build.delete(id);
  }
  return { build, notices };
}

/** Reads a code that this browser kept. Text that is not a code gives an empty build. */
export function parseKeptCode(tree: Tree, code: string): ParsedCode {
  const { build, notices } = parseBuildCode(tree, code) ?? { build: new Map(), notices: [] };
  return {
    build,
    notices: notices.map((notice) => (notice.kind === 'version' ? { kind: 'kept-version' } : notice)),
  };
}
