import { beard, face, faceBase, noseMouth } from './face.ts';
import { horns, crown, mane, wings } from './head-crests.ts';
import { mask, hood, helmet } from './head-masks.ts';
import { withHair } from './head-parts.ts';
import { ink } from './palette.ts';
import { circle, flank, path, poly, smooth, stroke } from './shape.ts';
import type { HeadName } from './champion.ts';
import type { HeadView } from './face.ts';
import type { Head } from './head-parts.ts';
import type { Point } from './shape.ts';

function visor(view: HeadView): Head {
  const { champion, turn, dark } = view;
  const t = turn * 9;
  const band: Point[] = [
    [-41, -15],
    [t - 10, -13],
    [t, -10],
    [t + 10, -13],
    [41, -15],
    [39, 4],
    [t + 20, 8],
    [t, 4],
    [t - 20, 8],
    [-39, 4],
  ];
  const shine: Point[] = [
    [-36, -11],
    [t, -7],
    [36, -11],
    [35, -5],
    [t, -1],
    [-35, -5],
  ];
  return withHair(
    view,
    `${faceBase(view)}${noseMouth(view)}<!--hair-->${path(smooth(band), champion.light, `stroke="${ink}" stroke-width="5"`)}${path(smooth(shine), '#FFFFFF', 'fill-opacity=".85"')}${path(
      poly([
        [dark * 34, -20],
        [dark * 46, -20],
        [dark * 46, 12],
        [dark * 36, 10],
      ]),
      champion.second.base,
      `stroke="${ink}" stroke-width="3"`,
    )}`,
  );
}

function hair(view: HeadView): Head {
  const { champion } = view;
  const warpaint =
    champion.variant % 4 === 1
      ? path(
          poly([
            [view.turn * 10 - 32, 4],
            [view.turn * 10 - 8, 9],
            [view.turn * 10 - 30, 13],
          ]) +
            poly([
              [view.turn * 10 + 32, 4],
              [view.turn * 10 + 8, 9],
              [view.turn * 10 + 30, 13],
            ]),
          champion.light,
        )
      : '';
  const bearded = !champion.fem && champion.variant % 3 === 0;
  return withHair(view, `${face(view)}${warpaint}${bearded ? beard(view) : ''}<!--hair-->`);
}

const drawings: Record<HeadName, (view: HeadView) => Head> = {
  mask,
  hood,
  helmet,
  horns,
  visor,
  crown,
  hair,
  mane,
  wings,
};

/** A headset: band, ear cups and microphone. */
function headset({ champion, dark }: HeadView) {
  const cup = (s: number) => smooth(flank(s, '34 -18, 48 -20, 54 -2, 48 18, 35 17'));
  const arm = stroke(
    [
      [dark * -46, 10],
      [dark * -42, 34],
      [dark * -26, 44],
      [dark * -12, 42],
    ],
    6,
    0.5,
  );
  const band = `<path d="M-45 -12C-52 -78 52 -78 45 -12" fill="none" stroke="${ink}" stroke-width="17"/><path d="M-45 -12C-52 -78 52 -78 45 -12" fill="none" stroke="${champion.second.base}" stroke-width="10"/><path d="M-30 -48C-18 -62 4 -64 18 -60" fill="none" stroke="${champion.light}" stroke-width="4"/>`;
  return [
    band,
    [-1, 1]
      .map(
        (s) =>
          path(cup(s), champion.second.base, `stroke="${ink}" stroke-width="5"`) +
          circle(s * 46, -1, 8, champion.light, `stroke="${ink}" stroke-width="3"`),
      )
      .join(''),
    path(arm, ink) + circle(dark * -11, 42, 6, champion.light, `stroke="${ink}" stroke-width="3.5"`),
  ].join('');
}

export function drawHead(view: HeadView): Head {
  const head = drawings[view.champion.head](view);
  return view.champion.headset ? { ...head, front: head.front + headset(view) } : head;
}
