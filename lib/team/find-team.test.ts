import { findTeam } from './find-team.ts';
import type { Fighter } from './rate-team.ts';
import { compareScores, effectsToMeet, rateTeam } from './rate-team.ts';

/** Numbers that look random and are the same in each run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const effectNames = ['bleed', 'burn', 'stun', 'poison', 'shock', 'freeze', 'curse', 'blind'];

function madeUp(count: number, seed: number): Fighter[] {
  const random = randomFrom(seed);
  const slugs = Array.from({ length: count }, (_, place) => `c${place}`);
  /** Some of a list, more or fewer of them by the seed. */
  const some = <One>(list: readonly One[], share: number) => list.filter(() => random() < share);
  const density = random() * 0.4;
  return slugs.map((slug) => ({
    slug,
    counters: some(slugs, density).map((champion) => ({ champion, isTried: random() < 0.3 })),
    synergies: some(slugs, density),
    immunities: some(effectNames, density),
    effects: some(effectNames, 0.3),
    prestige: random() < 0.1 ? null : Math.floor(random() * 20_000),
  }));
}

function* teamsOf(pool: readonly Fighter[], size: number, from = 0): Generator<Fighter[]> {
  if (size === 0) yield [];
  else
    for (let at = from; at <= pool.length - size; at += 1)
      for (const rest of teamsOf(pool, size - 1, at + 1)) yield [pool[at] as Fighter, ...rest];
}

test('it is as good as the best of all teams, on 10,000 made-up rosters', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const random = randomFrom(seed + 1_000_000);
    // Fourteen champions have 2,002 teams of five: those are tried for one roster of fifty.
    const count = seed % 50 === 0 ? 14 : 4 + (seed % 5);
    const pool = madeUp(count, seed);
    const opponents = pool.filter(() => random() < 0.3).slice(0, 5);
    const effects = effectsToMeet(opponents, pool);
    const size = Math.min(3 + (seed % 3), count);
    const pinned = seed % 4 === 0 ? [`c${seed % count}`] : [];
    const rated = (team: readonly Fighter[]) => rateTeam(team, opponents, effects);
    let best: Fighter[] | null = null;
    for (const team of teamsOf(pool, size)) {
      const hasPinned = pinned.every((slug) => team.some((one) => one.slug === slug));
      if (hasPinned && (!best || compareScores(rated(team), rated(best)) > 0)) best = team;
    }
    const found = findTeam({ pool, opponents, effects, size, pinned });
    const team = found.flatMap((slug) => pool.filter((one) => one.slug === slug));
    expect([seed, found.length, found.slice(0, pinned.length), rated(team)]).toEqual([
      seed,
      size,
      pinned,
      rated(best ?? []),
    ]);
  }
});

test('a hundred champions, and six hundred, are searched without looking at every team', () => {
  for (const count of [100, 600]) {
    for (let seed = 1; seed <= 5; seed += 1) {
      const pool = madeUp(count, seed).map((fighter) => ({
        ...fighter,
        // As editors write them: a handful each.
        counters: fighter.counters.slice(0, 6),
        synergies: fighter.synergies.slice(0, 4),
      }));
      const opponents = pool.slice(0, 5);
      const found = findTeam({
        pool,
        opponents,
        effects: effectsToMeet(opponents, pool),
        size: 5,
        pinned: [],
      });
      expect(new Set(found).size).toBe(5);
    }
  }
});
