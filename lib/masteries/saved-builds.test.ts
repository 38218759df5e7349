import fc from 'fast-check';
import { nothingKept, parseKept, withSaved, withoutSaved, writeKept } from '@/lib/masteries/saved-builds';

const war = { id: 'a', name: 'War', code: '1~cr.1' };
const arena = { id: 'b', name: 'Arena', code: '1' };

test('what is kept comes back', () => {
  const kept = withSaved(withSaved({ current: '1~dex.1', saved: [] }, war), arena);
  expect(parseKept(writeKept(kept))).toEqual({ current: '1~dex.1', saved: [war, arena] });
});

test('a save under a known id replaces it where it stands', () => {
  const kept = withSaved({ current: '1', saved: [war, arena] }, { ...war, name: ' War two ' });
  expect(kept.saved).toEqual([{ ...war, name: 'War two' }, arena]);
  expect(withoutSaved(kept, 'a').saved).toEqual([arena]);
});

test.each([
  [null, nothingKept],
  ['', nothingKept],
  ['{', nothingKept],
  ['[]', nothingKept],
  ['{"current":5,"saved":"x"}', nothingKept],
  [
    '{"current":"1~a.1","saved":[null,{"id":"a"},{"id":"a","code":"1"}]}',
    { current: '1~a.1', saved: [{ id: 'a', name: '', code: '1' }] },
  ],
])('%s is read as well as can be', (text, kept) => {
  expect(parseKept(text)).toEqual(kept);
});

test('nothing in the storage throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseKept(text).saved.length).toBeGreaterThanOrEqual(0);
    }),
  );
});
