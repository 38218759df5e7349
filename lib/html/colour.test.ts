import { classColours, palette, textColours } from '#game/palette.ts';
import { readableColour } from './colour.ts';

test.each([
  ['330000', '#ad9999'],
  ['000080', '#9999cc'],
  ['ff6a77', '#ff6a77'],
])('the colour %s is shown as %s', (colour, shown) => {
  expect(readableColour(colour)).toBe(shown);
});

test('the colours that the editor offers are shown as they are', () => {
  const names = Object.keys(textColours) as (keyof typeof textColours)[];
  const offered = [
    ...names.map((name) => palette[name]),
    ...Object.values(classColours).map(({ colour }) => colour),
  ];
  for (const colour of offered) expect(readableColour(colour.slice(1))).toBe(colour);
});
