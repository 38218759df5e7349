import { drawable } from '#app/api/_cards/drawable.ts';
import { palette, sectionColours } from '#game/palette.ts';
import { site } from '#game/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { Section } from '#lib/masteries/masteries.ts';
import { maxPoints, pointsOf, sections } from '#lib/masteries/masteries.ts';
import type { BuildProps } from './build-parts.tsx';
import { background, Total, Trees } from './build-parts.tsx';

function Share({ section, points, locale }: { section: Section; points: number; locale: Locale }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: 16 }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 34, lineHeight: 1 }}>
        <span style={{ color: palette.text }}>
          {drawable(translate(locale, `masteries.section.${section}`), locale)}
        </span>
        <span style={{ color: sectionColours[section].colour }}>{points}</span>
      </div>
      <div style={{ display: 'flex', marginTop: 4, height: 12, background: palette.page }}>
        <div
          style={{
            display: 'flex',
            width: `${(points / maxPoints) * 100}%`,
            background: sectionColours[section].colour,
          }}
        />
      </div>
    </div>
  );
}

/** A font size at which the longest word fits the narrow column. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(' ').map(({ length }) => length));
  return Math.min(52, Math.floor(620 / longest));
}

/** The picture that chat programs show for a build: points and the three trees, 1200 × 630. */
export function BuildCard({ tree, build, locale }: BuildProps) {
  const title = drawable(translate(locale, 'masteries.title'), locale);
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', padding: 40, background }}>
      <div style={{ display: 'flex', flexDirection: 'column', width: 300, justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span style={{ fontSize: 40, color: palette.accent }}>{drawable(site.shortName, 'en')}</span>
          <span style={{ marginTop: 4, fontSize: titleSize(title), lineHeight: 0.92, color: palette.text }}>
            {title}
          </span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <Total tree={tree} build={build} size={160} />
          {sections.map((section) => (
            <Share key={section} section={section} points={pointsOf(tree, build, section)} locale={locale} />
          ))}
        </div>
      </div>
      <div style={{ display: 'flex', flex: 1, marginLeft: 36 }}>
        <Trees tree={tree} build={build} width={784} height={550} />
      </div>
    </div>
  );
}
