/** @typedef {'cosmic' | 'mutant' | 'mystic' | 'science' | 'skill' | 'tech'} ChampionClass */

export const ink = '#0A0B14';

/** @type {Record<ChampionClass, { light: string, solid: string, deep: string, hue: number }>} */
export const classColours = {
  cosmic: { light: '#2DD4E8', solid: '#0B7285', deep: '#06263A', hue: 187 },
  mutant: { light: '#FFC22E', solid: '#C97A00', deep: '#3A1B06', hue: 42 },
  mystic: { light: '#D27BFF', solid: '#8B1FC2', deep: '#24083E', hue: 280 },
  science: { light: '#4FDD7C', solid: '#1B7A3D', deep: '#06281F', hue: 140 },
  skill: { light: '#FF6B6B', solid: '#C3202F', deep: '#3A0616', hue: 0 },
  tech: { light: '#6FA4FF', solid: '#2350D8', deep: '#0B1348', hue: 220 },
};

/** @type {readonly ChampionClass[]} */
export const classNames = ['cosmic', 'mutant', 'mystic', 'science', 'skill', 'tech'];

/** @param {string} hex */
const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** @param {readonly number[]} rgb */
const toHex = (rgb) =>
  `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** @param {string} a @param {string} b @param {number} share of b */
export function mix(a, b, share) {
  const other = channels(b);
  return toHex(channels(a).map((v, i) => v + (other[i] - v) * share));
}

/** @param {number} hue @param {number} saturation 0-100 @param {number} lightness 0-100 */
export function hsl(hue, saturation, lightness) {
  const s = saturation / 100;
  const l = lightness / 100;
  const a = s * Math.min(l, 1 - l);
  return toHex(
    [0, 8, 4].map((n) => {
      const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
      return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
    }),
  );
}

/** The colour with its hue rotated. @param {string} hex @param {number} degrees */
export function turnHue(hex, degrees) {
  const [r, g, b] = channels(hex).map((v) => v / 255);
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const span = high - low;
  if (span < 0.02) return hex;
  const sector = high === r ? (g - b) / span : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  const lightness = (high + low) / 2;
  return hsl(sector * 60 + degrees, (100 * span) / (1 - Math.abs(2 * lightness - 1)), lightness * 100);
}

/** @typedef {{ base: string, shade: string, light: string }} Paint */

/**
 * The light, the plain and the shadow tone of a material. Shadows are mixed with a dark violet, as in printed comics.
 * @param {string} base
 * @param {string} [night]
 * @returns {Paint}
 */
export const paint = (base, night = '#0C0826') => ({
  base,
  shade: mix(base, night, 0.66),
  light: mix(base, '#FFF6E0', 0.34),
});
