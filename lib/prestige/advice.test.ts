import fc from 'fast-check';
import { findAdvice } from '#lib/prestige/advice.ts';
import { exactAverage } from '#lib/prestige/average.ts';
import { parseChampionDetail } from '#lib/prestige/champion-detail.ts';
import type { ChampionDetail } from '#lib/prestige/champion-detail.ts';
import { changeRank, changeSignature, lookUpPrestige, optionsOf, settle } from '#lib/prestige/choices.ts';
import { choice, detail } from '#lib/prestige/fixture.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { replaceRow } from '#lib/prestige/rows.ts';

type Roster = { rows: readonly Row[]; details: ReadonlyMap<string, ChampionDetail> };

const prestigeIn = ({ details }: Roster, row: Row) => {
  const championDetail = details.get(row.champion);
  return championDetail ? (lookUpPrestige(row, championDetail) ?? 0) : 0;
};
const averageOf = (roster: Roster) => exactAverage(roster.rows.map((row) => prestigeIn(roster, row)));
const valuedIn = (roster: Roster) =>
  roster.rows.map((row) => ({
    row,
    detail: roster.details.get(row.champion),
    prestige: prestigeIn(roster, row),
  }));

const signature = fc.constantFrom(0, 1, 20, 100, 200);
const number = fc.integer({ min: 1, max: 5 });
const level = fc.record({
  prestige_by_sig: fc.dictionary(
    signature.map(String),
    fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.constant(4000.4), fc.constant('no number')),
    { maxKeys: 5 },
  ),
});
const rank = fc.record({ dynamic: fc.dictionary(number.map(String), level, { maxKeys: 2 }) });
const tier = fc.record({
  rarity_num: number,
  attributes: fc.dictionary(number.map(String), rank, { maxKeys: 4 }),
});
const champions = fc
  .array(fc.record({ blueprints: fc.array(tier, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((bodies) => bodies.map((body, place) => [`champion${place}`, parseChampionDetail(body)] as const));
const stored = fc.record({
  place: fc.integer({ min: 0, max: 4 }),
  tier: fc.option(number),
  rank: fc.option(number),
  level: fc.option(number),
  sigLevel: fc.option(signature),
});
const rosters = fc
  .tuple(champions, fc.array(stored, { minLength: 1, maxLength: 40 }))
  .map(([known, all]): Roster => {
    const details = new Map<string, ChampionDetail>(
      known.flatMap(([id, body]) => (body ? [[id, body] as const] : [])),
    );
    const rows = all.map(({ place, ...chosen }, at): Row => {
      const row = { ...chosen, champion: `champion${place}`, id: `row${at}` };
      const body = details.get(row.champion);
      return body ? settle(row, body) : row;
    });
    return { rows, details };
  });

/** The gains of every champion's next rank, with the closest signature, and next signature. */
function allGains(roster: Roster): readonly number[] {
  const before = averageOf(roster);
  const gains = roster.rows.flatMap((row) => {
    const body = roster.details.get(row.champion);
    if (!body) return [];
    const { ranks, signatures } = optionsOf(row, body);
    const nextRank = ranks.find((one) => row.rank !== null && one > row.rank);
    const nextSignature = signatures.find((one) => row.sigLevel !== null && one > row.sigLevel);
    const raised: Row[] = [];
    if (nextRank !== undefined) {
      const reset = settle(changeRank(row, nextRank), body);
      const offered = optionsOf(reset, body).signatures;
      const near = offered.filter((one) => one <= (row.sigLevel ?? 0)).at(-1);
      raised.push(near === undefined ? reset : changeSignature(reset, near));
    }
    if (nextSignature !== undefined) raised.push(changeSignature(row, nextSignature));
    return raised
      .filter((next) => lookUpPrestige(next, body) !== null)
      .map((next) => averageOf({ ...roster, rows: replaceRow(roster.rows, next) }) - before);
  });
  return gains.filter((gain) => gain > 1e-9).sort((a, b) => b - a);
}

/** The row after a player entered exactly what the advice names (`rules 60`). */
function enter(row: Row, body: ChampionDetail, steps: { rank?: number; signature?: number }): Row {
  const ranked = steps.rank === undefined ? row : settle(changeRank(row, steps.rank), body);
  return steps.signature === undefined ? ranked : changeSignature(ranked, steps.signature);
}

test('what is advised is what entering it gives, and no other step gives more, in 500 made-up rosters', () => {
  fc.assert(
    fc.property(rosters, (start) => {
      let roster = start;
      for (let applied = 0; applied < 4; applied += 1) {
        const advice = findAdvice(valuedIn(roster), 6);
        const gains = allGains(roster);
        expect(advice).toHaveLength(Math.min(6, gains.length));
        const before = averageOf(roster);
        for (const [place, { row, gain, steps }] of advice.entries()) {
          expect(gain).toBeCloseTo(gains[place] ?? NaN, 6);
          const old = roster.rows.find(({ id }) => id === row.id);
          const body = roster.details.get(row.champion);
          if (!old || !body) throw new Error('Advice about a row that is not there.');
          expect(enter(old, body, steps)).toEqual(row);
          const after = averageOf({ ...roster, rows: replaceRow(roster.rows, row) });
          expect(after - before).toBeCloseTo(gain, 6);
          expect(after).toBeGreaterThan(before);
        }
        const [first] = advice;
        if (!first) return;
        roster = { ...roster, rows: replaceRow(roster.rows, first.row) };
      }
    }),
    { numRuns: 500, seed: 16 },
  );
});

test('a signature that a new rank would reset is named', () => {
  const row = { ...choice('quill', 6, 1, 25, 20), id: 'a' };
  const advice = findAdvice([{ row, detail, prestige: 5020 }], 5);
  expect(advice.map(({ steps, gain }) => [steps, gain])).toEqual([
    [{ rank: 2, signature: 20 }, 1000],
    [{ signature: 100 }, 80],
  ]);
});

test('advice names the next rank and signature, the greatest gain first', () => {
  const row = { ...choice('quill', 6, 1, 25, 0), id: 'a' };
  const other = { ...choice('quill', 6, 10, 65, 0), id: 'b' };
  const advice = findAdvice(
    [
      { row, detail, prestige: 5000 },
      { row: other, detail, prestige: 9900 },
      { row: { ...choice('gone'), id: 'c' }, detail: undefined, prestige: 0 },
    ],
    5,
  );
  expect(advice.map(({ steps, gain }) => [steps, gain])).toEqual([
    [{ rank: 2 }, 500],
    [{ signature: 20 }, 10],
  ]);
  expect(advice[0]?.row).toMatchObject({ id: 'a', rank: 2 });
});
