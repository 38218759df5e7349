import pixelmatch from 'pixelmatch';

export type Image = { data: Uint8Array; width: number; height: number };

/** Fewer pixels than this differ from run to run: the edge of a glyph, a pixel of a gradient. */
const allowed = 20;

/** The same image on a larger, transparent ground. */
function on(width: number, height: number, image: Image): Uint8Array {
  if (image.width === width && image.height === height) return image.data;
  const data = new Uint8Array(width * height * 4);
  for (let line = 0; line < image.height; line += 1)
    data.set(image.data.subarray(line * image.width * 4, (line + 1) * image.width * 4), line * width * 4);
  return data;
}

/** Compares two images; what one is longer or wider than the other differs. */
export function compareImages(before: Image, after: Image) {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(on(width, height, before), on(width, height, after), data, width, height, {
    threshold: 0.1,
  });
  const isOtherSize = before.width !== after.width || before.height !== after.height;
  return { differs: pixels > allowed || isOtherSize, pixels, width, height, data };
}
