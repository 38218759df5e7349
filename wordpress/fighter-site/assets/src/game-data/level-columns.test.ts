import { levelColumns } from './level-columns.ts';
import { newColumns } from './mastery-data.ts';
import type { Level, Mastery } from './mastery-data.ts';

const level: Level = {
  level: 1,
  reqLvl: 5,
  cost: [{ id: 'gold', name: 'Gold', q: 10 }],
  reqNodes: [{ id: 'a1' }],
  reqClassSpend: { classId: 'off', name: 'Offence', value: 3 },
};
const mastery: Mastery = {
  id: 'm',
  details: { coord: { x: 1, y: 2 } },
  levels: [level],
  [newColumns]: [['unlock', 'stone']],
};
const given = {
  words: {
    cost: 'Cost',
    unlock: 'Unlock',
    reqClassSpend: 'Points',
    classId: 'section',
    value: 'value',
    off: 'Offense',
  },
  sections: ['off', 'def'],
};
const columns = levelColumns({ off: [mastery] }, mastery, given);
const column = (key: string) => {
  const found = columns.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

test('there is one for each number, and for each thing that is paid', () => {
  expect(columns.map(({ key }) => key)).toEqual([
    ...['reqLvl', 'c', 'm', 'd', 'section', 'points', 'needs'],
    'cost gold',
    'unlock stone',
  ]);
  expect(column('cost gold').label).toBe('Cost: Gold');
});

test.each([
  ['reqLvl', 6, { ...level, reqLvl: 6 }],
  ['section', 'def', { ...level, reqClassSpend: { classId: 'def', name: '', value: 3 } }],
  ['points', '', { ...level, reqClassSpend: { classId: 'off', name: 'Offence', value: '' } }],
  ['cost gold', 12, { ...level, cost: [{ id: 'gold', name: 'Gold', q: 12 }] }],
  ['cost gold', '', { ...level, cost: [] }],
  ['unlock stone', 1, { ...level, unlock: [{ id: 'stone', name: 'stone', q: 1 }] }],
])('%s takes %p', (key, value, changed) => {
  expect(column(key).write(level, value)).toEqual(changed);
});

test('an empty number is no number, and no requirement is none', () => {
  expect(column('reqLvl').write(level, '')).not.toHaveProperty('reqLvl');
  const none = column('section').write({ reqClassSpend: { classId: 'off', value: '' } }, '');
  expect(none).toEqual({});
});

test('a list of ids reads as it was typed', () => {
  const typed = column('needs').write(level, 'a1, b2 ');
  expect(typed.reqNodes).toEqual([{ id: 'a1' }, { id: 'b2' }]);
  expect(column('needs').read(typed)).toBe('a1, b2 ');
  expect(column('needs').read(level)).toBe('a1');
});

test('an amount has its place in the list, or below the list where it has none', () => {
  expect(column('cost gold').path(level)).toBe('cost[0]');
  expect(column('unlock stone').path(level)).toBe('unlock.stone');
});
