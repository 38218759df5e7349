import { embers, rays } from './effects.ts';
import { ink, mix } from './palette.ts';
import { column, floor } from './scene-parts.ts';
import { circle, nth, num, path, polar, poly, smooth, stroke } from './shape.ts';
import type { Scene } from './scene-parts.ts';

export const lab: Scene = {
  sky: ['#04161B', '#0A4A4A', '#2FBF8F'],
  glow: '#8CFFD0',
  draw(stage) {
    const { w, h, random } = stage;
    const tanks = [0.08, 0.3, 0.74, 0.94].map((t, i) => {
      const [x, wide] = [w * t, 84];
      const form = smooth([
        [x - 20, 480],
        [x - 26, 560],
        [x - 12, 660],
        [x + 14, 660],
        [x + 28, 560],
        [x + 18, 480],
        [x, 430],
      ]);
      return (
        path(
          poly([
            [x - wide, 300],
            [x + wide, 300],
            [x + wide, 800],
            [x - wide, 800],
          ]),
          i % 2 ? '#1E9C7A' : '#2FD39B',
        ) +
        path(form, '#06342E') +
        path(
          poly([
            [x - wide + 16, 310],
            [x - wide + 40, 310],
            [x - wide + 40, 790],
            [x - wide + 16, 790],
          ]),
          '#C9FFE6',
          'fill-opacity=".7"',
        ) +
        path(
          poly([
            [x - wide - 14, 250],
            [x + wide + 14, 250],
            [x + wide + 14, 320],
            [x - wide - 14, 320],
          ]) +
            poly([
              [x - wide - 14, 780],
              [x + wide + 14, 780],
              [x + wide + 22, 850],
              [x - wide - 22, 850],
            ]),
          '#0A2A30',
        ) +
        Array.from({ length: 5 }, () =>
          circle(
            x + random.range(-50, 50),
            random.range(360, 760),
            random.range(4, 12),
            '#DFFFF2',
            'fill-opacity=".7"',
          ),
        ).join('')
      );
    });
    const pipes = [120, 170, 205]
      .map((y, i) =>
        path(
          stroke(
            [
              [-60, y + i * 6],
              [w * 0.5, y + 40],
              [w + 60, y],
            ],
            34 - i * 8,
            0.5,
          ),
          nth(['#0B3A3E', '#0F5450', '#0A2A30'], i),
        ),
      )
      .join('');
    const screen =
      path(
        poly([
          [w * 0.42, 330],
          [w * 0.62, 310],
          [w * 0.62, 560],
          [w * 0.42, 540],
        ]),
        '#06342E',
      ) +
      path(
        stroke(
          [
            [w * 0.43, 450],
            [w * 0.47, 440],
            [w * 0.49, 380],
            [w * 0.52, 500],
            [w * 0.55, 420],
            [w * 0.61, 430],
          ],
          9,
        ),
        '#8CFFD0',
      );
    return (
      pipes +
      screen +
      tanks.join('') +
      floor(stage, 830, '#041418', '#2FD39B') +
      path(`M0 ${h - 60}H${w}V${h}H0Z`, '#020A0E')
    );
  },
};

export const temple: Scene = {
  sky: ['#190A33', '#5B1D8A', '#F2A33C'],
  glow: '#FFE08A',
  draw(stage) {
    const { w, h, x, random } = stage;
    const disc =
      circle(x, 380, 300, '#F7B955') +
      circle(x, 380, 236, '#FFE3A0') +
      Array.from({ length: 12 }, (_, i) => {
        const [p, q] = [polar(i * 30 - 4, 318), polar(i * 30, 380)];
        const r = polar(i * 30 + 4, 318);
        return path(
          poly([
            [x + p[0], 380 + p[1]],
            [x + q[0], 380 + q[1]],
            [x + r[0], 380 + r[1]],
          ]),
          '#F7B955',
        );
      }).join('');
    const arches =
      path(`M0 0H${w}V170H0Z`, '#2A1150') +
      [0.1, 0.26, 0.74, 0.9]
        .map((t) => column(w * t, 150, 110, 900, '#43207A', '#8E4FC9', false, random))
        .join('');
    const near = [-0.01, 1.01]
      .map((t) => column(w * t, 60, 210, h, '#1A0B38', '#6A35A8', false, random))
      .join('');
    const steps = Array.from({ length: 6 }, (_, i) =>
      path(
        poly([
          [x - 420 - i * 130, 790 + i * 36],
          [x + 420 + i * 130, 790 + i * 36],
          [x + 480 + i * 130, h],
          [x - 480 - i * 130, h],
        ]),
        mix('#5A2B8F', '#150830', i / 5),
      ),
    ).join('');
    const lamps = [0.18, 0.38, 0.62, 0.82]
      .map(
        (t, i) =>
          path(`M${num(w * t - 2)} 0h4v${230 + (i % 2) * 80}h-4Z`, ink) +
          path(
            poly([
              [w * t, 225 + (i % 2) * 80],
              [w * t + 24, 260 + (i % 2) * 80],
              [w * t, 310 + (i % 2) * 80],
              [w * t - 24, 260 + (i % 2) * 80],
            ]),
            '#FFC86B',
            `stroke="${ink}" stroke-width="5"`,
          ),
      )
      .join('');
    return rays(x, 380, 18, 1500, '#FFD98A', 0.14, random) + disc + arches + lamps + steps + near;
  },
};

export const forge: Scene = {
  sky: ['#160508', '#6B1508', '#FF8A1F'],
  glow: '#FFD06A',
  draw({ w, h, x, random, quiet }) {
    const gear = (cx: number, cy: number, r: number, fill: string) =>
      path(
        Array.from({ length: 12 }, (_, i) =>
          poly(
            [
              polar(i * 30 - 9, r * 0.9),
              polar(i * 30 - 6, r * 1.16),
              polar(i * 30 + 6, r * 1.16),
              polar(i * 30 + 9, r * 0.9),
            ].map((p) => [p[0] + cx, p[1] + cy]),
          ),
        ).join(''),
        fill,
      ) +
      circle(cx, cy, r, fill) +
      circle(cx, cy, r * 0.62, '#6B1508') +
      circle(cx, cy, r * 0.24, fill) +
      path(
        Array.from({ length: 3 }, (_, i) =>
          poly(
            [
              polar(i * 60 - 8, r * 0.66),
              polar(i * 60 + 8, r * 0.66),
              polar(i * 60 + 172, r * 0.66),
              polar(i * 60 + 188, r * 0.66),
            ].map((p) => [p[0] + cx, p[1] + cy]),
          ),
        ).join(''),
        fill,
      );
    const falls = [0.16, 0.83]
      .map(
        (t) =>
          path(
            smooth([
              [w * t - 50, -20, 1],
              [w * t + 50, -20, 1],
              [w * t + 40, 400],
              [w * t + 66, 860, 1],
              [w * t - 70, 860, 1],
              [w * t - 34, 400],
            ]),
            '#FF7A1A',
          ) +
          path(
            smooth([
              [w * t - 18, -20, 1],
              [w * t + 20, -20, 1],
              [w * t + 10, 420],
              [w * t + 30, 860, 1],
              [w * t - 30, 860, 1],
            ]),
            '#FFE08A',
          ),
      )
      .join('');
    const chain = (cx: number, low: number) =>
      Array.from(
        { length: Math.floor(low / 44) },
        (_, i) =>
          `<ellipse cx="${num(cx)}" cy="${i * 44}" rx="${i % 2 ? 7 : 15}" ry="27" fill="none" stroke="#1A0608" stroke-width="9"/>`,
      ).join('');
    const pool =
      path(
        smooth([
          [-40, 850],
          [w * 0.25, 830],
          [w * 0.5, 858],
          [w * 0.75, 832],
          [w + 40, 850],
          [w + 40, h],
          [-40, h],
        ]),
        '#FF6A12',
      ) +
      path(
        smooth([
          [-40, 920],
          [w * 0.25, 890],
          [w * 0.5, 930],
          [w * 0.75, 900],
          [w + 40, 920],
          [w + 40, h],
          [-40, h],
        ]),
        '#3A0B08',
      );
    return (
      gear(w - x, 330, 250, '#2A0A0A') +
      gear(w - x + 330, 560, 150, '#3A0E0A') +
      falls +
      chain(w * 0.34, 420) +
      chain(w * 0.66, 300) +
      pool +
      path(
        poly([
          [-20, h],
          [-20, 960],
          [w * 0.3, 930],
          [w * 0.4, 970],
          [w * 0.7, 950],
          [w + 20, 940],
          [w + 20, h],
        ]),
        '#12040A',
      ) +
      (quiet ? '' : embers(w, 900, 60, '#FFD06A', random, 11))
    );
  },
};
