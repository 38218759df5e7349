import { championIds, readChampion } from './champion.ts';
import { classNames, paint } from './palette.ts';
import { createRandom } from './random.ts';
import type { Kind, PictureAddress } from './address.ts';
import type { Champion, PoseName } from './champion.ts';
import type { Random } from './random.ts';

/** The main champion, then the others. */
export type Cast = readonly [Champion, ...Champion[]];

export function chooseCast(address: PictureAddress): Cast {
  const random = createRandom(`cast ${address.seed}`);
  if (address.kind === 'creator') return [readCreator(address.seed)];
  const ids = [...new Set(address.champions)].slice(0, 4);
  const realIds = championIds();
  const pool = realIds.length > 0 ? realIds : Array.from({ length: 48 }, (_, i) => `challenger-${i}`);
  const counts: Partial<Record<Kind, number>> = {
    poster: 3,
    news: random.int(1, 2),
    event: random.int(1, 2),
    mode: random.int(1, 3),
  };
  const count = counts[address.kind] ?? 1;
  const draw = () => random.pick(pool);
  const [first = draw(), ...others] = ids.length > 0 ? ids : new Set(Array.from({ length: count }, draw));
  const still = address.kind === 'champion' || address.kind === 'portrait';
  const show = (id: string) =>
    still ? readChampion(id) : moved(readChampion(id), random, address.kind === 'event');
  return [show(first), ...others.map(show)];
}

/**
 * Gives a champion a random pose, so that it does not look the same in all of its pictures.
 * @param facing whether two champions face each other; then no arm may hide the other's face
 */
function moved(champion: Champion, random: Random, facing: boolean): Champion {
  const calm: PoseName[] = ['guard', 'cast', 'stand'];
  const all: PoseName[] = [...calm, 'strike', 'strike', 'guard', champion.pose, champion.pose, champion.pose];
  const pose = random.pick(facing ? calm : all);
  return { ...champion, pose, stance: random.int(0, 5) };
}

/** An invented streamer: a person with a headset and without a costume. */
function readCreator(seed: string): Champion {
  const base = readChampion(`creator-${seed}`);
  const random = createRandom(`creator ${seed}`);
  const tone = random.pick(['#F3C9A5', '#E2A878', '#C98B5E', '#A5683F', '#7C4A2D', '#54301F']);
  return {
    ...base,
    build: random.pick(['lithe', 'compact', 'tall']),
    head: random.pick(['hair', 'hair', 'hair', 'visor']),
    skin: paint(tone, '#2A0A2E'),
    hair: paint(
      random.pick(['#1A1622', '#3A2118', '#7A3A1C', '#C9873B', '#E9D9A8', '#D8438C', '#3FA7D6', '#7B4BD1']),
    ),
    rpgClass: random.pick(classNames),
    pose: 'stand',
    cape: false,
    weapon: 'none',
    suit: random.pick(['yoke', 'stripe', 'split']),
    fem: random.chance(0.5),
    variant: random.int(0, 160) * 6 + random.pick([1, 5]),
    headset: true,
  };
}
