import { tree } from '@/lib/masteries/fixture';
import { packMasteries, unpackMasteries } from '@/lib/masteries/pack';
import { parseMasteries } from '@/lib/masteries/parse-masteries';

test('what was packed comes out as it went in', () => {
  expect(unpackMasteries(packMasteries(tree.bySection))).toEqual(tree.bySection);
});

test('odd data too', () => {
  const parsed = parseMasteries({
    page: {
      offense: [
        { id: 'a~"<b>', details: { name: 'ß"\\', frame: 'MasteryFrame2' } },
        { id: 'b', levels: [{ cost: [{ name: 'Dust', q: 0.5 }], reqNodes: ['a~"<b>'] }] },
      ],
    },
  });
  if (!parsed) throw new Error('Nothing was read');
  const { legal, ...sections } = parsed.masteries;
  expect(legal).toBe('');
  expect(unpackMasteries(packMasteries(parsed.masteries))).toEqual(sections);
});

test('and is less than half as long', () => {
  expect(packMasteries(tree.bySection).length).toBeLessThan(JSON.stringify(tree.bySection).length / 2);
});
