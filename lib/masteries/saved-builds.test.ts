import fc from 'fast-check';
import { isFull, mostSaved, withEarlier, withSaved, withoutSaved } from '#lib/masteries/change-saved.ts';
import { noStoredBuilds, parseStoredBuilds, writeStoredBuilds } from '#lib/masteries/saved-builds.ts';

const war = { id: 'a', name: 'War', code: '1~cr.1' };
const arena = { id: 'b', name: 'Arena', code: '1' };

test('what is kept comes back', () => {
  const kept = withSaved(withSaved({ current: '1~dex.1', saved: [] }, war), arena);
  expect(parseStoredBuilds(writeStoredBuilds(kept))).toEqual({ current: '1~dex.1', saved: [war, arena] });
});

test('a save under a known id replaces it where it stands', () => {
  const kept = withSaved({ current: '1', saved: [war, arena] }, { ...war, name: ' War two ' });
  expect(kept.saved).toEqual([{ ...war, name: 'War two' }, arena]);
  expect(withoutSaved(kept, 'a').saved).toEqual([arena]);
});

test('a name that is cut keeps its last sign whole', () => {
  const kept = withSaved({ current: '1', saved: [] }, { ...war, name: `${'x'.repeat(39)}🙂🙂` });
  expect(kept.saved[0]?.name).toBe(`${'x'.repeat(39)}🙂`);
});

test('when all places are taken, one more drops none', () => {
  const saved = Array.from({ length: mostSaved }, (_, at) => ({ id: String(at), name: '', code: '1' }));
  const full = { current: '1', saved };
  expect(isFull(full)).toBe(true);
  expect(withSaved(full, war)).toBe(full);
  expect(withSaved(full, { ...war, id: '7' }).saved[7]?.name).toBe('War');
  // Builds beyond the maximum, kept by an earlier version, are not dropped (`rules 58`).
  const more = { current: '1', saved: [...saved, war] };
  expect(parseStoredBuilds(writeStoredBuilds(more)).saved).toHaveLength(mostSaved + 1);
});

test.each([
  ['deleted', [war, arena], [arena], [war, arena]],
  ['overwritten', [war, arena], [{ ...war, code: '1~dex.1' }, arena], [war, arena]],
  ['added', [arena], [arena, war], [arena]],
  // Another tab has saved one in the meantime.
  ['deleted', [war], [{ ...arena, id: 'c' }], [war, { ...arena, id: 'c' }]],
])('a build that was %s is as it was before', (_what, before, now, after) => {
  const [earlier, later] = [before, now].map((saved) => ({ current: '1', saved }));
  expect(withEarlier(later ?? noStoredBuilds, 'a', earlier ?? noStoredBuilds).saved).toEqual(after);
});

test.each([
  [null, noStoredBuilds],
  ['', noStoredBuilds],
  ['{', noStoredBuilds],
  ['[]', noStoredBuilds],
  ['{"current":5,"saved":"x"}', noStoredBuilds],
  [
    '{"current":"1~a.1","saved":[null,{"id":"a"},{"id":"a","code":"1"}]}',
    { current: '1~a.1', saved: [{ id: 'a', name: '', code: '1' }] },
  ],
])('%s is read as well as can be', (text, kept) => {
  expect(parseStoredBuilds(text)).toEqual(kept);
});

test('nothing in the storage throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseStoredBuilds(text).saved.length).toBeGreaterThanOrEqual(0);
    }),
  );
});
