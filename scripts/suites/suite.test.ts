import { judge } from './suite.ts';

const misses = [
  { name: 'tables#4', what: 'is not stable' },
  { name: 'tables#5', what: 'is not stable' },
  { name: 'svg#1', what: 'has the element svg' },
];

test.each([
  ['all misses are new without a table', [], ['tables#4', 'tables#5', 'svg#1'], []],
  ['a case by its name', [{ reason: 'x', cases: ['tables#4', 'svg#1'] }], ['tables#5'], []],
  ['cases by what they miss', [{ reason: 'x', cases: [/^tables#\d+: is not stable$/] }], ['svg#1'], []],
  [
    'what is no longer missed',
    [{ reason: 'x', cases: ['tables#4', 'tables#9', /^tables#5/, /^svg/, /^math/] }],
    [],
    ['tables#9', '/^math/'],
  ],
])('%s', (_, explanations, unexplained, mended) => {
  const verdict = judge(misses, explanations);
  expect(verdict.unexplained.map(({ name }) => name)).toEqual(unexplained);
  expect(verdict.mended).toEqual(mended);
});
