import { readFileSync, readdirSync } from 'node:fs';
import { gameFiles } from '#scripts/generate/game-files.ts';
import { championClasses } from './classes.ts';
import { sections } from './masteries.ts';
import { palette } from './palette.ts';

test.each(gameFiles)('%s says what game/ says; otherwise: npm run generate', (file, text) => {
  const before = readFileSync(file, 'utf8');
  expect(before).toBe(text(before));
});

test('each class has an icon, and each icon is of a class', () => {
  expect(readdirSync('game/icons').sort()).toEqual(championClasses.map((name) => `${name}.svg`).sort());
});

test('classes and sections are custom properties too, so none is called as a colour of the palette', () => {
  const names = [...Object.keys(palette), ...championClasses, ...sections];
  expect(new Set(names).size).toBe(names.length);
});

test.each(Object.entries(palette))('%s is written as cards can read it', (_, colour) => {
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});
