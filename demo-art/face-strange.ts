import { faceBase, slits } from './face.ts';
import { ink } from './palette.ts';
import { circle, path, poly, pts, slid, smooth, stroke } from './shape.ts';
import type { HeadView } from './face.ts';

export function beastFace(view: HeadView) {
  const { champion, turn, dark } = view;
  const t = turn * 11;
  const { skin, light } = champion;
  return [
    faceBase(view),
    path(smooth(slid(t, '-20 16, -8 4, 8 4, 20 16, 14 40, 0 46, -14 40')), skin.light),
    path(
      smooth([
        [t + dark * 4, 6],
        [t + dark * 19, 16],
        [t + dark * 13, 40],
        [t + dark * 2, 45],
      ]),
      skin.shade,
    ),
    path(poly(slid(t, '-10 8, 10 8, 4 17, -4 17')), ink),
    path(smooth(slid(t, '-14 26 1, 0 21, 14 26 1, 10 38, 0 40, -10 38')), ink),
    path(
      `${poly(slid(t, '-12 25, -6 24, -8 34'))}${poly(slid(t, '12 25, 6 24, 8 34'))}${poly(slid(t, '-7 39, -2 39, -4 33'))}${poly(slid(t, '7 39, 2 39, 4 33'))}`,
      '#FFF8EA',
    ),
    slits(turn, light),
    path(stroke(slid(t, '-30 -18, -14 -10, -3 2'), 9), skin.shade),
    path(stroke(slid(t, '30 -18, 14 -10, 3 2'), 9), skin.shade),
  ].join('');
}

/** A face that is no human's. */
export function hollowFace({ champion, turn, dark }: HeadView) {
  const t = turn * 10;
  const bone = champion.skin;
  const mask = pts(
    '0 -50, 24 -44, 36 -22, 34 0, 28 16, 20 26, 15 44, 6 62 1, -6 62 1, -15 44, -20 26, -28 16, -34 0, -36 -22, -24 -44',
  );
  const half = mask.filter((p) => p[0] * dark >= 0);
  return [
    path(smooth(mask), bone.base),
    path(smooth([...half, [t, 60], [t + dark * 4, 10], [dark * 8, -48]]), bone.shade),
    path(
      smooth(slid(t, '-27 -12 1, -8 -4 1, -6 6, -16 12, -26 6')) +
        smooth(slid(t, '27 -12 1, 8 -4 1, 6 6, 16 12, 26 6')),
      ink,
    ),
    circle(t - 15, 2, 5.5, champion.light) +
      circle(t + 15, 2, 5.5, champion.light) +
      circle(t - 15, 2, 2.6, '#FFFFFF') +
      circle(t + 15, 2, 2.6, '#FFFFFF'),
    path(poly(slid(t, '0 8, 5 22, -5 22')), ink),
    path(poly(slid(t, '-12 32, 12 32, 9 36, -9 36')), ink),
    [-8, -3, 3, 8]
      .map((x) =>
        path(
          stroke(
            [
              [t + x, 27],
              [t + x, 34],
              [t + x * 0.9, 44],
            ],
            2.6,
          ),
          ink,
        ),
      )
      .join(''),
    path(stroke(slid(t, '4 -50, 10 -34, 4 -24, 12 -10'), 3.4), ink),
    path(stroke(slid(t, '17 14, 22 26, 16 34'), 2.6), ink),
    path(stroke(slid(t, '-18 12, -20 30, -17 46'), 4), champion.light),
  ].join('');
}
