import { beard, face, faceBase, noseMouth, skull, slits } from './face.ts';
import { beastFace, hollowFace } from './face-strange.ts';
import { beastOr, shadowHalf, shell, withHair } from './head-parts.ts';
import { ink } from './palette.ts';
import { circle, nth, path, poly, pts, slid, smooth, stroke } from './shape.ts';
import type { HeadView } from './face.ts';
import type { Head } from './head-parts.ts';
import type { Point } from './shape.ts';

export function horns(view: HeadView): Head {
  const { champion, turn } = view;
  const t = turn * 10;
  const kind = champion.variant % 3;
  const shapes = [
    pts('24 -40, 54 -58, 80 -42, 84 -8, 66 12, 50 6 1, 62 -6, 66 -26, 54 -36, 32 -22'),
    pts('20 -44, 44 -52, 62 -74, 60 -112 1, 82 -78, 74 -46, 50 -28, 32 -22'),
    pts('14 -46, 28 -60, 26 -96 1, 40 -66, 62 -78 1, 50 -52, 74 -50 1, 48 -34, 34 -26'),
  ];
  const horn = nth(shapes, kind);
  const both = smooth(horn) + smooth(horn.map((p) => [-p[0], p[1], p[2]]));
  const lit = smooth(horn.map((p): Point => [-view.dark * (p[0] * 0.94), p[1] * 0.94 - 5, p[2]]));
  const bone = champion.trim;
  const rings = [0.3, 0.45, 0.6]
    .map((s) =>
      path(
        stroke(
          [
            [34 + s * 40, -52 + s * 10],
            [40 + s * 36, -42 + s * 14],
            [40 + s * 30, -32 + s * 16],
          ],
          3,
        ) +
          stroke(
            [
              [-34 - s * 40, -52 + s * 10],
              [-40 - s * 36, -42 + s * 14],
              [-40 - s * 30, -32 + s * 16],
            ],
            3,
          ),
        ink,
      ),
    )
    .join('');
  const hornArt =
    path(both, bone.shade, `stroke="${ink}" stroke-width="4"`) +
    path(lit, bone.base) +
    (kind === 0 ? rings : '');
  const cap: Point[] = [
    [0, -54],
    [24, -50],
    [39, -30],
    [41, -2],
    [36, 26],
    [30, 34, 1],
    [t + 26, 2],
    [t + 7, -2],
    [t, 16, 1],
    [t - 7, -2],
    [t - 26, 2],
    [-30, 34, 1],
    [-36, 26],
    [-41, -2],
    [-39, -30],
    [-24, -50],
  ];
  if (champion.variant % 2)
    return {
      back: '',
      backOutline: '',
      outline: smooth(skull(champion, turn)) + both,
      front:
        faceBase(view) +
        noseMouth(view) +
        hornArt +
        shell(cap, champion.second, view) +
        slits(turn, champion.light, 0.95),
    };
  return withHair(view, `${beastOr(view)}<!--hair-->${hornArt}`, both);
}

export function crown(view: HeadView): Head {
  const { champion, turn } = view;
  const t = turn * 8;
  const tall = champion.hollow ? 1.6 : 1;
  const spikes = pts('-41 42, -21 58, 0 72, 21 58, 41 42').flatMap(([x, height]): Point[] => [
    [x * 1.24 + t * 0.2, -30 - height * tall],
    [(x + 10.5) * 0.9 + t * 0.3, -30],
  ]);
  const crown = poly([[-41, -14], ...spikes, [41, -14], [36, -24], [t, -14], [-36, -24]]);
  const metal = champion.trim;
  const art =
    path(crown, metal.base, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
    spikes
      .filter((_, i) => i % 2 === 0)
      .map((p) =>
        path(poly([p, [p[0] * 0.8 + view.dark * 4, -28], [p[0] * 0.8 + view.dark * 11, -26]]), metal.shade),
      )
      .join('') +
    circle(t, -26, 6, champion.light, `stroke="${ink}" stroke-width="3"`);
  if (champion.hollow) {
    const veil = smooth(pts('0 -52, 40 -40, 54 0, 60 60, 40 96 1, 0 76, -40 96 1, -60 60, -54 0, -40 -40'));
    return {
      back: path(veil, champion.second.base),
      backOutline: veil,
      outline: crown + smooth(skull(champion, turn)),
      front: hollowFace(view) + art,
    };
  }
  const bearded = !champion.fem && champion.variant % 2 === 0;
  return withHair(view, `${face(view)}${bearded ? beard(view) : ''}<!--hair-->${art}`, crown);
}

export function mane(view: HeadView): Head {
  const { champion, dark } = view;
  const ring = (r: number, depth: number, count: number) =>
    Array.from({ length: count * 2 }, (_, i) => {
      const a = ((i / (count * 2)) * 360 - 90) * (Math.PI / 180);
      const long = i % 2 ? r : r + depth;
      return [Math.cos(a + 0.12) * long, Math.sin(a + 0.12) * long * 1.1 + 4, i % 2 ? 0 : 1] as Point;
    });
  const outer = ring(62, 26, 13);
  const front = ring(44, 16, 11).filter((p) => p[1] < 6 || Math.abs(p[0]) > 30);
  const ears =
    smooth(pts('30 -50, 44 -74, 58 -60, 48 -34')) + smooth(pts('-30 -50, -44 -74, -58 -60, -48 -34'));
  return {
    back:
      path(smooth(outer), champion.hair.base) +
      path(smooth(shadowHalf(outer, dark, 12)), champion.hair.shade) +
      path(ears, champion.skin.base, `stroke="${ink}" stroke-width="4"`),
    backOutline: smooth(outer) + ears,
    outline: smooth(skull(champion, view.turn)),
    front:
      beastFace(view) +
      path(
        smooth([...front.filter((p) => p[1] < 0), [38, -8], [20, -30], [0, -26], [-20, -30], [-38, -8]]),
        champion.hair.base,
      ) +
      path(
        stroke(
          [
            [-dark * 36, -24],
            [-dark * 24, -44],
            [-dark * 4, -50],
          ],
          6,
        ),
        champion.hair.light,
      ),
  };
}

export function wings(view: HeadView): Head {
  const { champion, turn } = view;
  const t = turn * 9;
  const wing = pts(
    '34 -8, 44 -34, 70 -66, 96 -92 1, 90 -66, 104 -64 1, 88 -46, 98 -40 1, 80 -28, 84 -16 1, 58 -8, 42 4',
  );
  const both = smooth(wing) + smooth(wing.map((p) => [-p[0], p[1], p[2]]));
  const cap: Point[] = [
    [0, -55],
    [24, -51],
    [39, -32],
    [41, -6],
    [38, 18],
    [32, 22, 1],
    [30, -4],
    [t + 22, -14],
    [t, -8, 1],
    [t - 22, -14],
    [-30, -4],
    [-32, 22, 1],
    [-38, 18],
    [-41, -6],
    [-39, -32],
    [-24, -51],
  ];
  const feathers = [-1, 1]
    .map((s) =>
      [0, 1, 2]
        .map((i) =>
          path(
            stroke(
              [
                [s * 46, -12 - i * 6],
                [s * (66 + i * 4), -24 - i * 12],
                [s * (88 + i * 2), -38 - i * 16],
              ],
              3,
            ),
            champion.trim.shade,
          ),
        )
        .join(''),
    )
    .join('');
  const masked = champion.variant % 2 === 0 ? slits(turn, '#FFFFFF', 0.95) : '';
  return withHair(
    view,
    `${masked ? faceBase(view) + noseMouth(view) : face(view)}${champion.fem ? '<!--hair-->' : ''}${path(both, champion.trim.base, `stroke="${ink}" stroke-width="4"`)}${feathers}${shell(cap, champion.trim, view)}${masked}${path(
      poly(slid(t, '-6 -54, 6 -54, 3 -10, -3 -10')),
      champion.main.base,
    )}`,
    both,
  );
}
