import { drawable } from '#app/api/_cards/drawable.ts';
import { palette, sectionColours } from '#game/palette.ts';
import { site } from '#game/site.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { Build, Section, Tree } from '#lib/masteries/masteries.ts';
import { levelOf, pointsOf, sections } from '#lib/masteries/masteries.ts';
import type { BuildProps } from './build-parts.tsx';
import { background, Total, Trees } from './build-parts.tsx';

function Levels({ tree, build, section, locale }: BuildProps & { section: Section }) {
  const taken = tree.bySection[section].filter(({ id }) => levelOf(build, id) > 0);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 4 }}>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 40,
          color: sectionColours[section].colour,
        }}
      >
        <span>{drawable(translate(locale, `masteries.section.${section}`), locale)}</span>
        <span>{pointsOf(tree, build, section)}</span>
      </div>
      {taken.map((mastery) => (
        <div
          key={mastery.id}
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            padding: '4px 12px',
            background: palette.card,
            fontSize: 28,
          }}
        >
          <span style={{ color: palette.text }}>{drawable(mastery.name, locale)}</span>
          <span
            style={{
              color:
                levelOf(build, mastery.id) === mastery.levels.length
                  ? palette.accent
                  : sectionColours[section].colour,
            }}
          >
            {levelOf(build, mastery.id)}/{mastery.levels.length}
          </span>
        </div>
      ))}
    </div>
  );
}

export const sheetWidth = 1200;

export function sheetHeight(tree: Tree, build: Build): number {
  const longest = Math.max(
    ...sections.map((section) => tree.bySection[section].filter(({ id }) => levelOf(build, id) > 0).length),
  );
  return 760 + longest * 46;
}

/** The picture for saving: the trees, and every level by name. */
export function BuildSheet({ tree, build, locale }: BuildProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: 48,
        gap: 32,
        background,
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span style={{ fontSize: 44, color: palette.accent }}>{drawable(site.shortName, 'en')}</span>
          <span style={{ fontSize: 72, lineHeight: 0.95, color: palette.text }}>
            {drawable(translate(locale, 'masteries.title'), locale)}
          </span>
        </div>
        <Total tree={tree} build={build} size={160} />
      </div>
      <div style={{ display: 'flex', height: 420 }}>
        <Trees tree={tree} build={build} width={1104} height={420} />
      </div>
      <div style={{ display: 'flex', gap: 24 }}>
        {sections.map((section) => (
          <Levels key={section} section={section} tree={tree} build={build} locale={locale} />
        ))}
      </div>
    </div>
  );
}
