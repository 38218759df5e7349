type Rgb = readonly [number, number, number];

/**
 * The lightest background that text stands on (`--raised`). A text colour that is readable on it is readable on every
 * background.
 */
const surface: Rgb = [0x28, 0x2c, 0x57];
const neededContrast = 4.5;

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The author's colour, mixed with white until its contrast is sufficient (`rules 77`). `hex` is six hex digits. */
export function readableColour(hex: string): string {
  const colour = parseHex(hex);
  for (let white = 0; white <= 100; white += 4) {
    const [red, green, blue] = colour.map((channel) => Math.round(channel + ((255 - channel) * white) / 100));
    const mixed: Rgb = [red ?? 255, green ?? 255, blue ?? 255];
    if (contrast(mixed, surface) >= neededContrast)
      return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return '#ffffff';
}
