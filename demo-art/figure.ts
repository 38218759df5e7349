import { drawArm, drawLeg } from './limb.ts';
import { drawCape, drawClasp, drawGown, drawScarf, drawScarfKnot, drawTabard, drawWings } from './cloth.ts';
import { drawWeapon } from './weapon.ts';
import { drawHead } from './head.ts';
import { drawTorso, createTorso } from './torso.ts';
import { createSkeleton } from './pose.ts';
import { createTube, shadeTube } from './tube.ts';
import { ink } from './palette.ts';
import { nth, path, smooth } from './shape.ts';
import type { Champion } from './champion.ts';
import type { Point } from './shape.ts';

const moods = {
  strike: 'fierce',
  guard: 'grim',
  fly: 'smirk',
  stand: 'smirk',
  crouch: 'fierce',
  cast: 'grim',
} as const;

/**
 * A whole champion. The origin is the pelvis; the figure reaches about 430 upwards and 430 downwards.
 * @param dark the side that lies in shadow: 1 right, -1 left
 */
export function drawFigure(champion: Champion, dark: number) {
  const skeleton = createSkeleton(champion);
  const { pose, body, arms, legs } = skeleton;
  const light: Point = [-dark * 0.84, -0.54];
  const torso = createTorso(champion, skeleton);
  const trunk = drawTorso(champion, skeleton, torso, dark);
  const drawnArms = arms.map((arm) =>
    drawArm(champion, arm, body.limb * (arm.side * pose.twist < 0 ? 1.05 : 0.96), light),
  );
  const drawnLegs = legs.map((leg, i) =>
    drawLeg(champion, leg, body.limb ** 0.82 * 1.02, light, i !== pose.nearLeg),
  );
  const lean = pose.tilt * 0.45 + pose.nod * 0.4;
  const size = body.head * 1.14;
  const a = (lean * Math.PI) / 180;
  const neckLength = 62 * size - (champion.build === 'brute' ? 22 : 0);
  const head: Point = [
    pose.neck[0] + Math.sin(a) * neckLength + pose.turn * 8,
    pose.neck[1] - Math.cos(a) * neckLength + Math.abs(pose.bend) * 0.2,
  ];
  const neck = createTube(
    [
      [pose.neck[0], pose.neck[1] + 30],
      [head[0], head[1] + 16],
    ],
    [
      [0, 46 * body.neck, 46 * body.neck],
      [0.35, 27 * body.neck, 27 * body.neck],
      [1, 24 * body.neck, 24 * body.neck],
    ],
  );
  const neckArt = shadeTube(
    neck,
    ['mask', 'helmet'].includes(champion.head) ? champion.main : champion.skin,
    { light, rim: champion.light },
  );
  const mood = champion.headset ? 'smile' : moods[champion.pose];
  const drawn = drawHead({ champion, turn: pose.turn, dark, mood });
  const where = `translate(${head[0].toFixed(1)} ${head[1].toFixed(1)}) rotate(${lean.toFixed(1)}) scale(${size.toFixed(2)})`;
  const weapon = drawWeapon(champion, drawnArms, pose.grip, champion.pose);
  const wind = pose.tilt >= 0 ? -1 : 1;
  const scarf = champion.cape && champion.rpgClass === 'skill' && champion.variant % 4 !== 0;
  const ground = Math.max(...legs.map((leg) => leg.foot[1]));
  const cloak = () =>
    scarf
      ? drawScarf(champion, pose.neck, wind)
      : drawCape(champion, arms[0].from, arms[1].from, wind, ground);
  const cape = champion.cape ? cloak() : null;
  const collar = () =>
    scarf ? drawScarfKnot(champion, pose.neck) : drawClasp(champion, arms[0].from, arms[1].from, pose.neck);
  const clasp = champion.cape ? collar() : '';
  const wings =
    champion.head === 'wings' && !champion.cape ? drawWings(champion, arms[0].from, arms[1].from) : null;
  const waist = [torso.at(-0.7, 0.2), torso.at(0.7, 0.2)] as const;
  const gowned =
    champion.hollow ||
    (champion.rpgClass === 'mystic' && champion.pose !== 'crouch' && champion.variant % 5 === 3);
  const robed = champion.suit === 'chevron' || champion.variant % 5 === 1;
  const gown = () => drawGown(champion, torso.at(-0.98, 0.2), torso.at(0.98, 0.2), ground, dark);
  const tabard = () => (robed ? drawTabard(champion, waist[0], waist[1], dark) : null);
  const robe = gowned ? gown() : tabard();
  const far = pose.nearLeg === 0 ? 1 : 0;
  const armsBehind = drawnArms.filter((_, i) => i === pose.behind);
  const armsFront = drawnArms.filter((_, i) => i !== pose.behind);
  const outlines = [
    wings?.outline,
    cape?.outline,
    weapon.outline,
    `<path d="${drawn.outline}${drawn.backOutline}" transform="${where}"/>`,
    ...drawnArms.map((x) => x.outline),
    ...drawnLegs.map((x) => x.outline),
    trunk.outline,
    robe?.outline,
  ]
    .filter(Boolean)
    .join('');
  const headArt = (content: string) => content && `<g transform="${where}">${content}</g>`;
  const content = [
    `<g fill="none" stroke="${ink}" stroke-width="13" stroke-linejoin="round">${outlines}</g>`,
    wings?.art,
    cape?.art,
    headArt(drawn.back),
    weapon.back,
    armsBehind.map((x) => x.art).join(''),
    nth(drawnLegs, far).art,
    nth(drawnLegs, 1 - far).art,
    path(smooth(neck.outline()), ink, `stroke="${ink}" stroke-width="6"`) +
      neckArt +
      path(smooth(neck.strip(-0.98, 0.98, 0.42, 1, 3)), '#0A0524', 'fill-opacity=".5"'),
    trunk.art,
    robe?.art,
    clasp,
    headArt(
      `${path(drawn.outline, ink, `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`)}${drawn.front}`,
    ),
    armsFront.map((x) => x.art).join(''),
    weapon.front,
  ]
    .filter(Boolean)
    .join('');
  const svg = pose.spin ? `<g transform="rotate(${pose.spin})">${content}</g>` : content;
  const s = (pose.spin * Math.PI) / 180;
  const turn = ([x, y]: Point): Point => [
    x * Math.cos(s) - y * Math.sin(s),
    x * Math.sin(s) + y * Math.cos(s),
  ];
  const turned = turn(head);
  const reach = [
    ...arms.flatMap((arm) => [arm.hand, arm.elbow]),
    ...legs.flatMap((leg) => [leg.foot, leg.knee]),
  ].map(turn);
  const xs = reach.map((p) => p[0]);
  const ys = reach.map((p) => p[1]);
  const pad = 46 * body.limb;
  return {
    svg,
    head: turned,
    left: Math.min(...xs) - pad,
    top: Math.min(turned[1] - 96, Math.min(...ys) - 40),
    right: Math.max(...xs) + pad,
    low: Math.max(...ys) + 44,
  };
}
