import { emblemPaths, starPoints } from './emblem.ts';
import { nth, polar, poly, pts, smooth, stroke } from './shape.ts';
import type { Point } from './shape.ts';

const ring = (r: number, t: number, x = 0, y = 0) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0ZM${x - r + t} ${y}a${r - t} ${r - t} 0 1 1 ${2 * (r - t)} 0a${r - t} ${r - t} 0 1 1 ${-2 * (r - t)} 0Z`;
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const arrow = (x: number, y: number, s: number) =>
  poly([
    [x, y - 9 * s],
    [x + 7 * s, y - 1 * s],
    [x + 3 * s, y - 1 * s],
    [x + 3 * s, y + 8 * s],
    [x - 3 * s, y + 8 * s],
    [x - 3 * s, y - 1 * s],
    [x - 7 * s, y - 1 * s],
  ]);
const flip = (points: Point[]) => points.map(([x, y, c]): Point => [x, -y, c]);
const shieldPoints = pts('0 -11 1, 9 -8, 9 0, 6 7, 0 11.5 1, -6 7, -9 0, -9 -8');
const heartPoints = pts('0 10 1, -8 2, -10 -4, -6 -9, -1.5 -7.5, 0 -4.5 1, 1.5 -7.5, 6 -9, 10 -4, 8 2');
const drop = smooth(pts('0 -11.5 1, 5 -3, 7.4 3, 5.4 8.6, 0 11, -5.4 8.6, -7.4 3, -5 -3'));
const sword = poly(
  pts('0 -12, 2.4 -9, 2.4 3, 6 3, 6 6, 1.8 6, 1.8 11, -1.8 11, -1.8 6, -6 6, -6 3, -2.4 3, -2.4 -9'),
);
const turn = (points: Point[], angle: number) => {
  const [c, s] = polar(angle, 1);
  return points.map(([x, y]): Point => [x * c - y * s, x * s + y * c]);
};
const blade = pts(
  '0 -13, 2 -10, 2 4, 5 4, 5 6.4, 1.5 6.4, 1.5 11, -1.5 11, -1.5 6.4, -5 6.4, -5 4, -2 4, -2 -10',
);
const hourglass = `${poly(pts('-8 -11, 8 -11, 8 -8, 2 0, 8 8, 8 11, -8 11, -8 8, -2 0, -8 -8'))}${poly(pts('-4 -8, 0 -2.6, 4 -8'))}${poly(pts('-4.6 8.4, 4.6 8.4, 0 5'))}`;
const fist = `${smooth(pts('-9 -4 1, -8 -9, -4.6 -9.5, -3.8 -7 1, -2.6 -10.4, 0.8 -10.4, 1.6 -7 1, 2.6 -9.8, 6 -9.4, 6.8 -5 1, 9.4 -5, 9.4 3, 5 9, 5 12 1, -6 12 1, -6 8, -10 3'))}${poly(pts('-8 0, 3 -1, 5 2, 1 4, -8 3'))}`;
const chain = `${ring(5.6, 2.6, -5.4, -5.4)}${ring(5.6, 2.6, 5.4, 5.4)}${poly(pts('-4 -2, -2 -4, 4 2, 2 4'))}`;
const coins = `${ring(7.4, 2.2, -3, -2)}${dot(-3, -2, 2.6)}${smooth(pts('6 -5, 10 0, 9 7, 3 10.4, -3 8.6 1, 2 7, 6 2'))}`;
const crystal = `${poly(pts('0 -12, 7 -4, 4 11, -4 11, -7 -4'))}${poly(pts('-3.6 -3, 0 -7.4, 0 6'))}`;
const runner = `${dot(3, -9, 3)}${poly(pts('-9 -4, -2 -6.4, 4 -3, 8 -4.6, 9 -2, 4 0.4, 0.6 -1, -1 3, 4 6, 2.4 12, -0.6 11.4, 0.2 7.4, -4 5, -7 10, -11 9.6, -10.4 6.8, -8.6 6.6, -5.2 1, -4 -2.6, -7.4 -1.4, -8.6 2, -11 1'))}`;
const people = `${dot(0, -6.4, 4)}${smooth(pts('-7 9 1, -6.4 1, 0 -1.4, 6.4 1, 7 9 1'))}${dot(-8.4, -3, 2.8)}${dot(8.4, -3, 2.8)}${smooth(pts('-12.5 8 1, -12 2, -8.6 1, -8.6 8 1'))}${smooth(pts('12.5 8 1, 12 2, 8.6 1, 8.6 8 1'))}`;
const cross = poly(
  pts(
    '-3.4 -10, 3.4 -10, 3.4 -3.4, 10 -3.4, 10 3.4, 3.4 3.4, 3.4 10, -3.4 10, -3.4 3.4, -10 3.4, -10 -3.4, -3.4 -3.4',
  ),
);
const snow =
  [0, 60, 120, 180, 240, 300]
    .map((a) =>
      poly(
        turn(
          pts(
            '-1.2 -2.2, -1.2 -5, -4.4 -8, -3 -9.6, -1.2 -8, -1.2 -12, 1.2 -12, 1.2 -8, 3 -9.6, 4.4 -8, 1.2 -5, 1.2 -2.2',
          ),
          a,
        ),
      ),
    )
    .join('') + poly(Array.from({ length: 6 }, (_, i) => polar(i * 60, 1.9)));
/** An arc of a planet's ring, seen from the side. */
const ringBand = (from: number, to: number) => {
  const arc = (rx: number, ry: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const [c, s] = polar(from + ((to - from) * i) / 8, 1);
      return [c * rx, s * ry] as Point;
    });
  return poly(turn([...arc(13, 4.6), ...arc(10, 2.4).reverse()], -20));
};
const crown =
  poly(pts('-11 -7, -5.5 -1, 0 -10, 5.5 -1, 11 -7, 9 6, -9 6')) + poly(pts('-9 8, 9 8, 9 11, -9 11'));
const banner = poly(pts('-7 -11, -5 -11, -5 12, -7 12')) + poly(pts('-4 -10, 10 -10, 6 -4.5, 10 1, -4 1'));
const cup = `${smooth(pts('-7 -10 1, 7 -10 1, 6 -1, 2 4 1, 2 7 1, 6 9 1, 6 11 1, -6 11 1, -6 9 1, -2 7 1, -2 4 1, -6 -1'))}${stroke(
  pts('6.4 -8, 11 -7, 9.6 -2, 5.4 -0.4'),
  2.4,
  0.5,
)}${stroke(pts('-6.4 -8, -11 -7, -9.6 -2, -5.4 -0.4'), 2.4, 0.5)}`;
const spiral = stroke(
  Array.from({ length: 22 }, (_, i) => polar(i * 42, 1 + i * 0.48)),
  3.4,
  0.6,
);
const broken =
  poly(pts('-9 -8, -1 -10.6, 1.6 -5, -2 -1, 1.4 3, -1 11, -6 7, -9 0')) +
  poly(pts('3 -10.2, 9 -8, 9 0, 6 7, 2.6 10, 4.4 2.6, 1 -1.4, 4.6 -5'));

/** Signs in a box from -12 to 12. */
export const glyphs = {
  ...emblemPaths,
  drop,
  sword,
  hourglass,
  fist,
  chain,
  coins,
  crystal,
  runner,
  people,
  cross,
  snow,
  crown,
  banner,
  cup,
  spiral,
  broken,
  shield: smooth(shieldPoints) + smooth(shieldPoints.map(([x, y, c]) => [-x * 0.6, y * 0.6, c])),
  armor:
    smooth(pts('-5 -11 1, 0 -8, 5 -11 1, 10 -6, 8 -1 1, 7 9, 0 11.5, -7 9, -8 -1 1, -10 -6')) +
    poly(pts('-0.8 -5, 0.8 -5, 0.8 9, -0.8 9')),
  heart: smooth(heartPoints),
  up: arrow(0, 2, 1.2),
  down: poly(flip(pts('0 -9, 8 0, 3.6 0, 3.6 10, -3.6 10, -3.6 0, -8 0'))),
  target: ring(10.6, 2.4) + ring(6, 2) + dot(0, 0, 2.4),
  blades: poly(turn(blade, 45)) + poly(turn(blade, -45)),
  burst: poly(starPoints(9, 12, 5.6)),
  twin:
    poly(pts('-11 -4, 1 -11, 1 -4')) + poly(pts('11 4, -1 11, -1 4')) + poly(pts('-1 -4, 1 -4, -1 4, -3 4')),
  atom:
    ring(2.4, 2.39) +
    [0, 60, 120]
      .map(
        (a) =>
          stroke(turn(pts('-11.6 0, -6 -3.8, 0 -4.6, 6 -3.8, 11.6 0'), a), 1.8, 0.5) +
          stroke(turn(pts('-11.6 0, -6 3.8, 0 4.6, 6 3.8, 11.6 0'), a), 1.8, 0.5),
      )
      .join(''),
  flask: `${smooth(pts('-3.4 -11.4 1, 3.4 -11.4 1, 3.2 -4 1, 9 8, 7 11.4, -7 11.4, -9 8, -3.2 -4 1'))}${smooth(pts('-1.4 -6, -1.2 -2 1, -3.6 2.4 1, 3.6 2.4 1, 1.2 -2 1, 1.4 -6'))}`,
  planet: dot(0, 0, 6.8) + ringBand(0, 180) + ringBand(180, 222) + ringBand(318, 360),
  helix:
    stroke(pts('-6 -12, 5 -7, 6 -4, 0 0, -6 4, -5 7, 6 12'), 4.4, 0.5) +
    stroke(pts('6 -12, -5 -7, -6 -4, 0 0, 6 4, 5 7, -6 12'), 3, 0.5) +
    poly(pts('-4 -8.6, 4 -8.6, 4 -7, -4 -7')) +
    poly(pts('-4 7, 4 7, 4 8.6, -4 8.6')),
  circuit: `${poly(pts('-7 -7, 7 -7, 7 7, -7 7'))}${poly(pts('-3 -3, -3 3, 3 3, 3 -3'))}${[-4.4, 0, 4.4]
    .map(
      (v) =>
        poly([
          [v - 0.9, -11.5],
          [v + 0.9, -11.5],
          [v + 0.9, -7],
          [v - 0.9, -7],
        ]) +
        poly([
          [v - 0.9, 7],
          [v + 0.9, 7],
          [v + 0.9, 11.5],
          [v - 0.9, 11.5],
        ]) +
        poly([
          [-11.5, v - 0.9],
          [-7, v - 0.9],
          [-7, v + 0.9],
          [-11.5, v + 0.9],
        ]) +
        poly([
          [7, v - 0.9],
          [11.5, v - 0.9],
          [11.5, v + 0.9],
          [7, v + 0.9],
        ]),
    )
    .join('')}`,
  book: `${poly(pts('-11 -8, -1 -6, -1 10, -11 8'))}${poly(pts('11 -8, 1 -6, 1 10, 11 8'))}`,
  map: `${poly(pts('-11 -8, -4 -10, -4 8, -11 10'))}${poly(pts('-3 -10, 4 -7, 4 10.6, -3 8'))}${poly(pts('5 -7, 11 -9.4, 11 8, 5 10.6'))}`,
};

const meanings: [RegExp, keyof typeof glyphs][] = [
  [/bleed|blood|rupture|wound/, 'drop'],
  [/armor-break|shatter|armor-down|disintegrat/, 'broken'],
  [/armor|plate/, 'armor'],
  [/block|guard|shield|defen|protect|resist|immun|ward/, 'shield'],
  [/health|heal|vital|regen|recover|life/, 'heart'],
  [/poison|toxin|venom|cleanse|antidote/, 'flask'],
  [/crit|precision|accura|aim/, 'target'],
  [/fury|rage|might|strength|attack|damage|punch|strike|combo|hit/, 'fist'],
  [/burn|incinerat|heat|fire|flame|ignite|ember/, 'flame'],
  [/shock|stun|electr|volt|charge|energy|power/, 'bolt'],
  [/cold|frost|chill|freez|coldsnap/, 'snow'],
  [/evad|dodge|dash|speed|reflex|agil|swift|haste/, 'runner'],
  [/slow|time|duration|cooldown|delay|expire|timer|stasis/, 'hourglass'],
  [/parry|counter|intercept|duel/, 'blades'],
  [/root|snare|bind|lock|chain|concussion|taunt/, 'chain'],
  [/gold|unit|cost|currency|store|price/, 'coins'],
  [/shard|crystal|catalyst|essence/, 'crystal'],
  [/crew|alliance|team|synergy|ally|summon/, 'people'],
  [/rank|level|tier|star|signature|prestige|ascend/, 'star'],
  [/boss|regent|king|throne|crown|champion/, 'crown'],
  [/war|raid|flag|siege|season|banner/, 'banner'],
  [/arena|tournament|reward|prize|trophy|milestone/, 'cup'],
  [/quest|path|map|node|region|mission/, 'map'],
  [/mastery|course|learn|guide|tip|special/, 'book'],
  [/buff|boost|increase|gain/, 'up'],
  [/debuff|weak|reduc|decrease|drain|degener|nullify/, 'down'],
  [/rift|portal|vortex|warp|phase/, 'spiral'],
  [/eye|true|sight|reveal|stealth|invis|vision|miss/, 'eye'],
  [/death|doom|ko|skull|fatal|revive|decay/, 'skull'],
  [/rune|hex|curse|spell|magic|prowess/, 'rune'],
  [/cosmic|planet|space|orbit/, 'planet'],
  [/mutant|gene|helix|mutat/, 'helix'],
  [/science|atom|chem/, 'atom'],
  [/tech|circuit|robot|metal/, 'circuit'],
  [/passive|aura|persist/, 'hex'],
  [/stack|copy|twin|swap|transfer|reverse/, 'twin'],
];

const common = ['burst', 'hex', 'twin', 'spiral', 'wave', 'moon', 'gear', 'leaf', 'fang', 'sword'] as const;

export function glyphFor(keyword: string, seed: number) {
  const found = meanings.find(([pattern]) => pattern.test(keyword));
  return glyphs[found ? found[1] : nth(common, seed)];
}
