import { drawable } from '#app/api/_cards/drawable.ts';
import { classColours, palette } from '#game/palette.ts';
import { site } from '#game/site.ts';
import type { Card } from '#lib/cms/articles.ts';
import { cutText } from '#lib/cut-text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';

type Props = {
  heading: string;
  /** Stands below the heading. */
  note?: string;
  champions: readonly Card[];
  locale: Locale;
};

/** A font size at which the longest word of all names fits a panel. */
function sizeOf(names: readonly string[], width: number): number {
  const words = names.flatMap((name) => name.split(/[\s-]+/));
  const longest = Math.max(1, ...words.map(({ length }) => length));
  return Math.min(128, Math.floor((width / longest) * 2.1));
}

/** The picture that chat programs show for champions: a panel for each, in the colour of its class. */
export function ChampionsCard({ heading, note, champions, locale }: Props) {
  const names = champions.map(({ title }) => drawable(cutText(title, 60), locale));
  const size = sizeOf(names, Math.floor(1120 / champions.length) - 68);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: 40,
        background: palette.page,
        color: palette.text,
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 44, lineHeight: 1 }}>
        <span style={{ color: palette.accent }}>{drawable(site.shortName, 'en')}</span>
        <span>{drawable(heading, locale)}</span>
      </div>
      {note !== undefined && (
        <div style={{ display: 'block', fontSize: 44, lineHeight: 1, lineClamp: 2 }}>
          {drawable(note, locale)}
        </div>
      )}
      <div style={{ display: 'flex', height: note === undefined ? 470 : 370, gap: 12 }}>
        {champions.map(({ slug, championClass }, place) => {
          const tone = championClass ? classColours[championClass] : null;
          return (
            <div
              key={slug}
              style={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-end',
                flex: 1,
                padding: 28,
                background: `linear-gradient(160deg, ${tone?.solid ?? palette.raised}, ${palette.card} 75%)`,
                borderBottom: `14px solid ${tone?.colour ?? palette.line}`,
              }}
            >
              <span style={{ fontSize: size, lineHeight: 0.9 }}>{names[place]}</span>
              <span
                style={{ marginTop: 12, fontSize: 36, lineHeight: 1, color: tone?.colour ?? palette.muted }}
              >
                {championClass ? drawable(translate(locale, `class.${championClass}`), locale) : ''}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
