import { chooseCast } from './cast.ts';
import { boltPath, burst, embers, glowSteps, halftone, rays, speedLines } from './effects.ts';
import { emblem } from './emblem.ts';
import { classBackdrop, classSparks } from './backdrop.ts';
import { classColours, classNames, ink, mix } from './palette.ts';
import { createRandom } from './random.ts';
import { num, path, poly } from './shape.ts';
import { cornerDots, crew, footShade, setScene, stand, standWhole, wide } from './stage.ts';
import type { Champion } from './champion.ts';
import type { Kind, PictureAddress } from './address.ts';
import type { Point } from './shape.ts';
import type { Canvas } from './stage.ts';

const glowDefs = classNames
  .map(
    (name) =>
      `<radialGradient id="glow-${name}"><stop offset="0" stop-color="${classColours[name].light}" stop-opacity=".9"/><stop offset="1" stop-color="${classColours[name].light}" stop-opacity="0"/></radialGradient>`,
  )
  .join('');

/** A background with champions, who stand at the right; the left is free for text. */
function cover(c: Canvas) {
  const [a, b, d] = c.cast;
  const x = c.w * 0.7;
  return (
    setScene(c, 0.66, true) +
    `<rect width="${num(c.w)}" height="1000" fill="${ink}" fill-opacity=".34"/>` +
    rays(x, 430, 24, 2400, a.light, 0.16, c.random) +
    path(burst(x, 430, 380, 640, 21, c.random), a.light, 'fill-opacity=".8"') +
    path(burst(x, 430, 300, 500, 17, c.random), '#FFF3D0', 'fill-opacity=".92"') +
    speedLines(x, 430, c.w, c.h, 40, '#FFFFFF', 0.16, c.random) +
    (d ? standWhole(d, c.w * 0.52, 210, 1020, { dark: -1 }) : '') +
    (b ? standWhole(b, c.w * 0.885, 170, 1020, { flip: true }) : '') +
    standWhole(a, x, 60, 1090, { dark: -1 }) +
    embers(c.w, c.h, 46, a.light, c.random, 14) +
    footShade(c.w, c.h, 0.8)
  );
}

const kinds: Record<Kind, (canvas: Canvas) => string> = {
  news: (c) =>
    setScene(c, wide(c) ? 0.62 : 0.55) +
    speedLines(c.w * 0.62, 420, c.w, c.h, 44, '#FFFFFF', 0.16, c.random) +
    crew(c, wide(c)) +
    footShade(c.w, c.h) +
    cornerDots(c.w, c.h, ink),
  event(c) {
    const [a, b] = c.cast;
    if (!b)
      return (
        setScene(c, 0.5) +
        path(
          burst(c.w * 0.55, 460, 330, 760, 19, c.random),
          classColours[a.rpgClass].light,
          'fill-opacity=".85"',
        ) +
        path(burst(c.w * 0.55, 460, 260, 600, 17, c.random), '#FFFFFF', 'fill-opacity=".9"') +
        crew(c, wide(c), 0.94) +
        embers(c.w, c.h, 40, classColours[a.rpgClass].light, c.random, 14) +
        footShade(c.w, c.h)
      );
    const [top, low] = [c.w * 0.58, c.w * 0.4];
    const half = (champion: Champion, x: number) =>
      classBackdrop(champion, c.w, c.h, c.random, [c.w * x, 460], 300);
    return `<defs><clipPath id="right"><path d="${poly([
      [top, 0],
      [c.w, 0],
      [c.w, c.h],
      [low, c.h],
    ])}"/></clipPath></defs>${setScene(c, 0.25)}${path(
      poly([
        [0, 0],
        [top, 0],
        [low, c.h],
        [0, c.h],
      ]),
      a.solid,
      'fill-opacity=".5"',
    )}<g clip-path="url(#right)">${half(b, 0.76)}</g>${stand(b, c.w * (wide(c) ? 0.74 : 0.76), 380, wide(c) ? 1.66 : 1.4, { flip: true, dark: 1 })}${stand(a, c.w * (wide(c) ? 0.28 : 0.26), 350, wide(c) ? 1.8 : 1.5, { dark: -1 })}${path(boltPath([top, -20], [low, c.h + 20], 46, c.random, 9), '#FFFFFF', `stroke="${ink}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`)}${footShade(c.w, c.h)}`;
  },
  course(c) {
    const [a, b = a] = c.cast;
    if (!wide(c))
      return (
        classBackdrop(a, c.w, c.h, c.random, [c.w * 0.5, 430], 330) +
        stand(a, c.w * 0.52, 360, 1.9) +
        footShade(c.w, c.h, 0.6)
      );
    const edge = 26;
    const large: Point[] = [
      [c.w * 0.452, edge],
      [c.w - edge, edge],
      [c.w - edge, 974],
      [c.w * 0.352, 974],
    ];
    const panels: Point[][] = [
      large,
      [
        [edge, edge],
        [c.w * 0.43, edge],
        [c.w * 0.38, 500],
        [edge, 540],
      ],
      [
        [edge, 570],
        [c.w * 0.375, 530],
        [c.w * 0.33, 974],
        [edge, 974],
      ],
    ];
    const gutters = `M0 0H${num(c.w)}V1000H0Z${panels.map((points) => poly(points)).join('')}`;
    const [x, y] = [c.w * 0.18, 762];
    return [
      // Only the large panel has a clip path, because clip paths take most of the drawing time.
      `<svg x="0" y="0" width="${num(c.w * 0.46)}" height="555"><g transform="scale(.62)">${setScene(c, 0.3)}</g>${stand(b, c.w * 0.2, 300, 1.5, { flip: true, dark: -1 })}</svg>`,
      `<rect y="550" width="${num(c.w * 0.4)}" height="450" fill="${mix(b.solid, ink, 0.35)}"/>`,
      path(burst(x, y, 190, 330, 15, c.random), mix(b.solid, b.light, 0.3)),
      path(burst(x, y, 160, 225, 13, c.random), b.light),
      `<g transform="translate(${num(x)} ${num(y)}) scale(12)">${emblem(b.emblem, ink)}</g>`,
      `<clipPath id="main"><path d="${poly(large)}"/></clipPath><g clip-path="url(#main)">${classBackdrop(a, c.w, c.h, c.random, [c.w * 0.7, 440], 330, false)}${stand(a, c.w * 0.69, 330, 1.85)}</g>`,
      path(gutters, '#FFF8E7', 'fill-rule="evenodd"'),
      path(
        panels.map((points) => poly(points)).join(''),
        'none',
        `stroke="${ink}" stroke-width="16" stroke-linejoin="round"`,
      ),
    ].join('');
  },
  page: (c) =>
    setScene(c, wide(c) ? 0.7 : 0.5) +
    standWhole(c.cast[0], c.w * (wide(c) ? 0.72 : 0.5), 120, 1010, { dark: 1 }) +
    (c.cast[1] ? standWhole(c.cast[1], c.w * (wide(c) ? 0.42 : 0.16), 300, 1000, { dark: -1 }) : '') +
    footShade(c.w, c.h, 0.85),
  poster(c) {
    const [a, b, d] = c.cast;
    const rim = path(`M0 0H${num(c.w)}V1000H0ZM18 18V982H${num(c.w - 18)}V18Z`, ink);
    if (!b) {
      const sun = burst(c.w * 0.5, 430, 300, 520, 19, c.random);
      return (
        setScene(c, 0.5) +
        path(sun, a.light, 'fill-opacity=".9"') +
        path(burst(c.w * 0.5, 430, 220, 390, 17, c.random), '#FFF8E7') +
        stand(a, c.w * 0.5, 300, 1.72) +
        speedLines(c.w * 0.5, 430, c.w, c.h, 30, '#FFFFFF', 0.25, c.random) +
        footShade(c.w, c.h, 0.9) +
        rim
      );
    }
    return (
      setScene(c, 0.5) +
      stand(a, c.w * 0.5, 300, 2.2) +
      `<rect width="${num(c.w)}" height="1000" fill="${mix(a.solid, ink, 0.5)}" fill-opacity=".32"/>` +
      (d ? standWhole(d, c.w * 0.76, 400, 980, { flip: true }) : '') +
      standWhole(b, c.w * 0.27, 380, 985, { dark: -1 }) +
      footShade(c.w, c.h, 0.95) +
      rim
    );
  },
  tile: (c) =>
    (c.random.chance(0.5)
      ? classBackdrop(c.cast[0], c.w, c.h, c.random, [c.w * 0.6, 430], 340)
      : setScene(c, 0.6) +
        path(burst(c.w * 0.6, 440, 330, 560, 17, c.random), c.cast[0].light, 'fill-opacity=".8"')) +
    (c.cast[1] ? stand(c.cast[1], c.w * 0.22, 420, 1.5, { flip: true, dark: -1 }) : '') +
    stand(c.cast[0], c.w * (wide(c) ? 0.6 : 0.52), 350, 2) +
    footShade(c.w, c.h, 0.7),
  mode: (c) =>
    setScene(c, 0.5) +
    path(burst(c.w * 0.5, 480, 300, 560, 15, c.random), c.cast[0].light, 'fill-opacity=".8"') +
    crew(c, wide(c), 0.84) +
    footShade(c.w, c.h),
  video: (c) =>
    setScene(c, 0.55) +
    speedLines(c.w * 0.56, 430, c.w, c.h, 64, '#FFFFFF', 0.3, c.random) +
    (c.cast[1] ? stand(c.cast[1], c.w * 0.16, 430, 2, { flip: true, dark: -1 }) : '') +
    stand(c.cast[0], c.w * (wide(c) ? 0.58 : 0.5), 430, 2.9) +
    footShade(c.w, c.h, 0.6),
  background: (c) =>
    c.address.champions.length > 0
      ? cover(c)
      : setScene(c, 0.66, true) +
        `<rect width="${num(c.w)}" height="1000" fill="${ink}" fill-opacity=".52"/>` +
        footShade(c.w, c.h, 0.9),
  champion: (c) =>
    classBackdrop(c.cast[0], c.w, c.h, c.random, [c.w * 0.5, 420], Math.min(c.w * 0.36, 330)) +
    (c.cast[0].pose === 'fly'
      ? ''
      : `<ellipse cx="${num(c.w * 0.5)}" cy="948" rx="${num(Math.min(c.w * 0.42, 360))}" ry="34" fill="${ink}" fill-opacity=".6"/>`) +
    standWhole(
      c.cast[0],
      c.w * 0.5,
      ['hammer', 'staff', 'blade', 'bow'].includes(c.cast[0].weapon) ? 140 : 60,
      968,
      { room: c.w * 0.95 },
    ) +
    classSparks(c.cast[0], c.w, c.h, c.random) +
    footShade(c.w, c.h, 0.5),
  hero: (c) =>
    `<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${num(c.w * 0.74)}" cy="470" r="${num(c.w * 0.72)}"><stop offset="0" stop-color="#FF3B3F"/><stop offset=".3" stop-color="#D81B2C"/><stop offset=".62" stop-color="#4A1236"/><stop offset="1" stop-color="#0F1230"/></radialGradient></defs><rect width="${num(c.w)}" height="1000" fill="url(#sun)"/>` +
    rays(c.w * 0.74, 470, 26, 2600, '#FF8A80', 0.2, c.random) +
    halftone({
      x: c.w * 0.4,
      y: 0,
      w: c.w * 0.6,
      h: 1000,
      gap: 30,
      fill: '#FF9A8F',
      opacity: 0.4,
      grow: (u, v) => 0.58 - Math.hypot((u - 0.56) * 1.1, v - 0.5),
    }) +
    path(burst(c.w * 0.74, 470, 330, 560, 19, c.random), '#FFC531', 'fill-opacity=".92"') +
    path(burst(c.w * 0.74, 470, 250, 440, 17, c.random), '#FFF3D0') +
    stand(c.cast[1] ?? c.cast[0], c.w * 0.91, 400, 1.36, { flip: true }) +
    stand(c.cast[0], c.w * 0.68, 330, 1.66, { flip: true, dark: -1 }) +
    footShade(c.w, c.h, 0.85),
  portrait: (c) =>
    classBackdrop(c.cast[0], c.w, c.h, c.random, [500, 470], 420) + stand(c.cast[0], 500, 440, 4.3),
  creator(c) {
    const [face] = c.cast;
    const tone = classColours[face.rpgClass];
    return [
      glowSteps(
        c.w * 0.5,
        430,
        c.w * 0.9,
        [mix(tone.solid, tone.light, 0.5), tone.solid, tone.deep],
        c.w,
        c.h,
      ),
      rays(c.w * 0.5, 430, 16, 1600, tone.light, 0.2, c.random),
      path(
        burst(c.w * 0.5, 430, 330, 500, 15, c.random),
        c.random.pick(['#FFC531', '#F5F3FF', tone.light, '#FF6A77']),
      ),
      halftone({
        x: 0,
        y: 420,
        w: c.w,
        h: 580,
        gap: 44,
        fill: tone.deep,
        opacity: 0.85,
        grow: (_, v) => v * 0.95,
      }),
      stand(face, c.w * 0.5, 420, 3.9, { flip: c.random.chance(0.5) }),
    ].join('');
  },
};

export function composePicture(address: PictureAddress) {
  const { kind, width, height, seed } = address;
  const h = 1000;
  const w = (h * width) / height;
  const random = createRandom(`${kind} ${seed}`);
  const content = kinds[kind]({ w, h, random, address, cast: chooseCast(address) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${num(w)} ${h}" preserveAspectRatio="none"><defs>${glowDefs}</defs>${content}</svg>`;
}
