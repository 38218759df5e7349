import sharp from 'sharp';
import { drawPicture } from './draw.ts';

const uploads = '/wp-content/uploads';
const wide = ['news', 'event', 'course', 'page', 'tile', 'mode', 'video', 'background'];
const scenes = ['city', 'rift', 'arena', 'lab', 'temple', 'space', 'forge', 'ruins', 'tournament', 'storm'];

const sizeOf = async (pathname: string, scale?: number) => {
  const picture = await drawPicture(pathname, scale);
  if (!picture) return null;
  const { format, width, height } = await sharp(picture.body).metadata();
  return { type: picture.type, format, size: `${width}x${height}` };
};

const webp = (size: string) => ({ type: 'image/webp', format: 'webp', size });

describe('pictures', () => {
  test('the same address gives the same bytes', async () => {
    const pathname = `${uploads}/art/news/arena__ironveil__kestrel__winter-of-wrath-768x432.webp`;
    const [first, second] = [await drawPicture(pathname), await drawPicture(pathname)];
    expect(first?.body.length).toBeGreaterThan(2000);
    expect(second && first?.body.equals(second.body)).toBe(true);
  });

  test('another seed gives another picture', async () => {
    const one = await drawPicture(`${uploads}/art/news/city__a-360x360.webp`);
    const other = await drawPicture(`${uploads}/art/news/city__b-360x360.webp`);
    expect(other && one?.body.equals(other.body)).toBe(false);
  });

  test('a smaller scale gives a smaller picture of the same shape', async () => {
    expect(await sizeOf(`${uploads}/art/news/storm__kestrel__first.webp`, 0.25)).toEqual(webp('480x270'));
    expect(await sizeOf(`${uploads}/art/champion/kestrel.webp`, 0.25)).toEqual(webp('300x400'));
  });

  test.each(wide)('%s comes in every size', async (kind) => {
    const stem = `${uploads}/art/${kind}/storm__kestrel__first`;
    expect(await sizeOf(`${stem}.webp`)).toEqual(webp('1920x1080'));
    expect(await sizeOf(`${stem}-360x360.webp`)).toEqual(webp('360x360'));
    expect(await sizeOf(`${stem}-768x432.webp`)).toEqual(webp('768x432'));
    expect(await sizeOf(`${stem}-1536x864.webp`)).toEqual(webp('1536x864'));
  });

  test.each(scenes)('%s is drawn', async (scene) => {
    expect(await sizeOf(`${uploads}/art/background/${scene}__quiet-768x432.webp`)).toEqual(webp('768x432'));
  });

  test.each([
    [`${uploads}/art/champion/hollow-regent.webp`, '1200x1600'],
    [`${uploads}/art/champion/kestrel-600x800.webp`, '600x800'],
    [`${uploads}/art/champion/kestrel-900x1200.webp`, '900x1200'],
    [`${uploads}/art/champion/kestrel-360x360.webp`, '360x360'],
    [`${uploads}/art/poster/city__kestrel__ironveil__poster.webp`, '1200x1600'],
    [`${uploads}/art/creator/tournament__nova.webp`, '800x800'],
    ['/static/kestrel/portrait/kestrel.webp', '256x256'],
    ['/kestrel/portrait/kestrel.webp', '256x256'],
  ])('%s is %s', async (pathname, size) => {
    expect(await sizeOf(pathname)).toEqual(webp(size));
  });
});

describe('signs', () => {
  test.each(['cosmic', 'mutant', 'mystic', 'science', 'skill', 'tech'])(
    'the %s class has one',
    async (name) => {
      const icon = await drawPicture(`${uploads}/icons/class-${name}.svg`);
      expect(icon?.type).toBe('image/svg+xml');
    },
  );

  test.each(['ability', 'attribute', 'game-mechanic', 'other'])('the category %s has one', async (name) => {
    expect(await drawPicture(`${uploads}/glossary/glossary-${name}.svg`)).not.toBeNull();
  });

  test('some words have none, so that the category stands in', async () => {
    const words = Array.from({ length: 90 }, (_, i) => `word-${i}`);
    const icons = await Promise.all(
      words.map((word) => drawPicture(`${uploads}/glossary/glossary-${word}.svg`)),
    );
    const missing = icons.filter((icon) => icon === null).length;
    expect(missing).toBeGreaterThan(15);
    expect(missing).toBeLessThan(45);
  });

  test('the logo needs no font', async () => {
    const logo = await drawPicture(`${uploads}/art/logo.svg`);
    expect(logo?.body.toString()).toContain('<path');
    expect(logo?.body.toString()).not.toContain('<text');
  });
});

describe('addresses outside the scheme', () => {
  test.each([
    '',
    '/',
    '/index.html',
    `${uploads}/art/news/nowhere__seed.webp`,
    `${uploads}/art/unknown/city__seed.webp`,
    `${uploads}/art/constructor/city__seed.webp`,
    `${uploads}/art/news/city.webp`,
    `${uploads}/art/news/city__seed-99999x99999.webp`,
    `${uploads}/art/news/city__seed.png`,
    `${uploads}/art/news/../champion/kestrel.webp`,
    `${uploads}/art/champion/..webp`,
    `${uploads}/art/champion/%00.webp`,
    `${uploads}/art/champion/a\u0000.webp`,
    `${uploads}/art/champion/<svg>.webp`,
    `${uploads}/art/champion/__proto__.webp`,
    `${uploads}/icons/class-constructor.svg`,
    '/static/kestrel/portrait/ironveil.webp',
  ])('%j is nothing', async (pathname) => {
    expect(await drawPicture(pathname)).toBeNull();
  });

  test('a very long name is nothing', async () => {
    expect(await drawPicture(`${uploads}/art/champion/${'a'.repeat(5000)}.webp`)).toBeNull();
  });
});
