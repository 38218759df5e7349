import type { Build, Tree } from '@/lib/masteries/masteries';
import { maxPoints } from '@/lib/masteries/masteries';

const version = '1';

/** More than sixty points can name with ids as long as an address can be; anything longer was not made here. */
const longestCode = 16_000;

/** Why a part of a code was not taken as it stands. */
export type CodeNotice =
  | { kind: 'version' }
  /** No code at all: said by whoever asked for one. */
  | { kind: 'broken' }
  | { kind: 'unknown'; id: string }
  /** A level that is not there; what is there was kept. */
  | { kind: 'level'; id: string; kept: number }
  | { kind: 'points'; id: string };

/** Ids travel, never positions, so that a code outlives a new order of the tree. Sorted: one build, one code. */
export function toBuildCode(build: Build): string {
  const parts = [...build]
    .filter(([, level]) => level > 0)
    .map(([id, level]) => `${encodeURIComponent(id).replaceAll('~', '%7E')}.${level}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return [version, ...parts].join('~');
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readPart(part: string): { id: string; level: number } {
  const dot = part.lastIndexOf('.');
  const level = part.slice(dot + 1);
  if (dot < 0 || !/^\d{1,3}$/.test(level))
    return { id: decodeId(part.slice(0, dot < 0 ? undefined : dot)), level: NaN };
  return { id: decodeId(part.slice(0, dot)), level: Number(level) };
}

/** What the tree does not know, and what would pass sixty, is left out and told. `null` for what is no code at all. */
export function parseBuildCode(tree: Tree, code: string): { build: Build; notices: CodeNotice[] } | null {
  const [head = '', ...parts] = code.trim().slice(0, longestCode).split('~');
  if (!/^[1-9]\d*$/.test(head)) return null;
  if (head !== version) return { build: new Map(), notices: [{ kind: 'version' }] };
  const build = new Map<string, number>();
  const notices: CodeNotice[] = [];
  let points = 0;
  for (const part of parts.filter(Boolean)) {
    const { id, level } = readPart(part);
    const max = tree.byId.get(id)?.levels.length;
    if (max === undefined) {
      notices.push({ kind: 'unknown', id });
      continue;
    }
    const cut = Number.isNaN(level) ? 0 : Math.min(level, max);
    if (cut !== level || cut === 0) notices.push({ kind: 'level', id, kept: cut });
    const own = build.get(id) ?? 0;
    if (points - own + cut > maxPoints) {
      notices.push({ kind: 'points', id });
      continue;
    }
    points += cut - own;
    if (cut > 0) build.set(id, cut);
    else build.delete(id);
  }
  return { build, notices };
}
