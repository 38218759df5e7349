/** The columns of the grid of a mastery's levels. */
import { everything, newColumns, resources, typedNeeds, withKey } from './mastery-data.ts';
import type { Cell } from './cells.ts';
import type { Kind, Options } from './grid.tsx';
import type { AmountList, Draft, Level, Mastery } from './mastery-data.ts';

export type LevelColumn = {
  key: string;
  label: string;
  kind: Kind;
  options?: Options;
  /** Its place below that of the level. */
  path: (level: Level) => string;
  read: (level: Level) => Cell | undefined;
  write: (level: Level, value: Cell) => Level;
};

/** What PHP gives the form. */
type Given = { words: Record<string, string>; sections: string[] };

function numberColumn(key: 'reqLvl' | 'c' | 'm' | 'd', label: string): LevelColumn {
  return {
    key,
    label,
    kind: 'number',
    path: () => key,
    read: (level) => level[key],
    write: (level, value) => withKey(level, key, value),
  };
}

/** A level that asks for neither a section nor points has no such requirement. */
function withSpend(level: Level, change: Level['reqClassSpend']): Level {
  const next = { ...level.reqClassSpend, ...change };
  if (next.classId || (next.value !== '' && next.value !== undefined))
    return { ...level, reqClassSpend: next };
  const { reqClassSpend: _gone, ...rest } = level;
  return rest;
}

/** @param names the names of sections as the document has them, by their ids */
function spendColumns({ words, sections }: Given, names: Record<string, string>): LevelColumn[] {
  const label = words.reqClassSpend ?? '';
  return [
    {
      key: 'section',
      label: `${label}: ${words.classId}`,
      kind: 'select',
      options: [['', '—'], ...sections.map((section): [string, string] => [section, words[section] ?? ''])],
      path: () => 'reqClassSpend.classId',
      read: (level) => level.reqClassSpend?.classId,
      write: (level, value) => {
        const classId = String(value);
        return withSpend(level, { classId, name: names[classId] || words[classId] || '' });
      },
    },
    {
      key: 'points',
      label: `${label}: ${words.value}`,
      kind: 'number',
      path: () => 'reqClassSpend.value',
      read: (level) => level.reqClassSpend?.value,
      write: (level, value) => withSpend(level, { value }),
    },
  ];
}

function needsColumn(label: string): LevelColumn {
  return {
    key: 'needs',
    label,
    kind: 'text',
    path: () => 'reqNodes',
    read: (level) => level[typedNeeds] ?? (level.reqNodes ?? []).map(({ id }) => id).join(' '),
    write: (level, value) => {
      const typed = String(value);
      const before = level.reqNodes ?? [];
      const ids = typed.split(/[\s,]+/).filter(Boolean);
      const reqNodes = ids.map((id) => before.find((one) => one.id === id) ?? { id });
      return { ...level, [typedNeeds]: typed, reqNodes };
    },
  };
}

function amountColumn(list: AmountList, id: string, name: string, label: string): LevelColumn {
  const amountsOf = (level: Level) => level[list] ?? [];
  return {
    key: `${list} ${id}`,
    label: `${label}: ${name}`,
    kind: 'number',
    path: (level) => {
      const at = amountsOf(level).findIndex((one) => one.id === id);
      return at < 0 ? `${list}.${id}` : `${list}[${at}]`;
    },
    read: (level) => amountsOf(level).find((one) => one.id === id)?.q,
    write: (level, value) => {
      const all = amountsOf(level);
      const has = all.some((one) => one.id === id);
      if (value === '') return has ? { ...level, [list]: all.filter((one) => one.id !== id) } : level;
      const changed = all.map((one) => (one.id === id ? { ...one, q: value } : one));
      return { ...level, [list]: has ? changed : [...all, { id, name, q: value }] };
    },
  };
}

/** The columns of what is paid: those with an amount in a level, and those that were just added. */
function amountColumns(draft: Draft, mastery: Mastery, list: AmountList, label: string): LevelColumn[] {
  const names = resources(draft, list);
  const stored = mastery.levels.flatMap((level) => (level[list] ?? []).map(({ id }) => id));
  const added = (mastery[newColumns] ?? []).filter(([of]) => of === list).map(([, id]) => id);
  return [...new Set([...stored, ...added])].map((id) => amountColumn(list, id, names[id] ?? id, label));
}

export function levelColumns(draft: Draft, mastery: Mastery, given: Given): LevelColumn[] {
  const { words } = given;
  const wordOf = (key: string) => words[key] ?? key;
  const spends = everything(draft).flatMap(({ levels }) =>
    levels.flatMap((level) => level.reqClassSpend ?? []),
  );
  const names = Object.fromEntries(spends.map(({ classId = '', name = '' }) => [classId, name]));
  return [
    ...(['reqLvl', 'c', 'm', 'd'] as const).map((key) => numberColumn(key, wordOf(key))),
    ...spendColumns(given, names),
    needsColumn(wordOf('reqNodes')),
    ...amountColumns(draft, mastery, 'cost', wordOf('cost')),
    ...amountColumns(draft, mastery, 'unlock', wordOf('unlock')),
  ];
}
