import { faceBase, noseMouth, skull, slits } from './face.ts';
import { shadowHalf, shell, withHair } from './head-parts.ts';
import { ink, mix } from './palette.ts';
import { circle, path, poly, pts, slid, smooth, stroke } from './shape.ts';
import type { HeadView } from './face.ts';
import type { Head } from './head-parts.ts';
import type { Point } from './shape.ts';

export function mask(view: HeadView): Head {
  const { champion, turn, dark } = view;
  const t = turn * 10;
  const kind = champion.variant % 3;
  const points = skull(champion, turn);
  if (kind === 0) {
    const band: Point[] = [
      [-39, -20],
      [t, -16],
      [39, -20],
      [36, 4],
      [t + 26, 12],
      [t + 8, 8],
      [t, 2],
      [t - 8, 8],
      [t - 26, 12],
      [-36, 4],
    ];
    return withHair(
      view,
      faceBase(view) +
        noseMouth(view) +
        path(smooth(band), champion.main.shade, `stroke="${ink}" stroke-width="3"`) +
        slits(turn, '#FFFFFF') +
        '<!--hair-->',
    );
  }
  const cowl: Point[] = [
    ...points.filter((p) => p[1] < 14),
    [-31, 22],
    [-26, 24],
    [t - 22, 10],
    [t - 6, 14],
    [t, 18],
    [t + 6, 14],
    [t + 22, 10],
    [26, 24],
    [31, 22],
  ];
  cowl.sort((a, b) => Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]));
  if (kind === 1) {
    const fins = `${poly(pts('-30 -38, -46 -74, -14 -48'))}${poly(pts('30 -38, 46 -74, 14 -48'))}`;
    const tall = champion.variant % 2 ? fins : '';
    const crest = path(poly(slid(t, '-5 -52, 5 -52, 3 8, 0 16, -3 8')), champion.trim.base);
    return {
      back: '',
      backOutline: '',
      outline: smooth(points) + tall,
      front:
        (tall && path(tall, champion.second.base)) +
        faceBase(view) +
        noseMouth(view) +
        `<g stroke="${ink}" stroke-width="2">${shell(cowl, champion.main, view)}</g>` +
        crest +
        slits(turn, '#FFFFFF', 1.1),
    };
  }
  const eyesBig = slits(turn, champion.light, 1.35);
  const split = path(smooth(shadowHalf(points, dark, 0)), champion.second.base);
  const seam = path(
    stroke(
      [
        [t, -50],
        [t * 1.4, 0],
        [t, 48],
      ],
      3,
    ),
    ink,
  );
  return {
    back: '',
    backOutline: '',
    outline: smooth(points),
    front:
      path(smooth(points), champion.main.base) +
      split +
      path(smooth(shadowHalf(points, dark, 18)), champion.second.shade) +
      seam +
      eyesBig +
      path(stroke(slid(t, '-16 30, 0 36, 16 30'), 4), ink) +
      path(
        stroke(
          [
            [-dark * 26, -18],
            [-dark * 24, -34],
            [-dark * 12, -43],
          ],
          6,
        ),
        champion.main.light,
      ),
  };
}

export function hood(view: HeadView): Head {
  const { champion, turn, dark } = view;
  const t = turn * 8;
  const outer: Point[] = [
    [t * 1.5, -78, 1],
    [26, -62],
    [48, -26],
    [54, 20],
    [70, 62, 1],
    [34, 66],
    [0, 60],
    [-34, 66],
    [-70, 62, 1],
    [-54, 20],
    [-48, -26],
    [-26, -62],
  ];
  const inner = slid(t, '0 -54 1, 24 -34, 33 0, 26 34, 0 54 1, -26 34, -33 0, -24 -34');
  const dim = champion.variant % 2 === 0;
  const void_ =
    path(smooth(inner), ink) +
    slits(turn * 0.9, champion.light, 0.9) +
    path(stroke(slid(t, '-20 30, 0 44, 20 30'), 5), mix(champion.light, ink, 0.6));
  const lower =
    `<g transform="translate(${t * 0.4} 4) scale(.86)">${faceBase(view)}${noseMouth(view)}</g>` +
    path(smooth(slid(t, '0 -54 1, 24 -34, 33 0, 22 10, 0 6, -22 10, -33 0, -24 -34')), ink) +
    slits(turn * 0.8, champion.light, 0.85);
  return {
    back: '',
    backOutline: '',
    outline: smooth(outer),
    front:
      shell(outer, champion.main, view) +
      (dim ? void_ : path(smooth(inner), ink) + lower) +
      path(
        stroke(slid(t, '-30 40, -38 0, -26 -38, 0 -60, 26 -38, 38 0, 30 40'), 7, 0.5),
        champion.trim.base,
      ) +
      path(
        stroke(
          [
            [-dark * 44, 50],
            [-dark * 46, 10],
            [-dark * 40, -20],
          ],
          4,
        ),
        champion.main.shade,
      ),
  };
}

export function helmet(view: HeadView): Head {
  const { champion, turn } = view;
  const t = turn * 11;
  const kind = champion.variant % 3;
  const dome = pts(
    '0 -56, 24 -52, 40 -32, 43 -4, 40 22, 30 42, 14 54, 0 56, -14 54, -30 42, -40 22, -43 -4, -40 -32, -24 -52',
  );
  const glow = (p: Point[]) =>
    path(poly(p), champion.light, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
    path(poly(p.map(([x, y]) => [t + (x - t) * 0.6, y * 0.55 - 1])), '#FFFFFF', 'fill-opacity=".8"');
  if (kind === 0) {
    const slit = slid(t, '-32 -12, -6 -6, 6 -6, 32 -12, 30 0, 7 5, 5 38, -5 38, -7 5, -30 0');
    const crest = smooth(
      pts('-8 -52, -6 -82, 20 -96 1, 14 -72, 40 -78 1, 22 -52').map((p): Point => [
        p[0] * -view.dark,
        p[1],
        p[2],
      ]),
    );
    const plume = champion.variant % 2 ? crest : '';
    return {
      back: plume && path(plume, champion.second.base),
      backOutline: plume,
      outline: smooth(dome),
      front:
        shell(dome, champion.trim, view) +
        path(poly(slit), ink) +
        slits(turn, champion.light, 0.66) +
        path(stroke(slid(t, '0 -56, 0 -30, 0 -8'), 8), champion.trim.shade) +
        [16, 26, 36]
          .map((y) =>
            path(
              stroke(
                [
                  [t + 12, y],
                  [t + 20, y + 1],
                  [t + 30, y - 3],
                ],
                3,
              ) +
                stroke(
                  [
                    [t - 12, y],
                    [t - 20, y + 1],
                    [t - 30, y - 3],
                  ],
                  3,
                ),
              ink,
            ),
          )
          .join(''),
    };
  }
  if (kind === 1) {
    const band: Point[] = [
      [-40, -16],
      [t, -20],
      [40, -16],
      [38, 6],
      [t, 12],
      [-38, 6],
    ];
    const ears =
      smooth(pts('40 -16, 54 -14, 56 12, 42 16')) + smooth(pts('-40 -16, -54 -14, -56 12, -42 16'));
    const antenna = poly(pts('50 -14, 56 -64, 55 -14'));
    return {
      back: '',
      backOutline: '',
      outline: smooth(dome) + ears + antenna,
      front:
        path(antenna, champion.trim.shade) +
        path(ears, champion.second.base) +
        shell(dome, champion.main, view) +
        path(smooth(slid(t, '-22 18, 22 18, 16 44, 0 52, -16 44')), champion.second.shade) +
        [24, 32, 40]
          .map((y) =>
            path(
              stroke(
                [
                  [t - 12, y],
                  [t, y + 2],
                  [t + 12, y],
                ],
                3,
              ),
              ink,
            ),
          )
          .join('') +
        glow(band),
    };
  }
  const visor = slid(t, '-30 -30, 0 -38, 30 -30, 34 8, 18 30, 0 36, -18 30, -34 8');
  return {
    back: '',
    backOutline: '',
    outline: smooth(dome),
    front:
      shell(dome, champion.main, view) +
      path(smooth(visor), ink) +
      path(smooth(visor.map(([x, y]) => [t + (x - t) * 0.9, y * 0.9])), mix(champion.solid, ink, 0.25)) +
      path(smooth(slid(t, '-24 -20, -6 -30, -10 -6, -26 8')), champion.light) +
      path(smooth(slid(t, '4 18, 20 2, 16 20, 4 28')), champion.light, 'fill-opacity=".6"') +
      circle(t - 16, -16, 3.4, '#FFFFFF'),
  };
}
