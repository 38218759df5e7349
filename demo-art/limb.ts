import { limbDetail } from './detail.ts';
import { drawFoot, drawHand } from './hand.ts';
import { ink, mix } from './palette.ts';
import { angleOf, lerp, path, pts, smooth, stroke } from './shape.ts';
import { createTube, shadeTube } from './tube.ts';
import type { Champion } from './champion.ts';
import type { Skeleton } from './pose.ts';
import type { Paint } from './palette.ts';
import type { Point } from './shape.ts';
import type { Profile } from './tube.ts';

const contour = (d: string) => path(d, 'none', `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`);

/** @param grow widening towards the viewer */
const widths = (rows: Point[], scale: number, grow = 1, flip = 1): Profile =>
  rows.map(([v, a, b = a]) => {
    const k = scale * (1 + (grow - 1) * v);
    return flip > 0 ? [v, a * k, b * k] : [v, b * k, a * k];
  });

const upperArm = pts('0 26 26, 0.08 40 40, 0.26 45 42, 0.46 35 38, 0.68 36 40, 0.9 28 30, 1 25 25');
const foreArm = pts('0 25 25, 0.12 34 33, 0.32 40 37, 0.6 31 29, 1 20 20');
const thigh = pts('0 44 50, 0.14 56 60, 0.36 60 60, 0.66 46 46, 0.9 36 35, 1 33 33');
const shin = pts('0 33 33, 0.12 38 36, 0.3 38 46, 0.6 28 33, 1 21 21');

const place = (at: Point, angle: number, sx: number, sy: number = sx) =>
  `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${sx.toFixed(2)} ${sy.toFixed(2)})`;

/** The edge with the shadow: light comes from one side, so it depends on the angle of the hand. */
const darkEdge = (angle: number, light: Point) => {
  const a = (angle * Math.PI) / 180;
  return -Math.sin(a) * light[0] + Math.cos(a) * light[1] < 0 ? 1 : -1;
};

export function drawArm(champion: Champion, arm: Skeleton['arms'][number], size: number, light: Point) {
  const { main, second, trim, skin, variant } = champion;
  const bare = champion.suit === 'bare' || variant % 5 === 0;
  const sleeve = bare ? skin : main;
  const strong = trim.base === '#E9E4D2' ? main : trim;
  const worn = variant % 2 ? second : strong;
  const glove = variant % 7 === 3 && bare ? skin : worn;
  const thin = champion.fem ? 0.8 : 1;
  const start = lerp(arm.from, arm.elbow, -0.1);
  const mid = 1 + (arm.reach - 1) * 0.45;
  const upper = createTube([start, arm.elbow], widths(upperArm, size * thin, mid, arm.side));
  const fore = createTube(
    [lerp(arm.elbow, arm.hand, -0.08), arm.hand],
    widths(foreArm, size * thin * mid, arm.reach / mid, -arm.side),
  );
  const rim = champion.light;
  const upperArt = [
    shadeTube(upper, sleeve, { light, rim }),
    champion.variant % 4 === 2 ? limbDetail(champion, upper.at) : '',
    path(stroke([upper.at(-0.5 * arm.side, 0.4), upper.at(0, 0.34), upper.at(0.7 * arm.side, 0.42)], 4), ink),
    variant % 3 === 0 ? shadeTube(upper, trim, { light, rim, start: 0.56, end: 0.7, bulge: 0 }) : '',
  ];
  if (champion.build === 'armored' || variant % 6 === 4) {
    const pad = createTube(
      [lerp(arm.from, arm.elbow, -0.26), lerp(arm.from, arm.elbow, 0.36)],
      widths(pts('0 20 20, 0.2 56 56, 0.7 60 60, 0.92 54 54, 1 30 30'), size * 0.96),
    );
    upperArt.push(
      contour(smooth(pad.outline())),
      shadeTube(pad, champion.build === 'armored' ? main : trim, { light, rim, bulge: 0 }),
      path(stroke([pad.at(-0.9, 0.66), pad.at(0, 0.76), pad.at(0.9, 0.66)], 5), ink),
    );
  }
  const cuff = variant % 2 ? 0.3 : 0.52;
  const foreArt = [
    shadeTube(fore, sleeve, { light, rim }),
    shadeTube(fore, glove, { light, rim, start: cuff, end: 1, bulge: 0.06 }),
    path(
      smooth(fore.strip(-1.06, 1.06, cuff - 0.03, cuff + 0.09, 3)),
      variant % 2 ? trim.base : second.base,
      `stroke="${ink}" stroke-width="3.5"`,
    ),
  ];
  const angle = angleOf(arm.elbow, arm.hand);
  const k =
    size * (champion.fem ? 0.86 : 0.98) * arm.reach ** 1.35 * (champion.weapon === 'fists' ? 1.16 : 1);
  const kind = champion.weapon === 'claws' && arm.kind === 'open' ? 'claws' : arm.kind;
  const hand = drawHand(kind, glove, rim, darkEdge(angle, light));
  const at = lerp(arm.elbow, arm.hand, 1.06);
  const upperD = smooth(upper.outline());
  const foreD = smooth(fore.outline());
  const where = place(at, angle, k, k * -arm.side);
  const flippedHand = drawHand(kind, glove, rim, darkEdge(angle, light) * -arm.side);
  return {
    outline: `<path d="${upperD}${foreD}"/><path d="${hand.outline}" transform="${where}"/>`,
    art:
      contour(upperD) +
      upperArt.join('') +
      contour(foreD) +
      foreArt.join('') +
      `<g transform="${where}">${contour(flippedHand.outline)}${flippedHand.art}</g>`,
    hand: lerp(arm.elbow, arm.hand, 1.1),
    angle,
    size: k,
  };
}

export function drawLeg(
  champion: Champion,
  leg: Skeleton['legs'][number],
  size: number,
  light: Point,
  far: boolean,
) {
  const { main, second, trim, skin, variant } = champion;
  const bareThigh = champion.suit === 'bare' && variant % 2 === 0;
  const cloth = bareThigh ? skin : main;
  const boot = variant % 4 === 1 ? trim : second;
  const dim = (p: Paint) =>
    far ? { base: mix(p.base, p.shade, 0.45), shade: mix(p.shade, ink, 0.3), light: p.base } : p;
  const rim = champion.light;
  const s = size * (champion.fem ? 0.92 : 1);
  const upper = createTube([lerp(leg.from, leg.knee, -0.06), leg.knee], widths(thigh, s, 1, leg.side));
  const lower = createTube([lerp(leg.knee, leg.foot, -0.06), leg.foot], widths(shin, s, 1, leg.side));
  const top = variant % 2 ? 0.1 : 0.34;
  const knee = lerp(leg.knee, leg.foot, 0.04);
  const upperD = smooth(upper.outline());
  const lowerD = smooth(lower.outline());
  const flying = leg.toe === 0;
  const dark = light[0] < 0 ? 1 : -1;
  const angle = flying ? angleOf(leg.knee, leg.foot) - 90 : 0;
  const foot = drawFoot(leg.toe, dim(boot), rim, dark);
  const where = place(leg.foot, angle, s * 1.02);
  const pad = champion.build === 'armored' || variant % 4 === 2;
  const padD = smooth(pts('-26 -26, 0 -36, 26 -26, 24 12, 0 34 1, -24 12'));
  const padArt = pad
    ? `<g transform="${place(knee, angleOf(leg.from, leg.foot) - 90, s * 0.98)}">${contour(padD)}${path(padD, dim(trim).base)}${path(
        smooth([
          [dark * 4, -35],
          [dark * 26, -26],
          [dark * 24, 12],
          [0, 34, 1],
        ]),
        dim(trim).shade,
      )}</g>`
    : path(stroke([upper.at(-0.6, 0.93), upper.at(0, 0.99), upper.at(0.6, 0.93)], 5), ink);
  return {
    outline: `<path d="${upperD}${lowerD}"/><path d="${foot.outline}" transform="${where}"/>`,
    art: [
      `<g transform="${where}">${contour(foot.outline)}${foot.art}</g>`,
      contour(lowerD),
      shadeTube(lower, dim(boot), { light, rim }),
      contour(upperD),
      shadeTube(upper, dim(cloth), { light, rim }),
      champion.variant % 3 !== 0 || champion.rpgClass === 'tech' ? limbDetail(champion, upper.at) : '',
      variant % 5 === 2 ? shadeTube(upper, dim(trim), { light, rim, start: 0.4, end: 0.52, bulge: 0 }) : '',
      path(
        stroke(
          [upper.at(0.2 * leg.side, 0.2), upper.at(0.12 * leg.side, 0.5), upper.at(0.36 * leg.side, 0.82)],
          3.4,
        ),
        mix(dim(cloth).shade, ink, 0.4),
      ),
      top > 0.2 ? shadeTube(lower, dim(cloth), { light, rim, start: 0, end: top, bulge: 0 }) : '',
      path(
        smooth(lower.strip(-1.08, 1.08, top - 0.03, top + 0.07, 3)),
        dim(trim).base,
        `stroke="${ink}" stroke-width="3.5"`,
      ),
      padArt,
    ].join(''),
  };
}
