import { ClassSymbol } from '#components/class-sign/class-symbol.tsx';
import { Link } from '#components/link/link.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import { Tag } from '#components/tag/tag.tsx';
import { Meter } from '#app/_screens/planner/meter.tsx';
import type { Builds } from '#lib/builds/read-builds.ts';
import type { BuildCard } from '#lib/cms/builds.ts';
import { plainText } from '#lib/html/text.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { fitBuild } from '#lib/masteries/fit-build.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import { pointsOf } from '#lib/masteries/masteries.ts';
import styles from './builds.module.css';

type Props = Pick<Builds, 'championOf' | 'tree'> & {
  builds: readonly BuildCard[];
  /** The level of the titles. */
  level: 2 | 3;
};

export function BuildTiles({ builds, level, championOf, tree }: Props) {
  return (
    <ul className={styles.tiles} role="list">
      {builds.map((build) => (
        <li key={build.target} className={styles.tile}>
          <BuildTile build={build} {...{ level, championOf, tree }} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = Omit<Props, 'builds'> & { build: BuildCard };

function BuildTile({ build: card, level, championOf, tree }: TileProps) {
  const { locale } = usePageContext();
  const { build, author, publishedAt } = card;
  const Heading = `h${level}` as const;
  const excerpt = plainText(card.excerpt, 200);
  return (
    <>
      <Heading className={styles.title}>
        <Link target={card.target}>
          <span lang={card.titleLanguage}>{card.title}</span>
        </Link>
      </Heading>
      <p className={styles.byline}>
        {build.purpose && <Tag>{translate(locale, `purpose.${build.purpose}`)}</Tag>}
        {author && <span>{translate(locale, 'article.by', { name: author.name })}</span>}
        {build.version !== '' && (
          <span>{translate(locale, 'builds.version', { version: build.version })}</span>
        )}
        {publishedAt !== null && <PageDate seconds={publishedAt} />}
      </p>
      {tree && <Points tree={tree} code={build.code} />}
      {excerpt !== '' && <p lang={card.language}>{excerpt}</p>}
      {build.champions.length > 0 && (
        <ul className={styles.champions} aria-label={translate(locale, 'builds.for')}>
          {build.champions.map((slug) => {
            const { name, language, target, championClass } = championOf(slug);
            const named = (
              <>
                {championClass && <ClassSymbol championClass={championClass} />}
                <span lang={language}>{name}</span>
              </>
            );
            return (
              <li key={slug} data-class={championClass ?? undefined}>
                {target === undefined ? named : <Link target={target}>{named}</Link>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** How many points a build has and where, and whether it still fits the masteries. */
function Points({ tree, code }: { tree: Tree; code: string }) {
  const { locale } = usePageContext();
  const { build, isFitting } = fitBuild(tree, code);
  return (
    <div className={styles.points}>
      <span>{translate(locale, 'masteries.points', { n: pointsOf(tree, build) })}</span>
      <Meter tree={tree} build={build} />
      {!isFitting && <Tag tone="gold">{translate(locale, 'builds.outdated')}</Tag>}
    </div>
  );
}
