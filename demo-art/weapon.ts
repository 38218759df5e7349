import { emblem, starPoints } from './emblem.ts';
import { ink, mix } from './palette.ts';
import { circle, nth, path, poly, pts, smooth, stroke } from './shape.ts';
import type { Champion, PoseName } from './champion.ts';
import type { Point } from './shape.ts';

const edged = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

type Held = 'blade' | 'staff' | 'hammer' | 'bow' | 'shield';

const held: Record<Held, (c: Champion) => { outline: string; art: string }> = {
  blade(c) {
    const steel = poly(pts('-8 -30, -12 -230, 6 -274, 16 -226, 12 -30'));
    const guard = smooth(pts('-38 -34, 0 -42, 38 -34, 30 -22, 0 -28, -30 -22'));
    const grip = poly(pts('-6 -30, 8 -30, 7 36, -5 36'));
    return {
      outline: steel + guard + grip,
      art:
        path(steel, '#DCE6F5', edged) +
        path(poly(pts('3 -32, 3 -240, 6 -274, 16 -226, 12 -32')), mix(c.light, '#FFFFFF', 0.15)) +
        path(grip, c.second.base, edged) +
        path(guard, c.trim.base, edged) +
        circle(1, 42, 9, c.trim.base, edged),
    };
  },
  staff(c) {
    const shaft = poly(pts('-6 -230, 6 -230, 6 270, -6 270'));
    const head = smooth(
      pts(
        '-34 -236 1, -40 -280, -14 -322 1, -18 -280, 0 -262, 18 -280, 14 -322 1, 40 -280, 34 -236 1, 0 -222',
      ),
    );
    return {
      outline: shaft + head,
      art:
        path(shaft, c.second.base, edged) +
        path(poly(pts('2 -230, 6 -230, 6 270, 2 270')), c.light) +
        path(head, c.trim.base, edged) +
        circle(0, -286, 21, c.light, edged) +
        circle(-4, -291, 9, '#FFFFFF'),
    };
  },
  hammer(c) {
    const shaft = poly(pts('-7 -170, 7 -170, 8 80, -8 80'));
    const head = poly(pts('-74 -250, 60 -256, 78 -240, 82 -180, 66 -160, -70 -158, -84 -174, -86 -234'));
    return {
      outline: shaft + head,
      art:
        path(shaft, c.second.base, edged) +
        path(head, c.trim.base, edged) +
        path(poly(pts('-86 -206, 82 -208, 82 -180, 66 -160, -70 -158, -84 -174')), c.trim.shade) +
        path(
          poly(pts('-40 -253, -22 -254, -22 -159, -40 -158')) +
            poly(pts('22 -255, 38 -256, 38 -160, 22 -160')),
          c.main.base,
          edged,
        ) +
        `<g transform="translate(0 -206) scale(2)">${emblem('bolt', c.light)}</g>`,
    };
  },
  bow(c) {
    const arc = smooth(
      pts(
        '-18 -210 1, 30 -130, 44 -40, 40 0, 44 40, 30 130, -18 210 1, 14 120, 24 40, 20 0, 24 -40, 14 -120',
      ),
    );
    const string = `M-16 -206L-60 0L-16 206`;
    const arrow = poly(pts('-70 -3, 120 -3, 120 -14, 156 0, 120 14, 120 3, -70 3'));
    return {
      outline: arc,
      art:
        `<path d="${string}" fill="none" stroke="${c.light}" stroke-width="4"/>` +
        path(arc, c.trim.base, edged) +
        path(arrow, c.light, edged) +
        path(poly(pts('-60 -1, 140 -1, 140 1, -60 1')), '#FFFFFF'),
    };
  },
  shield(c) {
    const round = c.variant % 2 === 0;
    const shape = round
      ? 'M-104 0A104 104 0 1 0 104 0A104 104 0 1 0 -104 0Z'
      : smooth(pts('0 -128 1, 84 -100, 92 0, 60 90, 0 140 1, -60 90, -92 0, -84 -100'));
    const inner = `<g transform="scale(.78)">${path(shape, c.second.base, edged)}</g>`;
    return {
      outline: shape,
      art:
        path(shape, c.trim.base, edged) +
        inner +
        path(
          round ? 'M0 -104A104 104 0 0 1 0 104Z' : smooth(pts('0 -128 1, 84 -100, 92 0, 60 90, 0 140 1')),
          '#0A0524',
          'fill-opacity=".4"',
        ) +
        `<g transform="scale(5)">${emblem(c.emblem, c.light, `stroke="${ink}" stroke-width="1"`)}</g>` +
        path(
          stroke(round ? pts('-80 -30, -60 -62, -24 -84') : pts('-72 -40, -68 -84, -30 -106'), 10),
          '#FFFFFF',
          'fill-opacity=".8"',
        ),
    };
  },
};

const orbArt = (c: Champion) =>
  circle(0, 0, 74, `url(#glow-${c.rpgClass})`) +
  circle(0, 0, 34, c.light, `stroke="${ink}" stroke-width="4"`) +
  circle(-6, -8, 20, '#FFFFFF') +
  path(
    stroke(pts('-58 14, -20 40, 30 34, 62 -6'), 7) + stroke(pts('58 -26, 20 -50, -30 -40, -56 -8'), 6),
    mix(c.light, '#FFFFFF', 0.5),
  );

const clawArt = (c: Champion) =>
  [-15, 0, 15]
    .map(
      (y) =>
        path(
          smooth([
            [22, y - 6],
            [70, y * 1.4 - 9],
            [128, y * 1.9 + 4, 1],
            [70, y * 1.4 + 7],
            [22, y + 6],
          ]),
          '#E8EEF8',
          edged,
        ) +
        path(
          smooth([
            [30, y + 2],
            [70, y * 1.4 + 3],
            [126, y * 1.9 + 4, 1],
            [70, y * 1.4 + 7],
            [30, y + 6],
          ]),
          c.light,
        ),
    )
    .join('');

const gauntlet = (c: Champion) => {
  const shape = smooth(pts('-62 -30, -20 -40, 20 -38, 44 -26, 50 0, 44 28, 20 38, -20 40, -62 30, -54 0'));
  return (
    path(poly(starPoints(11, 74, 50).map(([x, y]) => [x + 8, y])), c.light, 'fill-opacity=".55"') +
    path(shape, c.trim.base, `stroke="${ink}" stroke-width="5"`) +
    path(smooth(pts('-58 6, -10 10, 48 8, 42 28, 20 38, -20 40, -62 30')), c.trim.shade) +
    path(poly(pts('-44 -8, -8 -10, -8 10, -44 8')), c.light, `stroke="${ink}" stroke-width="3"`) +
    [-18, -1, 16]
      .map((y) =>
        path(
          stroke(
            [
              [16, y],
              [30, y],
              [50, y * 0.9],
            ],
            5,
            0.7,
          ),
          ink,
        ),
      )
      .join('')
  );
};

/** The weapon of a champion. A long one passes through the fist. */
export function drawWeapon(
  c: Champion,
  hands: { hand: Point; angle: number; size: number }[],
  grip: number,
  pose: PoseName,
) {
  const at = ([x, y]: Point, angle: number, scale: number, content: string) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale.toFixed(2)})">${content}</g>`;
  if (c.weapon === 'none') return { back: '', front: '', outline: '' };
  if (c.weapon === 'orb')
    return {
      back: '',
      outline: '',
      front: hands
        .map((h, i) =>
          pose === 'cast' || i === grip
            ? at(
                h.hand,
                0,
                0.9 * h.size ** 0.5,
                `<g transform="translate(${(Math.cos((h.angle * Math.PI) / 180) * 66).toFixed(0)} ${(Math.sin((h.angle * Math.PI) / 180) * 66 - 20).toFixed(0)})">${orbArt(c)}</g>`,
              )
            : '',
        )
        .join(''),
    };
  if (c.weapon === 'claws')
    return {
      back: '',
      outline: '',
      front: hands.map((h) => at(h.hand, h.angle, h.size, clawArt(c))).join(''),
    };
  if (c.weapon === 'fists')
    return {
      back: '',
      outline: '',
      front: hands.map((h) => at(h.hand, h.angle, h.size * 0.98, gauntlet(c))).join(''),
    };
  const thing = held[c.weapon](c);
  const { hand } = nth(hands, grip);
  const side = grip === 1 ? 1 : -1;
  const upright = {
    staff: side * 12,
    hammer: side * 28,
    blade: side * 34,
    bow: side > 0 ? -6 : 174,
    shield: side * 8,
  }[c.weapon];
  const swing = pose === 'strike' && c.weapon !== 'shield' && c.weapon !== 'bow' ? side * 38 : 0;
  const wide = c.weapon === 'shield' ? 1 : 1.12;
  const placed = at(hand, upright + swing, wide, thing.art);
  const outline = at(hand, upright + swing, wide, `<path d="${thing.outline}"/>`);
  const front = c.weapon === 'shield' || c.weapon === 'bow';
  return { back: front ? '' : placed, front: front ? placed : '', outline };
}
