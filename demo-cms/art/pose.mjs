import { distance, lerp, pts } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/**
 * Screen left is side 0, screen right is side 1; the pelvis stands at the origin, y grows downwards.
 * @typedef {{
 *   neck: Point, bend: number, tilt: number, twist: number, turn: number, nod: number, hipTilt: number,
 *   hands: Point[], elbows: [number, number], fists: [string, string], reach: [number, number],
 *   feet: Point[], knees: [number, number], toes: [number, number],
 *   behind: number, nearLeg: number, grip: number, spin: number,
 * }} Pose
 */

/** @type {Record<string, Pose[]>} */
const poses = {
  guard: [
    {
      neck: [14, -226],
      bend: -16,
      tilt: 7,
      twist: 0.5,
      turn: 0.55,
      nod: 4,
      hipTilt: -5,
      hands: pts('-52 -168, 156 -232'),
      elbows: [1, 1],
      fists: ['fist', 'fist'],
      reach: [1, 1.12],
      feet: pts('-138 392, 136 400'),
      knees: [1, -1],
      toes: [-0.7, 1],
      behind: 0,
      nearLeg: 1,
      grip: 1,
      spin: 0,
    },
    {
      neck: [-18, -222],
      bend: 14,
      tilt: -8,
      twist: -0.45,
      turn: -0.5,
      nod: 6,
      hipTilt: 5,
      hands: pts('-172 -206, 50 -164'),
      elbows: [-1, -1],
      fists: ['fist', 'fist'],
      reach: [1.18, 1],
      feet: pts('-128 400, 150 388'),
      knees: [1, -1],
      toes: [-1, 0.7],
      behind: 1,
      nearLeg: 0,
      grip: 0,
      spin: 0,
    },
  ],
  strike: [
    {
      neck: [62, -204],
      bend: -26,
      tilt: 16,
      twist: 0.7,
      turn: 0.8,
      nod: 8,
      hipTilt: -9,
      hands: pts('-84 -92, 298 -216'),
      elbows: [1, 1],
      fists: ['fist', 'fist'],
      reach: [1, 1.55],
      feet: pts('-236 366, 128 402'),
      knees: [1, -1],
      toes: [-0.4, 1],
      behind: 0,
      nearLeg: 1,
      grip: 1,
      spin: -4,
    },
    {
      neck: [-54, -206],
      bend: 22,
      tilt: -15,
      twist: -0.7,
      turn: -0.75,
      nod: 8,
      hipTilt: 8,
      hands: pts('-262 -96, 118 -352'),
      elbows: [-1, 1],
      fists: ['fist', 'fist'],
      reach: [1.5, 1],
      feet: pts('-140 402, 226 362'),
      knees: [1, -1],
      toes: [-1, 0.4],
      behind: 1,
      nearLeg: 0,
      grip: 1,
      spin: 3,
    },
  ],
  fly: [
    {
      neck: [34, -232],
      bend: -14,
      tilt: -14,
      twist: 0.3,
      turn: 0.45,
      nod: -6,
      hipTilt: 8,
      hands: pts('-128 -18, 124 -462'),
      elbows: [1, 1],
      fists: ['fist', 'fist'],
      reach: [1, 1.34],
      feet: pts('-116 352, 40 300'),
      knees: [1, -1],
      toes: [0, 0],
      behind: 0,
      nearLeg: 1,
      grip: 0,
      spin: 16,
    },
    {
      neck: [-26, -232],
      bend: 12,
      tilt: 10,
      twist: -0.3,
      turn: -0.4,
      nod: -4,
      hipTilt: -8,
      hands: pts('-206 -330, 142 26'),
      elbows: [-1, -1],
      fists: ['fist', 'fist'],
      reach: [1.25, 1],
      feet: pts('-46 290, 112 366'),
      knees: [1, -1],
      toes: [0, 0],
      behind: 1,
      nearLeg: 0,
      grip: 1,
      spin: -15,
    },
  ],
  stand: [
    {
      neck: [6, -240],
      bend: -8,
      tilt: 4,
      twist: 0.25,
      turn: 0.35,
      nod: -2,
      hipTilt: -4,
      hands: pts('-96 -6, 100 -2'),
      elbows: [1, -1],
      fists: ['fist', 'fist'],
      reach: [1, 1],
      feet: pts('-98 404, 104 406'),
      knees: [1, -1],
      toes: [-0.8, 0.8],
      behind: -1,
      nearLeg: 1,
      grip: 1,
      spin: 0,
    },
    {
      neck: [-8, -240],
      bend: 8,
      tilt: -5,
      twist: -0.3,
      turn: -0.45,
      nod: 0,
      hipTilt: 5,
      hands: pts('-178 18, 168 34'),
      elbows: [1, -1],
      fists: ['fist', 'fist'],
      reach: [1.05, 1],
      feet: pts('-116 404, 100 398'),
      knees: [1, -1],
      toes: [-0.9, 0.6],
      behind: -1,
      nearLeg: 0,
      grip: 0,
      spin: 0,
    },
    {
      neck: [10, -238],
      bend: -10,
      tilt: 6,
      twist: 0.4,
      turn: 0.6,
      nod: 0,
      hipTilt: -6,
      hands: pts('-104 -2, 206 -168'),
      elbows: [1, -1],
      fists: ['fist', 'fist'],
      reach: [1, 1.1],
      feet: pts('-110 402, 112 404'),
      knees: [1, -1],
      toes: [-0.8, 0.9],
      behind: 0,
      nearLeg: 1,
      grip: 1,
      spin: 0,
    },
  ],
  crouch: [
    {
      neck: [72, -186],
      bend: -34,
      tilt: 14,
      twist: 0.5,
      turn: 0.5,
      nod: 2,
      hipTilt: -6,
      hands: pts('-208 -132, 150 196'),
      elbows: [-1, -1],
      fists: ['fist', 'open'],
      reach: [1, 1.2],
      feet: pts('-206 210, 104 232'),
      knees: [1, -1],
      toes: [-0.6, 1],
      behind: 0,
      nearLeg: 1,
      grip: 0,
      spin: 0,
    },
    {
      neck: [-70, -190],
      bend: 32,
      tilt: -12,
      twist: -0.5,
      turn: -0.45,
      nod: 2,
      hipTilt: 6,
      hands: pts('-146 190, 214 -196'),
      elbows: [1, 1],
      fists: ['open', 'fist'],
      reach: [1.2, 1],
      feet: pts('-112 232, 204 206'),
      knees: [1, -1],
      toes: [-1, 0.6],
      behind: 1,
      nearLeg: 0,
      grip: 1,
      spin: 0,
    },
  ],
  cast: [
    {
      neck: [0, -238],
      bend: 0,
      tilt: -4,
      twist: 0.15,
      turn: 0.25,
      nod: 4,
      hipTilt: 4,
      hands: pts('-232 -232, 208 -300'),
      elbows: [-1, 1],
      fists: ['open', 'open'],
      reach: [1.2, 1.1],
      feet: pts('-62 388, 84 318'),
      knees: [1, -1],
      toes: [0, 0],
      behind: -1,
      nearLeg: 0,
      grip: 1,
      spin: 3,
    },
    {
      neck: [-18, -232],
      bend: 14,
      tilt: -10,
      twist: -0.4,
      turn: -0.55,
      nod: 4,
      hipTilt: 5,
      hands: pts('-276 -196, 150 -34'),
      elbows: [-1, -1],
      fists: ['open', 'open'],
      reach: [1.36, 1],
      feet: pts('-132 398, 132 390'),
      knees: [1, -1],
      toes: [-1, 0.6],
      behind: 1,
      nearLeg: 0,
      grip: 0,
      spin: 0,
    },
  ],
};

/** @type {Record<string, { shoulder: number, hip: number, waist: number, limb: number, head: number, leg: number, neck: number }>} */
const bodies = {
  lithe: { shoulder: 84, hip: 58, waist: 46, limb: 0.8, head: 1, leg: 1.02, neck: 0.85 },
  tall: { shoulder: 94, hip: 56, waist: 48, limb: 0.84, head: 0.92, leg: 1.1, neck: 0.9 },
  compact: { shoulder: 98, hip: 64, waist: 60, limb: 1, head: 1.12, leg: 0.86, neck: 1.1 },
  heavy: { shoulder: 118, hip: 68, waist: 66, limb: 1.16, head: 1, leg: 0.98, neck: 1.2 },
  armored: { shoulder: 116, hip: 72, waist: 64, limb: 1.22, head: 0.98, leg: 0.98, neck: 1.1 },
  brute: { shoulder: 150, hip: 76, waist: 86, limb: 1.5, head: 0.98, leg: 0.84, neck: 1.5 },
};

/**
 * The middle joint of a two-bone limb.
 * @param {Point} from @param {Point} to @param {number} a @param {number} b @param {number} side
 * @returns {[Point, Point]} joint and the end that can be reached
 */
function bendLimb(from, to, a, b, side) {
  const wish = distance(from, to);
  const reach = Math.min(wish, (a + b) * 0.985);
  const end = lerp(from, to, reach / (wish || 1));
  const along = (a * a - b * b + reach * reach) / (2 * reach || 1);
  const out = Math.sqrt(Math.max(0, a * a - along * along)) * side;
  const foot = lerp(from, end, along / (reach || 1));
  const [nx, ny] = [-(end[1] - from[1]) / (reach || 1), (end[0] - from[0]) / (reach || 1)];
  return [[foot[0] + nx * out, foot[1] + ny * out], end];
}

/**
 * @param {import('./champion.mjs').Champion} champion
 */
export function createSkeleton(champion) {
  const variants = poses[champion.pose];
  const armed =
    champion.pose === 'stand' && ['staff', 'hammer', 'blade', 'bow', 'shield'].includes(champion.weapon);
  const pose = variants[armed ? 2 : (champion.stance ?? champion.variant) % variants.length];
  const body = bodies[champion.build];
  const fem = champion.fem;
  const shoulder = body.shoulder * (fem ? 0.86 : 1);
  const lean = (pose.tilt * Math.PI) / 180;
  const hipLean = (pose.hipTilt * Math.PI) / 180;
  const drop = 34;
  const joint = (/** @type {number} */ side) => {
    const reach = shoulder * (1 - 0.18 * pose.twist * side);
    return /** @type {Point} */ ([
      pose.neck[0] + Math.cos(lean) * reach * side - Math.sin(lean) * drop,
      pose.neck[1] + Math.sin(lean) * reach * side + Math.cos(lean) * drop,
    ]);
  };
  const hip = (/** @type {number} */ side) =>
    /** @type {Point} */ ([
      Math.cos(hipLean) * body.hip * 0.56 * side,
      14 + Math.sin(hipLean) * body.hip * side,
    ]);
  const legScale = body.leg;
  const held = ['blade', 'staff', 'hammer', 'bow', 'shield'].includes(champion.weapon);
  const closed = (/** @type {number} */ i) => champion.weapon === 'fists' || (held && i === pose.grip);
  const arms = [-1, 1].map((side, i) => {
    const from = joint(side);
    const spread = (shoulder - 92) * side * 0.7;
    const target = /** @type {Point} */ ([pose.hands[i][0] + spread, pose.hands[i][1]]);
    const [elbow, hand] = bendLimb(from, target, 138, 128, pose.elbows[i]);
    return { from, elbow, hand, kind: closed(i) ? 'fist' : pose.fists[i], reach: pose.reach[i], side };
  });
  const legs = [-1, 1].map((side, i) => {
    const from = hip(side);
    const target = /** @type {Point} */ ([
      pose.feet[i][0] + (body.hip - 60) * side * 0.5,
      pose.feet[i][1] * legScale,
    ]);
    const [knee, foot] = bendLimb(from, target, 198 * legScale, 200 * legScale, pose.knees[i]);
    return { from, knee, foot, toe: pose.toes[i], side };
  });
  return { pose, body, arms, legs, shoulder, fem };
}

/** @typedef {ReturnType<typeof createSkeleton>} Skeleton */
