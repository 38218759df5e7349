/** The focal point of a picture, as blocks store it: "20% 70%", or nothing for the middle. */
type Point = { x: number; y: number };

export function toPoint(text: string): Point {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return x === undefined ? { x: 0.5, y: 0.5 } : { x: Number(x) / 100, y: Number(y) / 100 };
}

const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;

export function fromPoint({ x, y }: Point): string {
  const text = `${percent(x)} ${percent(y)}`;
  return text === '50% 50%' ? '' : text;
}
