export type ChampionClass = 'cosmic' | 'mutant' | 'mystic' | 'science' | 'skill' | 'tech';

export const ink = '#0A0B14';

export const classColours: Record<
  ChampionClass,
  { light: string; solid: string; deep: string; hue: number }
> = {
  cosmic: { light: '#2DD4E8', solid: '#0B7285', deep: '#06263A', hue: 187 },
  mutant: { light: '#FFC22E', solid: '#C97A00', deep: '#3A1B06', hue: 42 },
  mystic: { light: '#D27BFF', solid: '#8B1FC2', deep: '#24083E', hue: 280 },
  science: { light: '#4FDD7C', solid: '#1B7A3D', deep: '#06281F', hue: 140 },
  skill: { light: '#FF6B6B', solid: '#C3202F', deep: '#3A0616', hue: 0 },
  tech: { light: '#6FA4FF', solid: '#2350D8', deep: '#0B1348', hue: 220 },
};

export const classNames: readonly ChampionClass[] = [
  'cosmic',
  'mutant',
  'mystic',
  'science',
  'skill',
  'tech',
];

type Rgb = readonly [red: number, green: number, blue: number];

function channels(hex: string): Rgb {
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** @param share of b */
export function mix(a: string, b: string, share: number) {
  const [from, to] = [channels(a), channels(b)];
  const channel = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  return toHex([channel(0), channel(1), channel(2)]);
}

/**
 * @param saturation 0-100
 * @param lightness 0-100
 */
export function hsl(hue: number, saturation: number, lightness: number) {
  const s = saturation / 100;
  const l = lightness / 100;
  const a = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/** The colour with its hue rotated. */
export function turnHue(hex: string, degrees: number) {
  const [red, green, blue] = channels(hex);
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const span = high - low;
  if (span < 0.02) return hex;
  let sector = (r - g) / span + 4;
  if (high === r) sector = (g - b) / span;
  else if (high === g) sector = (b - r) / span + 2;
  const lightness = (high + low) / 2;
  return hsl(sector * 60 + degrees, (100 * span) / (1 - Math.abs(2 * lightness - 1)), lightness * 100);
}

export type Paint = { base: string; shade: string; light: string };

/** The light, the plain and the shadow tone of a material. Shadows are mixed with a dark violet, as in printed comics. */
export const paint = (base: string, night = '#0C0826'): Paint => ({
  base,
  shade: mix(base, night, 0.66),
  light: mix(base, '#FFF6E0', 0.34),
});
