import { compareImages } from './compare-images.ts';

function image(width: number, height: number, paint: (at: number) => number = () => 0) {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) data.set([paint(at), paint(at), paint(at), 255], at * 4);
  return { data, width, height };
}

test.each([
  ['the same image', image(40, 40), image(40, 40), false],
  ['twenty pixels', image(40, 40), image(40, 40, (at) => (at < 20 ? 255 : 0)), false],
  ['a line more', image(40, 40), image(40, 40, (at) => (at < 40 ? 255 : 0)), true],
  ['a shade that nobody sees', image(40, 40), image(40, 40, () => 2), false],
  ['a longer page', image(40, 40), image(40, 41), true],
  ['a narrower page', image(40, 40), image(39, 40), true],
])('%s', (_, before, after, differs) => {
  expect(compareImages(before, after).differs).toBe(differs);
});
