import { hash } from './world.ts';

const glossaryFallbacks = ['ability', 'attribute', 'game-mechanic', 'other'];

/** A plain picture, for the time when pictures can't be drawn. Null for an address whose picture may be missing. */
export function placeholderSvg(pathname: string) {
  const name = (pathname.split('/').pop() ?? '').replace(/\.\w+$/, '');
  const term = /^glossary-(.+)$/.exec(name)?.[1];
  if (term && !glossaryFallbacks.includes(term)) return null;
  const [width, height] = sizeOf(pathname);
  const hue = hash(pathname.replace(/-\d+x\d+(?=\.\w+$)/, '')) % 360;
  const radius = Math.min(width, height) * 0.3;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="hsl(${hue} 45% 18%)"/>` +
    `<path d="M0 ${height}L${width} ${height * 0.35}V${height}Z" fill="hsl(${hue} 60% 30%)"/>` +
    `<circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="hsl(${(hue + 40) % 360} 80% 60%)"/></svg>`
  );
}

function sizeOf(pathname: string): [number, number] {
  const suffix = /-(\d{2,4})x(\d{2,4})\.\w+$/.exec(pathname);
  if (suffix) return [Math.min(Number(suffix[1]), 2_000), Math.min(Number(suffix[2]), 2_000)];
  if (pathname.includes('/portrait/')) return [256, 256];
  if (pathname.endsWith('.svg')) return [64, 64];
  if (/\/art\/(champion|poster)\//.test(pathname)) return [1_200, 1_600];
  if (/\/art\/creator\//.test(pathname)) return [600, 600];
  return [1_920, 1_080];
}
