import { palette } from '#game/palette.ts';
import { site } from '#game/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { calculatorPath, eventsPath, masteriesPath } from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';

export function manifestPath(locale: Locale): string {
  return withContext('/site.webmanifest', { locale, view: 'web' });
}

const icon = (size: number, purpose = 'any') => ({
  src: `/icon-${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web manifest. Its `id` is the same in all languages, so another language is no second app. */
export function webManifest(locale: Locale) {
  const inLanguage = (path: string) => withContext(path, { locale, view: 'web' });
  return {
    id: '/',
    start_url: inLanguage('/'),
    scope: '/',
    display: 'standalone',
    lang: localeTag(locale),
    dir: 'ltr',
    name: site.game,
    short_name: site.shortName,
    description: translate(locale, 'home.description'),
    theme_color: palette.page,
    background_color: palette.page,
    categories: ['games', 'news'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192),
      icon(512),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
    shortcuts: [
      { name: translate(locale, 'masteries.title'), path: masteriesPath },
      { name: translate(locale, 'prestige.title'), path: calculatorPath },
      { name: translate(locale, 'events.title'), path: eventsPath },
    ].map(({ name, path }) => ({ name, url: inLanguage(path), icons: [icon(192)] })),
  };
}
