import { boltPath, cloud, lightning, planet, rock, tear } from './effects.ts';
import { column } from './scene-parts.ts';
import { circle, nth, num, path, polar, poly, smooth } from './shape.ts';
import type { Scene } from './scene-parts.ts';
import type { Point } from './shape.ts';

export const rift: Scene = {
  sky: ['#0B0724', '#3B0F73', '#0E8FB5'],
  glow: '#59F0FF',
  draw({ w, h, x, random }) {
    const cy = 430;
    const rings = Array.from({ length: 6 }, (_, i) => {
      const r = 760 - i * 112;
      const points = Array.from({ length: 22 }, (_, k): Point => {
        const p = polar(
          k * (360 / 22) + i * 13,
          r * (k % 2 ? 0.86 : 1.06) * (1 + 0.1 * Math.sin(k * 0.7 + i)),
        );
        return [x + p[0] * 1.1, cy + p[1] * 0.82, k % 2];
      });
      return path(smooth(points), nth(['#1A0B45', '#35117A', '#5A1BB0', '#2A0E63', '#0F7FA8', '#58E6FF'], i));
    });
    const rocks = Array.from({ length: 11 }, () =>
      rock(random.range(0, w), random.range(120, 940), random.range(18, 74), random),
    );
    return (
      rings.join('') +
      circle(x, cy, 96, '#FFFFFF') +
      tear(x, cy, 900, '#7BF3FF', random, 0.1) +
      path(rocks.map((r) => r.shape).join(''), '#140A33') +
      path(rocks.map((r) => r.lit).join(''), '#4A2A9A') +
      path(
        smooth([
          [-20, h],
          [-20, 860],
          [w * 0.2, 900],
          [w * 0.36, 980, 1],
          [w * 0.6, 990, 1],
          [w * 0.8, 900],
          [w + 20, 850],
          [w + 20, h],
        ]),
        '#0C0722',
      )
    );
  },
};

export const space: Scene = {
  sky: ['#05061C', '#141A5C', '#7A2BB8'],
  glow: '#7CE9FF',
  draw({ w, h, x, random }) {
    const stars = Array.from({ length: 90 }, () => {
      const s = random.range(1, 5);
      const [a, b] = [random.range(0, w), random.range(0, h)];
      return (
        poly([
          [a, b - s * 1.6],
          [a + s * 0.5, b],
          [a, b + s * 1.6],
          [a - s * 0.5, b],
        ]) +
        poly([
          [a - s * 1.6, b],
          [a, b - s * 0.5],
          [a + s * 1.6, b],
          [a, b + s * 0.5],
        ])
      );
    }).join('');
    const belt =
      path(
        smooth([
          [-40, 700],
          [w * 0.3, 560],
          [w * 0.6, 500],
          [w + 40, 260],
          [w + 40, 420],
          [w * 0.6, 640],
          [w * 0.3, 720],
          [-40, 880],
        ]),
        '#4B2DB0',
        'fill-opacity=".5"',
      ) +
      path(
        smooth([
          [-40, 740],
          [w * 0.3, 600],
          [w * 0.6, 550],
          [w + 40, 310],
          [w + 40, 370],
          [w * 0.6, 600],
          [w * 0.3, 670],
          [-40, 830],
        ]),
        '#A45BFF',
        'fill-opacity=".45"',
      );
    const rocks = Array.from({ length: 9 }, () =>
      rock(random.range(0, w), random.range(420, 1000), random.range(16, 80), random),
    );
    return (
      belt +
      path(stars, '#DDF6FF') +
      planet(w - x, 290, 190, '#E8794A', '#8E2B4E', true) +
      planet(x + 240, 170, 66, '#59D8E8', '#1B5A9C', false) +
      path(
        smooth([
          [-60, h + 20],
          [-60, 880],
          [w * 0.35, 800],
          [w * 0.7, 840],
          [w + 60, 930],
          [w + 60, h + 20],
        ]),
        '#150F4A',
      ) +
      path(
        smooth([
          [-60, 880],
          [w * 0.35, 800],
          [w * 0.7, 840],
          [w + 60, 930],
          [w * 0.7, 862],
          [w * 0.35, 824],
          [-60, 905],
        ]),
        '#7CE9FF',
      ) +
      path(rocks.map((r) => r.shape).join(''), '#0D0A2C') +
      path(rocks.map((r) => r.lit).join(''), '#4350B8')
    );
  },
};

export const ruins: Scene = {
  sky: ['#0C2230', '#2B6A73', '#F4B56A'],
  glow: '#FFE2A8',
  draw({ w, h, x, random }) {
    const hills = path(
      smooth([
        [-40, 720],
        [w * 0.2, 600],
        [w * 0.45, 690],
        [w * 0.7, 580],
        [w + 40, 700],
        [w + 40, h],
        [-40, h],
      ]),
      '#3E7F7F',
    );
    const tower =
      path(
        poly([
          [w - x - 90, 760],
          [w - x - 80, 300],
          [w - x - 30, 260],
          [w - x - 10, 330],
          [w - x + 30, 230],
          [w - x + 60, 340],
          [w - x + 90, 760],
        ]),
        '#2C5F68',
      ) +
      path(
        poly([
          [w - x + 30, 330],
          [w - x + 60, 340],
          [w - x + 90, 760],
          [w - x + 40, 760],
        ]),
        '#69A89A',
      );
    const mid = [0.06, 0.2, 0.36, 0.7, 0.86]
      .map((t) => column(w * t, random.range(330, 620), 76, 860, '#1F4651', '#7FB79A', true, random))
      .join('');
    const arch = path(
      `M${num(w * 0.52)} 860V480A130 150 0 0 1 ${num(w * 0.52 + 260)} 470L${num(w * 0.52 + 262)} 560L${num(w * 0.52 + 205)} 560V480A78 96 0 0 0 ${num(w * 0.52 + 56)} 480V860Z`,
      '#1A3C48',
    );
    const rubble = Array.from({ length: 12 }, () =>
      rock(random.range(0, w), random.range(860, 960), random.range(24, 80), random),
    );
    return (
      circle(x, 360, 190, '#FFE2A8') +
      circle(x, 360, 250, '#FFE2A8', 'fill-opacity=".25"') +
      hills +
      tower +
      arch +
      mid +
      path(`M0 850H${w}V${h}H0Z`, '#142E38') +
      path(rubble.map((r) => r.shape).join(''), '#0A1C26') +
      path(rubble.map((r) => r.lit).join(''), '#3C7070') +
      [-0.02, 1.0].map((t) => column(w * t, 240, 170, h, '#0B1F2A', '#3F7F78', true, random)).join('') +
      path(boltPath([w * 0.9, -20], [w * 0.8, 200], 10, random), '#FFE2A8', 'fill-opacity=".5"')
    );
  },
};

export const storm: Scene = {
  sky: ['#0A1020', '#27406B', '#7FA8C9'],
  glow: '#CFEBFF',
  draw({ w, h, x, random, quiet }) {
    const clouds = Array.from({ length: 5 }, (_, i) =>
      path(
        cloud(random.range(-300, w * 0.5), 130 + i * 70, w * random.range(0.6, 0.9), 150, random),
        nth(['#16233F', '#1F3157', '#2A4170', '#18284A', '#22365E'], i),
      ),
    ).join('');
    let rain = '';
    for (let i = 0; i < (quiet ? 20 : 90); i += 1) {
      const [a, b, l] = [random.range(-100, w), random.range(0, h), random.range(40, 130)];
      rain += poly([
        [a, b],
        [a + 3, b],
        [a + 3 - l * 0.3, b + l],
        [a - l * 0.3, b + l],
      ]);
    }
    const sea = [0, 1, 2]
      .map((i) => {
        const y = 790 + i * 70;
        const points = Array.from({ length: 13 }, (_, k): Point => [
          (w / 11) * (k - 0.5) + i * 50,
          y - (k % 2 ? 60 : 0),
          k % 2,
        ]);
        return (
          path(
            smooth([...points, [w + 200, h, 1], [-200, h, 1]]),
            nth(['#26507A', '#183A60', '#0B1C38'], i),
          ) + path(smooth(points, false), 'none', 'stroke="#BFE3FF" stroke-width="5" fill-opacity=".6"')
        );
      })
      .join('');
    const cliff = path(
      poly([
        [-20, h],
        [-20, 640],
        [w * 0.1, 610],
        [w * 0.17, 700],
        [w * 0.2, 820],
        [w * 0.28, h],
      ]) +
        poly([
          [w + 20, h],
          [w + 20, 560],
          [w * 0.92, 540],
          [w * 0.86, 700],
          [w * 0.8, 780],
          [w * 0.76, h],
        ]),
      '#0A1226',
    );
    return (
      clouds +
      lightning([w - x, 60], [w - x - 120, 800], '#8FD4FF', random, 22) +
      lightning([x + 260, 120], [x + 380, 720], '#8FD4FF', random, 15) +
      sea +
      cliff +
      path(rain, '#DDF2FF', 'fill-opacity=".4"')
    );
  },
};
