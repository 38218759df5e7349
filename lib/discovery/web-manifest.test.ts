import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

test('names, language and addresses are those of the language; the app is one', () => {
  expect(manifestPath('en')).toBe('/site.webmanifest');
  expect(manifestPath('de')).toBe('/site.webmanifest?lang=de');
  const german = webManifest('de');
  expect(german).toMatchObject({ id: '/', lang: 'de', start_url: '/?lang=de', scope: '/' });
  expect(german.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Meisterschafts-Planer', '/academy/masteries/?lang=de'],
    ['Prestige-Rechner', '/academy/prestige-calculator/?lang=de'],
    ['Events', '/events/?lang=de'],
  ]);
  expect(new Set(offeredLocales.map((locale) => webManifest(locale).id))).toEqual(new Set(['/']));
  expect(webManifest('pt-br').lang).toBe('pt-BR');
});

test('each icon is a file of the size it says, with one that may be cut to any shape', async () => {
  const { icons } = webManifest('en');
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const file = `public${src}`;
    expect(existsSync(file)).toBe(true);
    const { width, height, hasAlpha } = await sharp(file).metadata();
    if (sizes !== 'any') expect(`${String(width)}x${String(height)}`).toBe(sizes);
    if (src.includes('maskable')) expect(hasAlpha).toBe(false);
  }
});
