import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonRow } from '#components/button/button-row.tsx';
import { ClassSymbol } from '#components/class-sign/class-symbol.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { Tag } from '#components/tag/tag.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { spotlightPath, tierListsPath } from '#lib/addresses/paths.ts';
import type { Ratings } from '#lib/champions/read-tier-lists.ts';
import type { Move, Rating, Tier, TierList } from '#lib/champions/tier-lists.ts';
import {
  countUnknown,
  goneSince,
  listBefore,
  movesSince,
  sideBySideAddress,
  tierListAddress,
  unknownChange,
} from '#lib/champions/tier-lists.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import { Ids } from '#lib/html/headings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { ChampionName } from './champion-name.tsx';
import { ListFacts } from './list-facts.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './tier-lists.module.css';

type Props = {
  path: string;
  list: TierList;
  ratings: Ratings;
  navigation?: 'preview';
  preview?: PreviewState;
};

export function TierListView({ path, list, ratings, navigation, preview }: Props) {
  const context = usePageContext();
  const { locale } = context;
  // A heading of the text may be called as a tier is.
  const ids = new Ids();
  const { body } = renderHtml(list.html, context, list.language, { ids });
  const before = listBefore(list, ratings.lists);
  const moves = before ? movesSince(before, list) : new Map<string, Move>();
  const stale = countUnknown(list, ratings.lastChanges);
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'spotlight.title'), path: spotlightPath },
    { name: translate(locale, 'tiers.title'), path: tierListsPath },
    { name: list.title, path, lang: list.language },
  ];
  const rated = list.tiers.flatMap((tier) =>
    tier.ratings.map(({ champion }) => ratings.championOf(champion)),
  );
  return (
    <PageFrame address={path} section={spotlightPath} navigation={navigation} preview={preview}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <StructuredData
        data={itemListData(
          locale,
          rated.map(({ name, target = '' }) => ({ title: name, target })),
        )}
      />
      <article>
        <Hero
          title={list.title}
          titleLanguage={list.language}
          sign="ranks"
          size="tool"
          eyebrow={<Tag lang={list.language}>{list.mode.name}</Tag>}
        >
          <ListFacts list={list} />
        </Hero>
        <div className={layout.body}>
          <Breadcrumbs crumbs={crumbs} />
          <div className={styles.page}>
            {stale > 0 && (
              <p className={styles.staleCount}>
                <Icon name="clock" />
                {translate(locale, 'tiers.stale.count', { n: stale })}
              </p>
            )}
            <div className={styles.intro}>{body}</div>
            <div className={styles.tiers}>
              {list.tiers.map((tier, index) => (
                <TierSection
                  key={index}
                  id={ids.claim(`tier-${index + 1}`)}
                  tier={tier}
                  {...{ list, ratings, moves }}
                />
              ))}
            </div>
            {before && <Moved id={ids.claim('moved')} {...{ list, before, moves, ratings }} />}
            <ButtonRow>
              <Button target={tierListsPath} variant="ghost">
                {translate(locale, 'tiers.all')}
              </Button>
            </ButtonRow>
          </div>
        </div>
      </article>
    </PageFrame>
  );
}

type SectionProps = {
  id: string;
  tier: Tier;
  list: TierList;
  ratings: Ratings;
  moves: ReadonlyMap<string, Move>;
};

function TierSection({ id, tier, list, ratings, moves }: SectionProps) {
  return (
    <section className={styles.tier} aria-labelledby={id}>
      <h2 id={id} className={`display-type ${styles.tierName}`} lang={list.language} dir="auto">
        {tier.name}
      </h2>
      <ul className={styles.rated} role="list">
        {tier.ratings.map((rating) => (
          <Rated
            key={rating.champion}
            rating={rating}
            list={list}
            ratings={ratings}
            move={moves.get(rating.champion)}
          />
        ))}
      </ul>
    </section>
  );
}

type RatedProps = { rating: Rating; list: TierList; ratings: Ratings; move: Move | undefined };

function Rated({ rating, list, ratings, move }: RatedProps) {
  const { locale } = usePageContext();
  const champion = ratings.championOf(rating.champion);
  const { championClass, picture } = champion;
  return (
    <li className={styles.champion} data-class={championClass ?? undefined}>
      <span className={styles.portrait} aria-hidden="true">
        {picture ? (
          <Picture picture={picture} size="thumbnail" sizes="56px" width={56} alt="" />
        ) : (
          championClass && <ClassSymbol championClass={championClass} />
        )}
      </span>
      <div className={styles.words}>
        <h3 className={`display-type ${styles.name}`}>
          <ChampionName champion={champion} />
        </h3>
        {championClass && (
          <span className={styles.class}>
            <ClassSymbol championClass={championClass} />
            <VisuallyHidden lang={siteLanguage(locale)}>
              {translate(locale, `class.${championClass}`)}
            </VisuallyHidden>
          </span>
        )}
        {move !== undefined && <MoveMark move={move} />}
      </div>
      {(rating.reason !== '' || unknownChange(rating, list, ratings.lastChanges)) && (
        <div className={styles.why}>
          {rating.reason !== '' && (
            <p className={styles.reason} lang={list.language} dir="auto">
              {rating.reason}
            </p>
          )}
          <StaleNote change={unknownChange(rating, list, ratings.lastChanges)} />
        </div>
      )}
    </li>
  );
}

function moveText(locale: Locale, move: Move): string {
  if (move === 'new') return translate(locale, 'tiers.new');
  return translate(locale, move > 0 ? 'tiers.up' : 'tiers.down', { n: Math.abs(move) });
}

const wayOf = (move: Move) => (move === 'new' || move > 0 ? 'up' : 'down');

function MoveMark({ move }: { move: Move }) {
  const { locale } = usePageContext();
  return (
    <span className={styles.move} data-way={move === 'new' ? 'new' : wayOf(move)}>
      {move !== 'new' && <Icon name="up" />}
      {moveText(locale, move)}
    </span>
  );
}

type MovedProps = Omit<SectionProps, 'tier'> & { before: TierList };

/** What moved since the author's list before. */
function Moved({ id, list, before, moves, ratings }: MovedProps) {
  const { locale } = usePageContext();
  const moved = [...moves];
  const named = (is: (move: Move) => boolean) => moved.filter(([, move]) => is(move)).map(([slug]) => slug);
  const parts = [
    ['tiers.moved.up', named((move) => move !== 'new' && move > 0)],
    ['tiers.moved.down', named((move) => move !== 'new' && move < 0)],
    ['tiers.new', named((move) => move === 'new')],
    ['tiers.moved.gone', goneSince(before, list)],
  ] as const;
  const said = parts.filter(([, slugs]) => slugs.length > 0);
  return (
    <section className={styles.mode} aria-labelledby={id}>
      <SectionHeading id={id}>{translate(locale, 'tiers.moved')}</SectionHeading>
      <p>
        <Link target={tierListAddress(before)}>
          <span lang={before.language}>{before.title}</span>
        </Link>
      </p>
      {said.length === 0 && <p>{translate(locale, 'tiers.moved.none')}</p>}
      <dl className={styles.moved}>
        {said.map(([key, slugs]) => (
          <div key={key}>
            <dt className="label-type">{translate(locale, key)}</dt>
            {slugs.map((slug) => (
              <dd key={slug}>
                <ChampionName champion={ratings.championOf(slug)} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Button target={sideBySideAddress(list.slug, before.slug)} variant="ghost" size="small">
        {translate(locale, 'tiers.beside')}
      </Button>
    </section>
  );
}
