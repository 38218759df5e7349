import { readFileSync, statSync } from 'node:fs';
import { createRandom } from './random.ts';
import { classColours, classNames, hsl, paint } from './palette.ts';
import type { Random } from './random.ts';
import type { ChampionClass, Paint } from './palette.ts';

export const builds = ['lithe', 'heavy', 'brute', 'armored', 'tall', 'compact'] as const;
export const heads = ['mask', 'hood', 'helmet', 'horns', 'visor', 'crown', 'hair', 'mane', 'wings'] as const;
export const emblems = [
  'star',
  'bolt',
  'eye',
  'wave',
  'flame',
  'gear',
  'leaf',
  'skull',
  'moon',
  'fang',
  'rune',
  'hex',
] as const;
export const poses = ['guard', 'strike', 'fly', 'stand', 'crouch', 'cast'] as const;
export const weapons = [
  'none',
  'blade',
  'staff',
  'shield',
  'fists',
  'bow',
  'hammer',
  'orb',
  'claws',
] as const;
const suits = ['yoke', 'sides', 'stripe', 'plate', 'sash', 'split', 'chevron'] as const;

export type Build = (typeof builds)[number];
export type HeadName = (typeof heads)[number];
export type Emblem = (typeof emblems)[number];
export type PoseName = (typeof poses)[number];
export type Weapon = (typeof weapons)[number];
export type Suit = (typeof suits)[number] | 'bare';

export type Champion = {
  id: string;
  rpgClass: ChampionClass;
  build: Build;
  head: HeadName;
  emblem: Emblem;
  pose: PoseName;
  cape: boolean;
  weapon: Weapon;
  fem: boolean;
  suit: Suit;
  skin: Paint;
  main: Paint;
  second: Paint;
  trim: Paint;
  hair: Paint;
  light: string;
  deep: string;
  solid: string;
  hollow: boolean;
  variant: number;
  stance?: number;
  headset?: boolean;
};

const listFile = new URL('../demo-cms/content/champions.json', import.meta.url);

type Row = { id: string; class?: string; name?: string; epithet?: string; look?: Record<string, unknown> };

let list = { stamp: 0, byId: new Map<string, Row>() };

function readList() {
  try {
    const stamp = statSync(listFile).mtimeMs;
    if (stamp !== list.stamp) {
      const rows = JSON.parse(readFileSync(listFile, 'utf8')) as Row[];
      list = { stamp, byId: new Map(rows.map((row) => [row.id, row])) };
    }
  } catch {
    list = { stamp: 0, byId: new Map() };
  }
  return list.byId;
}

export const championIds = () => [...readList().keys()];

const humanSkins = ['#F3C9A5', '#E2A878', '#C98B5E', '#A5683F', '#7C4A2D', '#54301F'];
const strangeSkins: Record<ChampionClass, readonly string[]> = {
  cosmic: ['#3B5BC4', '#7FD6E8', '#8A6BD8'],
  mutant: ['#6FA64A', '#D9793B', '#4C86A8'],
  mystic: ['#8E7BB5', '#B9B2C9', '#5D8C86'],
  science: ['#8CCB6B', '#D9C2A0', '#77B8A6'],
  skill: ['#C98B5E', '#A5683F', '#F3C9A5'],
  tech: ['#AEBBD0', '#7C8BA8', '#C7A26A'],
};
const hairTones = ['#1A1622', '#3A2118', '#7A3A1C', '#C9873B', '#E9D9A8', '#C9CFDD', '#8C1D2E', '#243A8C'];

const female =
  /\b(?:daughter|mother|\w*mother|ma|abbess|sister|queen|lady|she|her|witch|duchess|empress|aunt|widow|girl|maiden|priestess|heiress|mistress|madame|marigold|runa|verity|kestrel|petri|sable|halcyon)\b/i;
const male =
  /\b(?:son|father|brother|king|lord|he|his|duke|emperor|uncle|boy|priest|jack|\w*jack|sexton|prince|man|baron|gentleman|otto|kid)\b/i;

const hollowRegent: Partial<Champion> = {
  rpgClass: 'mystic',
  build: 'tall',
  head: 'crown',
  emblem: 'rune',
  pose: 'cast',
  cape: true,
  weapon: 'orb',
  fem: false,
  suit: 'chevron',
  skin: paint('#D9D2C4'),
  main: paint('#33204F'),
  second: paint('#120B22'),
  trim: paint('#E7DDC2'),
  hair: paint('#120B22'),
  hollow: true,
  variant: 1,
};

/** The three colours of a costume: a strong one, a subdued one, and a metal or light one. */
function costume(random: Random, hue: number, light: string): [string, string, string] {
  const gold = '#F4C044';
  const night = hsl(random.range(205, 330), 36, 15);
  // Dark yellow looks brown, so yellow hues are made lighter.
  const dye = (h: number, saturation: number, lightness: number) => {
    const turned = ((h % 360) + 360) % 360;
    const bright = turned > 28 && turned < 78 ? 16 - Math.abs(turned - 50) * 0.3 : 0;
    return hsl(turned, saturation + bright, lightness + bright);
  };
  const schemes: [string, string, string][] = [
    [dye(hue, 78, 46), night, gold],
    [night, dye(hue, 84, 50), light],
    [dye(hue, 74, 44), '#E9E2D0', gold],
    [dye(hue, 58, 27), '#A9B4C8', dye(hue + 180, 80, 58)],
    ['#E6E4EC', dye(hue, 80, 44), night],
    [dye(hue, 76, 48), dye(hue + 180, 52, 26), gold],
    [dye(hue, 30, 22), '#C9D3E4', light],
    [dye(hue, 82, 52), dye(hue - 24, 70, 24), '#F5EFE0'],
  ];
  return random.pick(schemes);
}

/** All parameters of a drawing of a champion; those that the list lacks are computed from the id. */
export function readChampion(id: string): Champion {
  const { look = {}, ...row } = readList().get(id) ?? { id };
  const random = createRandom(`champion ${id}`);
  const choose = <T extends string>(key: string, options: readonly T[]) => {
    const chosen = random.pick(options);
    return options.find((option) => option === look[key]) ?? chosen;
  };
  const rpgClass = classNames.find((name) => name === row.class) ?? random.pick(classNames);
  const build = choose('build', builds);
  const colours = classColours[id === 'hollow-regent' ? 'mystic' : rpgClass];
  const hue = typeof look.hue === 'number' ? look.hue : random.int(0, 359);
  const [base, second, trim] = costume(random, hue, colours.light);
  const human = random.chance(rpgClass === 'skill' ? 0.95 : 0.62);
  const big = build === 'brute' || build === 'armored' || build === 'heavy';
  const design = id === 'hollow-regent' ? hollowRegent : {};
  const words = `${id} ${row.name ?? ''} ${row.epithet ?? ''}`;
  const guess = random.chance(big ? 0.16 : 0.5);
  const fem = female.test(words) || (guess && !male.test(words));
  return {
    id,
    rpgClass,
    build,
    head: choose('head', heads),
    emblem: choose('emblem', emblems),
    pose: choose('pose', poses),
    weapon: choose('weapon', weapons),
    cape: typeof look.cape === 'boolean' ? look.cape : random.chance(0.4),
    fem,
    suit: build === 'armored' ? 'plate' : random.pick(build === 'brute' ? ['bare', 'sash', 'split'] : suits),
    skin: paint(human ? random.pick(humanSkins) : random.pick(strangeSkins[rpgClass]), '#2A0A2E'),
    main: paint(base),
    second: paint(second),
    trim: paint(trim),
    hair: paint(human ? random.pick(hairTones) : hsl(hue + 160, 60, 45)),
    light: colours.light,
    deep: colours.deep,
    solid: colours.solid,
    hollow: false,
    variant: random.int(0, 999),
    ...design,
  };
}
