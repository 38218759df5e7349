import { drawable } from '@/app/api/_cards/drawable';
import { palette, sectionColours } from '@/game/palette';
import { site } from '@/game/site';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import type { Build, Section, Tree } from '@/lib/masteries/masteries';
import { levelOf, maxPoints, pointsOf, sections } from '@/lib/masteries/masteries';
import { drawTree } from './draw-tree';

type Props = { tree: Tree; build: Build; locale: Locale };

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

function Trees({
  tree,
  build,
  width,
  height,
}: Pick<Props, 'tree' | 'build'> & { width: number; height: number }) {
  const shown = tree.sections;
  const box = { width: Math.floor(width / Math.max(shown.length, 1)) - 44, height: height - 44 };
  return (
    <div style={{ display: 'flex', flex: 1, gap: 12 }}>
      {shown.map((section) => (
        <div
          key={section}
          style={{
            display: 'flex',
            flex: 1,
            padding: 14,
            height,
            alignItems: 'center',
            justifyContent: 'center',
            background: palette.panel,
            borderTop: `6px solid ${sectionColours[section].colour}`,
          }}
        >
          <img alt="" src={drawTree(tree, build, section, box)} {...box} />
        </div>
      ))}
    </div>
  );
}

function Total({ tree, build, size }: Pick<Props, 'tree' | 'build'> & { size: number }) {
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', whiteSpace: 'nowrap' }}>
      <span style={{ fontSize: size, lineHeight: 0.75, color: palette.text }}>{pointsOf(tree, build)}</span>
      <span style={{ marginLeft: 14, fontSize: size * 0.4, lineHeight: 0.8, color: palette.accent }}>
        {`/ ${maxPoints}`}
      </span>
    </div>
  );
}

const background = `linear-gradient(115deg, ${palette.page} 40%, ${palette.brandDeep} 130%)`;

/** A font size at which the longest word fits the narrow column. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(' ').map(({ length }) => length));
  return Math.min(52, Math.floor(620 / longest));
}

/** The picture that chat programs show for a build: points and the three trees, 1200 × 630. */
export function BuildCard({ tree, build, locale }: Props) {
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

function Levels({ tree, build, section, locale }: Props & { section: Section }) {
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
export function BuildSheet({ tree, build, locale }: Props) {
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
