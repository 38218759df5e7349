import { isScene } from './scenes.ts';
import type { SceneName } from './scenes.ts';

const wide = [1920, 1080] as const;
const wholeSizes = {
  news: wide,
  event: wide,
  course: wide,
  page: wide,
  tile: wide,
  mode: wide,
  video: wide,
  background: wide,
  poster: [1200, 1600],
  champion: [1200, 1600],
  creator: [800, 800],
} as const;

/** `hero` has no address: brand.ts alone draws it. */
export type Kind = keyof typeof wholeSizes | 'portrait' | 'hero';

export type PictureAddress = {
  kind: Kind;
  /** Pictures of persons alone have none. */
  scene?: SceneName;
  champions: string[];
  seed: string;
  width: number;
  height: number;
};

type VectorAddress = { kind: 'icon'; family: 'glossary' | 'class' | 'mode'; name: string } | { kind: 'logo' };

const isKind = (name: string): name is keyof typeof wholeSizes => Object.hasOwn(wholeSizes, name);

const word = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The parts of a picture's address; null for an address outside of the scheme. */
export function parseAddress(pathname: string): PictureAddress | VectorAddress | null {
  if (pathname.length > 240 || !/^[a-z0-9/_.-]+$/.test(pathname) || pathname.includes('..')) return null;
  if (pathname === '/wp-content/uploads/art/logo.svg') return { kind: 'logo' };
  const icon =
    /^\/wp-content\/uploads\/(?:glossary\/(glossary)|icons\/(class|mode))-([a-z0-9-]{1,60})\.svg$/.exec(
      pathname,
    );
  if (icon) {
    const [, glossary, other, name = ''] = icon;
    const family = other === 'class' ? 'class' : 'mode';
    return { kind: 'icon', family: glossary ? 'glossary' : family, name };
  }
  const portrait = /^(?:\/[a-z0-9-]{1,40}){0,2}\/([a-z0-9-]{1,60})\/portrait\/\1\.webp$/.exec(pathname);
  if (portrait) {
    const [, id = ''] = portrait;
    return { kind: 'portrait', champions: [id], seed: id, width: 256, height: 256 };
  }
  const [, kind = '', name = ''] =
    /^\/wp-content\/uploads\/art\/([a-z]+)\/([a-z0-9_-]+)\.webp$/.exec(pathname) ?? [];
  if (!isKind(kind)) return null;
  const [size = ''] = /-(?:360x360|768x432|1536x864|600x800|900x1200)$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - size.length);
  const whole = wholeSizes[kind];
  const [width = whole[0], height = whole[1]] = (size.match(/\d+/g) ?? []).map(Number);
  const parts = stem.split('__');
  if (/-\d+x\d+$/.test(stem) || !parts.every((part) => word.test(part))) return null;
  if (kind === 'champion')
    return parts.length === 1 ? { kind, champions: parts, seed: stem, width, height } : null;
  if (kind === 'creator' && parts.length <= 2) return { kind, champions: [], seed: stem, width, height };
  const [scene = '', ...champions] = parts.slice(0, -1);
  if (parts.length > 7 || !isScene(scene)) return null;
  return { kind, scene, champions, seed: stem, width, height };
}
