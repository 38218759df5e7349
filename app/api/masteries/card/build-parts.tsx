import { palette, sectionColours } from '#game/palette.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Build, Tree } from '#lib/masteries/masteries.ts';
import { maxPoints, pointsOf } from '#lib/masteries/masteries.ts';
import { drawTree } from './draw-tree.ts';

export type BuildProps = { tree: Tree; build: Build; locale: Locale };

export const background = `linear-gradient(115deg, ${palette.page} 40%, ${palette.brandDeep} 130%)`;

export function Trees({
  tree,
  build,
  width,
  height,
}: Pick<BuildProps, 'tree' | 'build'> & { width: number; height: number }) {
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

export function Total({ tree, build, size }: Pick<BuildProps, 'tree' | 'build'> & { size: number }) {
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', whiteSpace: 'nowrap' }}>
      <span style={{ fontSize: size, lineHeight: 0.75, color: palette.text }}>{pointsOf(tree, build)}</span>
      <span style={{ marginLeft: 14, fontSize: size * 0.4, lineHeight: 0.8, color: palette.accent }}>
        {`/ ${maxPoints}`}
      </span>
    </div>
  );
}
