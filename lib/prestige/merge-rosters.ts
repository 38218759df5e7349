import type { Roster, Rosters } from '#lib/prestige/rosters.ts';
import { isSameRosters, toRosters } from '#lib/prestige/rosters.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { fillUp, isEmpty, slots } from '#lib/prestige/rows.ts';
import { writeRows } from '#lib/prestige/storage.ts';

/**
 * Two tabs may change the rosters at the same moment. Each then has its own state, and both began with the same one. The
 * three are merged row by row (`rules 57`, `rules 58`):
 * - what one tab alone changed is changed,
 * - a deleted row stays deleted, unless the other tab has put another champion into it,
 * - of two champions that were put into the same row, each has a row in the end.
 */

type Three<One> = { before: One; mine: One; theirs: One };
type Keyed<One> = ReadonlyMap<string, One>;

const byId = <One extends { id: string }>(items: readonly One[]): Keyed<One> =>
  new Map(items.map((item) => [item.id, item]));

/**
 * A row is known by its id and its champion, so that another champion in it counts as another row. An id that was taken
 * got underscores at its end (`withOwnIds`).
 */
function byChampion(rows: readonly Row[]): Keyed<Row> {
  const keyed = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.id.replace(/_+$/, '')} ${row.champion}`;
    keyed.set(keyed.has(key) ? `${row.id} ${row.champion}` : key, row);
  }
  return keyed;
}

/** Whether the keys that both have stand in another order. */
function isReordered(before: Keyed<unknown>, after: Keyed<unknown>): boolean {
  const places = new Map([...before.keys()].map((key, place) => [key, place]));
  const order = [...after.keys()].map((key) => places.get(key)).filter((place) => place !== undefined);
  return order.some((place, at) => at > 0 && place < (order[at - 1] ?? 0));
}

/** The keys of both. What the first one lacks stands behind the key that it follows in the second one. */
function allKeys(first: Keyed<unknown>, second: Keyed<unknown>): readonly string[] {
  const keys = [...first.keys()];
  let previous = '';
  for (const key of second.keys()) {
    if (!first.has(key)) keys.splice(keys.indexOf(previous) + 1, 0, key);
    previous = key;
  }
  return keys;
}

function mergeKeyed<One>(
  { before, mine, theirs }: Three<Keyed<One>>,
  merge: (item: Partial<Three<One>>) => One | undefined,
): One[] {
  const keys = isReordered(before, mine) ? allKeys(mine, theirs) : allKeys(theirs, mine);
  return keys
    .map((key) => merge({ before: before.get(key), mine: mine.get(key), theirs: theirs.get(key) }))
    .filter((item) => item !== undefined);
}

function isSameRow(one: Row, other: Row): boolean {
  return writeRows([one]) === writeRows([other]);
}

/** Whether choices were only filled in, which the calculator does by itself. */
function isFilledIn(before: Row, after: Row): boolean {
  return (['tier', 'rank', 'level', 'sigLevel'] as const).every(
    (name) => before[name] === null || before[name] === after[name],
  );
}

/** The choices of a row that both tabs have. Its id is the stored one, so that all tabs end with the same ids. */
function mergeChoices(before: Row | undefined, mine: Row, theirs: Row): Row {
  const isTheirs =
    before && (isSameRow(mine, before) || (isFilledIn(before, mine) && !isSameRow(theirs, before)));
  const row = isTheirs && !isSameRow(mine, theirs) ? theirs : mine;
  return row.id === theirs.id ? row : { ...row, id: theirs.id };
}

/** Two rows never share an id; those of the first list keep theirs. */
function withOwnIds(rows: readonly Row[], first: readonly Row[]): readonly Row[] {
  const owners = new Map(first.map((row) => [row.id, row.champion]));
  const taken = new Set<string>();
  return rows.map((row) => {
    let { id } = row;
    while (taken.has(id) || (owners.get(id) ?? row.champion) !== row.champion) id += '_';
    taken.add(id);
    return id === row.id ? row : { ...row, id };
  });
}

function mergeRows({ before, mine, theirs }: Three<readonly Row[]>): readonly Row[] {
  const keyed = { before: byChampion(before), mine: byChampion(mine), theirs: byChampion(theirs) };
  const merged = mergeKeyed(keyed, ({ before: was, mine: here, theirs: there }) => {
    if (here && there) return mergeChoices(was, here, there);
    return was ? undefined : (here ?? there);
  });
  // Both tabs may have added an empty row, where one is enough.
  const most = Math.max(slots, mine.length, theirs.length);
  while (merged.length > most && merged.at(-1)?.champion === '') merged.pop();
  return fillUp(withOwnIds(merged, theirs));
}

function mergeRoster({ before, mine, theirs }: Partial<Three<Roster>>): Roster | undefined {
  if (mine && theirs) {
    return {
      id: mine.id,
      name: mine.name === before?.name ? theirs.name : mine.name,
      goal: mine.goal === before?.goal ? theirs.goal : mine.goal,
      rows: mergeRows({ before: before?.rows ?? [], mine: mine.rows, theirs: theirs.rows }),
    };
  }
  const left = mine ?? theirs;
  if (!left || !before) return left;
  const rowsBefore = byChampion(before.rows);
  const hasMore = [...byChampion(left.rows)].some(([key, row]) => !isEmpty(row) && !rowsBefore.has(key));
  // A roster that one tab has deleted stays if the other tab has put a champion into it.
  return hasMore ? left : undefined;
}

/** `before` is what both had. Rows that are as in `mine` are the same objects, so that React renders them once. */
export function mergeRosters(before: Rosters, mine: Rosters, theirs: Rosters): Rosters {
  if (isSameRosters(theirs, mine) || isSameRosters(theirs, before)) return mine;
  const list = mergeKeyed(
    { before: byId(before.list), mine: byId(mine.list), theirs: byId(theirs.list) },
    mergeRoster,
  );
  return toRosters(list, mine.currentId === before.currentId ? theirs.currentId : mine.currentId);
}
