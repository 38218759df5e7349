import { glowSteps, halftone, rays } from './effects.ts';
import { turnHue } from './palette.ts';
import { arena, city, tournament } from './scene-town.ts';
import { forge, lab, temple } from './scene-halls.ts';
import { rift, ruins, space, storm } from './scene-wild.ts';
import { num } from './shape.ts';
import type { Stage } from './scene-parts.ts';

const scenes = {
  city,
  rift,
  arena,
  lab,
  temple,
  space,
  forge,
  ruins,
  tournament,
  storm,
};

export type SceneName = keyof typeof scenes;

export const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The hue rotations that suit each scene, in degrees. */
const hours: Record<SceneName, readonly number[]> = {
  city: [0, 0, -34, 38, -60],
  rift: [0, 0, 40, -30, 70],
  arena: [0, 0, -18, 14, -130],
  lab: [0, 0, 28, -34, 60],
  temple: [0, 0, -14, 12, -70],
  space: [0, 0, 36, -40, 70],
  forge: [0, 0, -12, 8, -150],
  ruins: [0, 0, -130, 14, 30],
  tournament: [0, 0, 22, -18],
  storm: [0, 0, 26, 50, -24],
};

/** Rotates the hue of all colours in the SVG. */
const retint = (svg: string, degrees: number) =>
  Math.abs(degrees) < 4 ? svg : svg.replace(/#[0-9A-Fa-f]{6}/g, (hex) => turnHue(hex, degrees));

/** A scene in layers: sky, rays, buildings, foreground, halftone dots. */
export function drawScene(name: SceneName, { w, x, random, quiet }: Omit<Stage, 'h' | 'light'>) {
  const scene = scenes[name];
  const h = 1000;
  const [top, middle, low] = scene.sky;
  const hour = random.pick(hours[name]);
  const mirror = random.chance(0.5);
  const zoom = random.range(1, quiet ? 1.05 : 1.24);
  const lit = mirror ? w - x : x;
  const place = scene.draw({ w, h, x: lit, random, light: scene.glow, quiet });
  const moved = `translate(${num(mirror ? w + (lit - lit * zoom) * -1 : lit - lit * zoom)} ${num(620 - 620 * zoom)}) scale(${num(mirror ? -1000 * zoom : 1000 * zoom).replace(/\.\d+$/, '')}e-3 ${num(1000 * zoom).replace(/\.\d+$/, '')}e-3)`;
  return retint(
    [
      glowSteps(x, 520, w * 0.72, [low, middle, top], w, h),
      rays(x, 480, 18, 2200, scene.glow, quiet ? 0.07 : 0.16, random),
      quiet
        ? ''
        : halftone({
            x: Math.max(0, x - 460),
            y: 0,
            w: 920,
            h: 560,
            gap: 30,
            fill: scene.glow,
            opacity: 0.4,
            grow: (u, v) => 0.62 - Math.hypot((u - 0.5) * 1.5, v - 0.7),
          }),
      `<g transform="${moved}">${place}</g>`,
    ].join(''),
    hour,
  );
}
