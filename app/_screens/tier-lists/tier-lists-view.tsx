import { useId } from 'react';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import { spotlightPath, tierListsPath } from '#lib/addresses/paths.ts';
import type { Ratings } from '#lib/champions/read-tier-lists.ts';
import type { TierList } from '#lib/champions/tier-lists.ts';
import { countUnknown, currentLists, tierListAddress } from '#lib/champions/tier-lists.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import filters from '#app/_screens/filter/filter.module.css';
import { ListFacts } from './list-facts.tsx';
import { SideBySide } from './side-by-side.tsx';
import styles from './tier-lists.module.css';

export type Picked = {
  one: TierList | undefined;
  other: TierList | undefined;
  /** Whether the address names the same list twice. */
  isTwice: boolean;
  /** What the address asks for in vain. */
  unknown: readonly string[];
};

type Props = { address: string; ratings: Ratings; picked: Picked };

export function TierListsView({ address, ratings, picked }: Props) {
  const { locale } = usePageContext();
  const { lists } = ratings;
  const { one, other, isTwice, unknown } = picked;
  const title = translate(locale, 'tiers.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'spotlight.title'), path: spotlightPath },
    { name: title, path: tierListsPath },
  ];
  const listed = lists.map((list) => ({ title: list.title, target: tierListAddress(list) }));
  return (
    <PageFrame address={address} section={spotlightPath}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <StructuredData data={itemListData(locale, listed)} />
      <Hero title={title} sign="ranks" size="tool">
        <p>{translate(locale, 'tiers.lead')}</p>
      </Hero>
      <div className={layout.body}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.page}>
          {(isTwice || unknown.length > 0) && (
            <ToolPanel look="notice">
              {isTwice && <p>{translate(locale, 'tiers.twice')}</p>}
              {unknown.map((name) => (
                <p key={name}>{translate(locale, 'tiers.unknown', { name })}</p>
              ))}
            </ToolPanel>
          )}
          {one && other && <SideBySide one={one} other={other} ratings={ratings} />}
          {modesOf(lists).map((mode) => (
            <Mode key={mode.slug} {...mode} ratings={ratings} />
          ))}
          {lists.length > 1 && <BesideForm lists={lists} one={one} other={other} />}
        </div>
      </div>
    </PageFrame>
  );
}

type ModeOfLists = TierList['mode'] & {
  language: string | undefined;
  current: readonly TierList[];
  older: readonly TierList[];
};

/** The lists by mode of play. The mode with the newest list comes first. */
function modesOf(lists: readonly TierList[]): ModeOfLists[] {
  const current = new Set(currentLists(lists));
  return [...new Set(lists.map(({ mode }) => mode.slug))].flatMap((slug) => {
    const ofMode = lists.filter(({ mode }) => mode.slug === slug);
    const [first] = ofMode;
    if (!first) return [];
    return [
      {
        ...first.mode,
        language: first.language,
        current: ofMode.filter((list) => current.has(list)),
        older: ofMode.filter((list) => !current.has(list)),
      },
    ];
  });
}

function Mode({ slug, name, language, current, older, ratings }: ModeOfLists & { ratings: Ratings }) {
  const { locale } = usePageContext();
  const id = `mode-${slug}`;
  return (
    <section className={styles.mode} aria-labelledby={id}>
      <SectionHeading id={id}>
        <span lang={language}>{name}</span>
      </SectionHeading>
      <ul className={styles.cards} role="list">
        {current.map((list) => (
          <li key={list.slug}>
            <ListCard list={list} ratings={ratings} />
          </li>
        ))}
      </ul>
      {older.length > 0 && (
        <div className={styles.older}>
          <h3>{translate(locale, 'tiers.older')}</h3>
          <ul role="list">
            {older.map((list) => (
              <li key={list.slug}>
                <Link target={tierListAddress(list)}>
                  <span lang={list.language}>{list.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function ListCard({ list, ratings }: { list: TierList; ratings: Ratings }) {
  const { locale } = usePageContext();
  const id = useId();
  const [best] = list.tiers;
  const stale = countUnknown(list, ratings.lastChanges);
  const count = list.tiers.reduce((sum, tier) => sum + tier.ratings.length, 0);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h3 className={styles.cardTitle} id={id}>
        <Link target={tierListAddress(list)}>
          <span lang={list.language}>{list.title}</span>
        </Link>
      </h3>
      <ListFacts list={list} />
      <p className={styles.note}>{translate(locale, 'tiers.count', { n: count })}</p>
      {best && (
        <p className={styles.best}>
          <strong lang={list.language}>{best.name}</strong>{' '}
          {best.ratings.slice(0, 5).map(({ champion }, index) => {
            const { name, language } = ratings.championOf(champion);
            return (
              <span key={champion}>
                {index > 0 && ' · '}
                <span lang={language}>{name}</span>
              </span>
            );
          })}
          {best.ratings.length > 5 && ' …'}
        </p>
      )}
      {stale > 0 && (
        <p className={styles.staleCount} lang={siteLanguage(locale)}>
          <Icon name="clock" />
          {translate(locale, 'tiers.stale.count', { n: stale })}
        </p>
      )}
    </article>
  );
}

type FormProps = {
  lists: readonly TierList[];
  one: TierList | undefined;
  other: TierList | undefined;
};

/** A GET form, which works without script; otherwise it becomes a soft navigation. */
function BesideForm({ lists, one, other }: FormProps) {
  const context = usePageContext();
  const { locale } = context;
  const choices = lists.map(({ slug, title, language }) => ({ slug, name: title, language }));
  return (
    <form
      key={`${one?.slug ?? ''} ${other?.slug ?? ''}`}
      className={`${filters.panel} ${styles.form}`}
      action={tierListsPath}
      aria-label={translate(locale, 'tiers.beside')}
    >
      <ContextInputs context={context} />
      <h2 className={styles.formTitle}>{translate(locale, 'tiers.beside')}</h2>
      <div className={styles.fields}>
        <ChoiceField
          id="tiers-one"
          name="list"
          autoComplete="off"
          label={translate(locale, 'tiers.one')}
          none={translate(locale, 'tiers.choose')}
          choices={choices}
          defaultValue={one?.slug ?? ''}
        />
        <ChoiceField
          id="tiers-other"
          name="with"
          autoComplete="off"
          label={translate(locale, 'tiers.other')}
          none={translate(locale, 'tiers.choose')}
          choices={choices}
          defaultValue={other?.slug ?? ''}
        />
        <PressButton type="submit">{translate(locale, 'tiers.show')}</PressButton>
      </div>
    </form>
  );
}
