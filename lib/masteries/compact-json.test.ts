import { tree } from '#lib/masteries/fixture.ts';
import { toCompactJson, fromCompactJson } from '#lib/masteries/compact-json.ts';
import { parseMasteries } from '#lib/masteries/parse-masteries.ts';

test('what was lists comes out as it went in', () => {
  expect(fromCompactJson(toCompactJson(tree.bySection))).toEqual(tree.bySection);
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
  expect(fromCompactJson(toCompactJson(parsed.masteries))).toEqual(sections);
});

test('and is less than half as long', () => {
  expect(toCompactJson(tree.bySection).length).toBeLessThan(JSON.stringify(tree.bySection).length / 2);
});
