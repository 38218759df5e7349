import { tear } from './effects.ts';
import { ink, mix } from './palette.ts';
import { beam, crowd, floor, skyline } from './scene-parts.ts';
import { circle, nth, num, path, poly, pts, smooth } from './shape.ts';
import type { Scene } from './scene-parts.ts';

export const city: Scene = {
  sky: ['#120B3A', '#3A1D7A', '#D13A7C'],
  glow: '#FF7FB0',
  draw(stage) {
    const { w, x, random } = stage;
    return [
      circle(w - x * 0.9 + random.range(-80, 80), 250, 130, '#FFE9C4', 'fill-opacity=".9"'),
      tear(w - x + random.range(-60, 60), 300, 620, '#4DE3FF', random),
      skyline(stage, 780, 420, '#3B1E74', '#5A2E9C', ''),
      beam(w * 0.2, 760, w * 0.05, 0, 60, '#FFFFFF', 0.1),
      skyline(stage, 880, 460, '#20124E', '#3A2280', stage.quiet ? '' : '#FFC86B'),
      skyline(stage, 1040, 330, '#0D0A28', '#1D1650', ''),
    ].join('');
  },
};

export const arena: Scene = {
  sky: ['#1A0716', '#7A1022', '#F08A2C'],
  glow: '#FFD27A',
  draw(stage) {
    const { w, h, x } = stage;
    const truss = path(
      `M0 60H${w}V84H0Z` +
        Array.from(
          { length: Math.ceil(w / 60) },
          (_, i) =>
            `M${i * 60} 84L${i * 60 + 30} 130L${i * 60 + 60} 84L${i * 60 + 54} 84L${i * 60 + 30} 120L${i * 60 + 6} 84Z`,
        ).join(''),
      ink,
    );
    const stands = path(
      smooth([
        [-40, 300, 1],
        [w / 2, 420],
        [w + 40, 300, 1],
        [w + 40, 760, 1],
        [-40, 760, 1],
      ]),
      '#3A0A1C',
    );
    return [
      stands,
      stage.quiet
        ? ''
        : crowd(stage, 330, 7, ['#8A1B2C', '#741628', '#5E1124', '#490D1F', '#370A1A', '#260715']),
      [0.12, 0.32, 0.68, 0.88]
        .map((t) => beam(w * t, 104, w * (0.5 + (0.5 - t) * 0.5), h, 150, '#FFE9B0', 0.15))
        .join(''),
      truss,
      floor(stage, 780, '#1B0712', '#E0392F'),
      `<ellipse cx="${num(x)}" cy="905" rx="520" ry="92" fill="none" stroke="#FFC531" stroke-width="12" fill-opacity=".8"/><ellipse cx="${num(x)}" cy="905" rx="420" ry="70" fill="#E0392F" fill-opacity=".35"/>`,
    ].join('');
  },
};

export const tournament: Scene = {
  sky: ['#080B2E', '#1F2F9E', '#D81B4C'],
  glow: '#8FB4FF',
  draw(stage) {
    const { w, h, x, random } = stage;
    const banners = [0.07, 0.21, 0.79, 0.93]
      .map((t, i) => {
        const c = nth(['#D81B2C', '#2350D8', '#FFC531', '#8B1FC2'], i);
        return (
          path(
            poly([
              [w * t - 60, 0],
              [w * t + 60, 0],
              [w * t + 60, 380],
              [w * t, 320],
              [w * t - 60, 380],
            ]),
            c,
          ) +
          path(
            poly([
              [w * t + 20, 0],
              [w * t + 60, 0],
              [w * t + 60, 380],
              [w * t + 20, 340],
            ]),
            mix(c, ink, 0.5),
          ) +
          path(
            poly(
              pts('0 -52, 14 -14, 52 -14, 22 10, 34 50, 0 26, -34 50, -22 10, -52 -14, -14 -14').map((p) => [
                p[0] * 0.7 + w * t,
                p[1] * 0.7 + 170,
              ]),
            ),
            '#F5F3FF',
          )
        );
      })
      .join('');
    const board =
      path(
        poly([
          [x - 360, 90],
          [x + 360, 90],
          [x + 320, 420],
          [x - 320, 420],
        ]),
        '#0C1040',
        `stroke="#8FB4FF" stroke-width="8"`,
      ) +
      path(
        poly([
          [x - 330, 110],
          [x - 10, 110],
          [x - 70, 400],
          [x - 296, 400],
        ]),
        '#D81B2C',
      ) +
      path(
        poly([
          [x + 10, 110],
          [x + 330, 110],
          [x + 296, 400],
          [x - 50, 400],
        ]),
        '#2350D8',
      ) +
      path(
        poly([
          [x + 6, 90],
          [x + 60, 90],
          [x - 6, 240],
          [x + 40, 240],
          [x - 70, 430],
          [x - 30, 280],
          [x - 76, 280],
        ]),
        '#FFC531',
        `stroke="${ink}" stroke-width="8"`,
      );
    const confetti = Array.from({ length: 60 }, () => {
      const [a, b, s] = [random.range(0, w), random.range(0, 820), random.range(6, 16)];
      return path(
        poly([
          [a, b],
          [a + s, b + s * 0.4],
          [a + s * 0.7, b + s * 1.3],
          [a - s * 0.3, b + s * 0.8],
        ]),
        random.pick(['#FFC531', '#4DD8FF', '#FF6A77', '#F5F3FF']),
      );
    }).join('');
    return [
      [0.15, 0.4, 0.6, 0.85].map((t) => beam(w * t, 20, w * (1.1 - t), 900, 120, '#BFD2FF', 0.14)).join(''),
      board,
      banners,
      stage.quiet ? '' : crowd(stage, 560, 5, ['#2A3AA8', '#222F8C', '#1A2470', '#121956', '#0B1040'], -10),
      floor(stage, 800, '#0A0C30', '#4D7BFF'),
      path(
        poly([
          [x - 520, 860],
          [x + 520, 860],
          [x + 640, h],
          [x - 640, h],
        ]),
        '#14195A',
      ) +
        path(
          poly([
            [x - 520, 860],
            [x + 520, 860],
            [x + 526, 880],
            [x - 526, 880],
          ]),
          '#FFC531',
        ),
      stage.quiet ? '' : confetti,
    ].join('');
  },
};
