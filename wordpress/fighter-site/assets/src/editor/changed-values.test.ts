import { changedValues } from './changed-values.ts';

const stored = { title: 'Bolt', end: 0, facts: { tags: [3] } };

test.each([
  ['nothing', {}, {}],
  ['a text', { title: 'Spark' }, { title: 'Spark' }],
  ['a text that is emptied', { title: '' }, { title: '' }],
  ['a list inside of a value', { facts: { tags: [3, 4] } }, { facts: { tags: [3, 4] } }],
  ['a value that was not stored before', { image: 7 }, { image: 7 }],
  ['the same values as new objects', { facts: { tags: [3] } }, {}],
])('sends what was changed: %s', (_, edits, sent) => {
  expect(changedValues({ ...stored, ...edits }, stored)).toEqual(sent);
});
