import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/locales';

/** The bundler makes each of these the same file as the `url()` of fonts.css does, and gives it the same name. */
const latin = [
  new URL(
    '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-900-italic.woff2',
    import.meta.url,
  ),
  new URL(
    '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-800-normal.woff2',
    import.meta.url,
  ),
  new URL('../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url),
];
const latinExtended = [
  new URL(
    '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-ext-900-italic.woff2',
    import.meta.url,
  ),
  new URL(
    '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-ext-800-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
    import.meta.url,
  ),
];
const cyrillic = [
  new URL(
    '../node_modules/@fontsource/alumni-sans/files/alumni-sans-cyrillic-900-italic.woff2',
    import.meta.url,
  ),
  new URL(
    '../node_modules/@fontsource/alumni-sans/files/alumni-sans-cyrillic-800-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    import.meta.url,
  ),
];

const alphabets: Partial<Record<Locale, readonly URL[]>> = {
  tr: [...latin, ...latinExtended],
  ru: [...cyrillic, ...latin],
};

/** Letters are asked for with the style sheets, not after them: see styles/fonts.css. */
export function preloadFonts(locale: Locale): void {
  for (const { pathname } of alphabets[locale] ?? latin) {
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    preload(`/_next/static/media/${name}`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}
