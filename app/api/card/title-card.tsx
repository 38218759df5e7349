import { drawable } from '#app/api/_cards/drawable.ts';
import { palette } from '#game/palette.ts';
import { site } from '#game/site.ts';
import { cutText } from '#lib/cut-text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';

const longestTitle = 110;

/** The picture that chat programs show for content: its title, or the site's where that has nothing to draw. */
export function TitleCard({ title, locale }: { title: string; locale: Locale }) {
  const shown =
    drawable(cutText(title, longestTitle), locale) || drawable(translate(locale, 'home.title'), locale);
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '56px 64px',
        background: `linear-gradient(115deg, ${palette.page} 35%, ${palette.brand} 120%)`,
        color: palette.text,
        textTransform: 'uppercase',
      }}
    >
      <div style={{ display: 'flex', fontSize: 46, color: palette.accent, letterSpacing: 2 }}>
        {site.shortName}
      </div>
      <div style={{ display: 'flex', fontSize: shown.length > 60 ? 84 : 112, lineHeight: 0.92 }}>{shown}</div>
      <div
        style={{
          display: 'flex',
          width: 220,
          height: 14,
          background: palette.accent,
          transform: 'skewX(-20deg)',
        }}
      />
    </div>
  );
}
