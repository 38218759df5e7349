import { AcademyTile } from '#components/academy-tile/academy-tile.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import { parseProgression } from '#lib/academy/progressions.ts';
import { toAcademyTile } from '#lib/api/academy-tiles.ts';
import type { AcademyItem } from '#lib/cms/academy.ts';
import { translate } from '#lib/i18n/messages.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = { guides: readonly AcademyItem[] };

export function NextGuides({ guides }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const tiles = guides.map((guide) => {
    const tile = toAcademyTile(guide, context);
    const level = parseProgression(tile.progression);
    return {
      key: guide.target,
      tile: (
        <AcademyTile
          context={context}
          newTab={newTabWords(context)}
          tile={tile}
          level={level ? translate(locale, `progression.${level}`) : ''}
          readTime={tile.minutes === null ? '' : translate(locale, 'academy.readTime', { n: tile.minutes })}
        />
      ),
    };
  });
  return (
    <section aria-labelledby="next-guides">
      <SectionHeading id="next-guides">{translate(locale, 'course.next')}</SectionHeading>
      <TileGrid kind="even" tiles={tiles} />
    </section>
  );
}
