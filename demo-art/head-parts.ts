import { face, skull } from './face.ts';
import { beastFace } from './face-strange.ts';
import { drawHair } from './hair.ts';
import { nth, path, smooth, stroke } from './shape.ts';
import type { Paint } from './palette.ts';
import type { HeadView } from './face.ts';
import type { HairName } from './hair.ts';
import type { Point } from './shape.ts';

export type Head = { back: string; backOutline: string; front: string; outline: string };

export const shadowHalf = (points: Point[], dark: number, inner = 8) =>
  points.map((p): Point => [dark > 0 ? Math.max(p[0], inner) : Math.min(p[0], -inner), p[1], p[2]]);

/** A helmet or hood: its surface, a hard shadow, rim light and a highlight. */
export function shell(points: Point[], colours: Paint, view: HeadView) {
  const { dark, champion, turn } = view;
  const rim = points.filter((p) => p[0] * dark > 31 && p[1] > -46 && p[1] < 40).sort((a, b) => a[1] - b[1]);
  const inner = rim
    .slice()
    .reverse()
    .map((p): Point => [p[0] - dark * 5, p[1]]);
  return (
    path(smooth(points), colours.base) +
    path(smooth(shadowHalf(points, dark, 9 + turn * dark * 8)), colours.shade) +
    (rim.length > 2 ? path(smooth([...rim, ...inner]), champion.light) : '') +
    path(
      stroke(
        [
          [-dark * 26, -18],
          [-dark * 24, -34],
          [-dark * 12, -43],
        ],
        6,
      ),
      colours.light,
    )
  );
}

function hairName({ champion }: HeadView) {
  const names: HairName[] = champion.fem
    ? ['long', 'pony', 'bob', 'curls', 'mohawk', 'long']
    : ['swept', 'mohawk', 'swept', 'curls', 'long', 'swept'];
  return nth(names, Math.floor(champion.variant / 6));
}

export function withHair(view: HeadView, front: string, extraOutline = ''): Head {
  const hair = drawHair(hairName(view), view.champion.hair, view.dark);
  return {
    back: hair.back,
    backOutline: hair.backOutline,
    front: front.replace('<!--hair-->', hair.front),
    outline: smooth(skull(view.champion, view.turn)) + hair.frontOutline + extraOutline,
  };
}

export const beastOr = (view: HeadView) =>
  view.champion.rpgClass === 'mutant' ? beastFace(view) : face(view);
