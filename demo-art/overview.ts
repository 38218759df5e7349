/** Draws overview.webp, the picture in the README, of one champion per class and six scenes. */
import sharp from 'sharp';
import { drawPicture } from './draw.ts';

const champions = ['perihelia', 'ironveil', 'gloamfang', 'kestrel', 'petri', 'crow-abbess'];
const scenes = ['city', 'rift', 'arena', 'temple', 'forge', 'storm'];
const width = 200;
const gutter = 8;

async function draw(name: string, height: number) {
  const picture = await drawPicture(`/wp-content/uploads/art/${name}.webp`);
  if (!picture) throw new Error(`${name} is no picture of the demo world.`);
  return sharp(picture.body).resize(width, height).toBuffer();
}

const tall = await Promise.all(champions.map((id) => draw(`champion/${id}-600x800`, 267)));
const wide = await Promise.all(scenes.map((scene) => draw(`background/${scene}__overview-768x432`, 113)));
const left = (column: number) => gutter + column * (width + gutter);

await sharp({
  create: {
    width: left(champions.length),
    height: 3 * gutter + 267 + 113,
    channels: 3,
    background: '#0a0b14',
  },
})
  .composite([
    ...tall.map((input, column) => ({ input, left: left(column), top: gutter })),
    ...wide.map((input, column) => ({ input, left: left(column), top: 2 * gutter + 267 })),
  ])
  .webp({ quality: 70, effort: 6 })
  .toFile(new URL('overview.webp', import.meta.url).pathname);
