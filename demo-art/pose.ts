import { poses } from './poses.ts';
import { distance, lerp, nth } from './shape.ts';
import type { Build, Champion } from './champion.ts';
import type { Point } from './shape.ts';

const bodies: Record<
  Build,
  { shoulder: number; hip: number; waist: number; limb: number; head: number; leg: number; neck: number }
> = {
  lithe: { shoulder: 84, hip: 58, waist: 46, limb: 0.8, head: 1, leg: 1.02, neck: 0.85 },
  tall: { shoulder: 94, hip: 56, waist: 48, limb: 0.84, head: 0.92, leg: 1.1, neck: 0.9 },
  compact: { shoulder: 98, hip: 64, waist: 60, limb: 1, head: 1.12, leg: 0.86, neck: 1.1 },
  heavy: { shoulder: 118, hip: 68, waist: 66, limb: 1.16, head: 1, leg: 0.98, neck: 1.2 },
  armored: { shoulder: 116, hip: 72, waist: 64, limb: 1.22, head: 0.98, leg: 0.98, neck: 1.1 },
  brute: { shoulder: 150, hip: 76, waist: 86, limb: 1.5, head: 0.98, leg: 0.84, neck: 1.5 },
};

/**
 * The middle joint of a limb with two bones.
 * @returns joint and the end that can be reached
 */
function bendLimb(from: Point, to: Point, a: number, b: number, side: number): [Point, Point] {
  const wish = distance(from, to);
  const reach = Math.min(wish, (a + b) * 0.985);
  const end = lerp(from, to, reach / (wish || 1));
  const along = (a * a - b * b + reach * reach) / (2 * reach || 1);
  const out = Math.sqrt(Math.max(0, a * a - along * along)) * side;
  const foot = lerp(from, end, along / (reach || 1));
  const [nx, ny] = [-(end[1] - from[1]) / (reach || 1), (end[0] - from[0]) / (reach || 1)];
  return [[foot[0] + nx * out, foot[1] + ny * out], end];
}

export function createSkeleton(champion: Champion) {
  const variants = poses[champion.pose];
  const armed =
    champion.pose === 'stand' && ['staff', 'hammer', 'blade', 'bow', 'shield'].includes(champion.weapon);
  const pose = nth(variants, armed ? 2 : (champion.stance ?? champion.variant));
  const body = bodies[champion.build];
  const fem = champion.fem;
  const shoulder = body.shoulder * (fem ? 0.86 : 1);
  const lean = (pose.tilt * Math.PI) / 180;
  const hipLean = (pose.hipTilt * Math.PI) / 180;
  const drop = 34;
  const joint = (side: number): Point => {
    const reach = shoulder * (1 - 0.18 * pose.twist * side);
    return [
      pose.neck[0] + Math.cos(lean) * reach * side - Math.sin(lean) * drop,
      pose.neck[1] + Math.sin(lean) * reach * side + Math.cos(lean) * drop,
    ];
  };
  const hip = (side: number): Point => [
    Math.cos(hipLean) * body.hip * 0.56 * side,
    14 + Math.sin(hipLean) * body.hip * side,
  ];
  const legScale = body.leg;
  const held = ['blade', 'staff', 'hammer', 'bow', 'shield'].includes(champion.weapon);
  const closed = (i: number) => champion.weapon === 'fists' || (held && i === pose.grip);
  const arm = (i: 0 | 1, side: number) => {
    const from = joint(side);
    const [x, y] = nth(pose.hands, i);
    const spread = (shoulder - 92) * side * 0.7;
    const target: Point = [x + spread, y];
    const [elbow, hand] = bendLimb(from, target, 138, 128, pose.elbows[i]);
    return { from, elbow, hand, kind: closed(i) ? 'fist' : pose.fists[i], reach: pose.reach[i], side };
  };
  const leg = (i: 0 | 1, side: number) => {
    const from = hip(side);
    const [x, y] = nth(pose.feet, i);
    const target: Point = [x + (body.hip - 60) * side * 0.5, y * legScale];
    const [knee, foot] = bendLimb(from, target, 198 * legScale, 200 * legScale, pose.knees[i]);
    return { from, knee, foot, toe: pose.toes[i], side };
  };
  const arms = [arm(0, -1), arm(1, 1)] as const;
  const legs = [leg(0, -1), leg(1, 1)] as const;
  return { pose, body, arms, legs, shoulder, fem };
}

export type Skeleton = ReturnType<typeof createSkeleton>;
