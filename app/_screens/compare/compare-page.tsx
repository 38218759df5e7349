import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { groupsOf } from './compare-rows.tsx';
import { CompareTable } from './compare-table.tsx';
import type { ChampionData, Compared } from './compared.ts';
import { getCompared, getColumns, joinNames } from './compared.ts';
import Compare from './compare.lazy.tsx';
import styles from './compare.module.css';
import { PickerForm } from './picker-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { CopyButton } from '#components/copy-button/copy-button.tsx';
import { GlossaryTooltip } from '#components/glossary-tooltip/glossary-tooltip.tsx';
import { ClassShapes } from '#components/class-sign/class-symbol.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import { championClasses } from '#game/classes.ts';
import { getTermNames } from '#lib/academy/term-names.ts';
import { suggestedPairs } from '#lib/champions/compare.ts';
import { readOwnRatings } from '#lib/champions/read-tier-lists.ts';
import { noFacts } from '#lib/champions/facts.ts';
import { compareAddress, mostCompared } from '#lib/champions/compare-address.ts';
import { pageUrl } from '#lib/embeds/page-url.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { articlePath, calculatorPath, cardPath, comparePath, spotlightPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { query, withContext } from '#lib/links/links.ts';
import { settings } from '#lib/settings.ts';

type Asked = { /** The value of `c`. */ asked: string };

/** Title and card of a comparison. They are made of the CMS's names and never of text in the address. */
function sharedFacts({ locale, siteUrl }: PageContext, { champions }: Compared) {
  if (champions.length === 0) return null;
  const names = joinNames(
    locale,
    champions.map(({ title }) => title),
  );
  const slugs = champions.map(({ slug }) => slug);
  const inLanguage = (path: string) => siteUrl + withContext(path, { locale, view: 'web' });
  return {
    title: translate(locale, 'compare.title.of', { names }),
    description: translate(locale, 'compare.description.of', { names }),
    picture: inLanguage(cardPath(query({ compare: slugs.join(',') }))),
    sharedAs: inLanguage(compareAddress(slugs)),
    embeddedAs: pageUrl({ shown: { kind: 'comparison', slugs: slugs.join(',') }, locale }),
  };
}

/** The canonical address of a comparison is the one without champions (`rules 48`). */
export async function compareMetadata({ asked }: Asked): Promise<Metadata> {
  const context = await getPageContext();
  const { locale } = context;
  const compared = await getCompared(locale, asked);
  if (compared.kind !== 'found') return errorPageMetadata(compared.kind);
  return pageMetadata({
    path: comparePath,
    title: translate(locale, 'compare.title'),
    description: translate(locale, 'compare.description'),
    ...sharedFacts(context, compared.value),
  });
}

const mostPairs = 4;

/** Champions side by side (`rules 74`). */
export async function ComparePage({ asked }: Asked) {
  const { locale } = await getPageContext();
  const compared = await getCompared(locale, asked);
  if (compared.kind !== 'found')
    return <ErrorPage address={compareAddress(asked.split(',').filter(Boolean))} kind={compared.kind} />;
  const { champions, all } = compared.value;
  const title = translate(locale, 'compare.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'spotlight.title'), path: spotlightPath },
    { name: title, path: comparePath },
  ];
  const slugs = champions.map(({ slug }) => slug);
  return (
    <PageFrame address={compareAddress(slugs)} section={spotlightPath}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <ClassShapes />
      {champions.length > 0 && <StructuredData data={itemListData(locale, champions)} />}
      <Hero title={title} sign="mask" size="tool">
        <p>{translate(locale, 'compare.lead', { n: mostCompared })}</p>
      </Hero>
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <Notes compared={compared.value} />
        <Island compared={compared.value}>
          {champions.length > 0 && <Table compared={compared.value} />}
          {champions.length < 2 && <Suggestions pairs={suggestedPairs(all, mostPairs)} />}
        </Island>
      </div>
    </PageFrame>
  );
}

type PartProps = { compared: Compared };

/** Names the champions of the address that are unknown or beyond the fourth. */
async function Notes({ compared: { unknown, leftOut } }: PartProps) {
  const { locale } = await getPageContext();
  if (unknown.length === 0 && leftOut.length === 0) return null;
  const names = joinNames(
    locale,
    leftOut.map(({ title }) => title),
  );
  return (
    <ToolPanel look="notice" className={styles.notes}>
      {unknown.map((slug) => (
        <p key={slug}>{translate(locale, 'compare.unknown', { name: slug })}</p>
      ))}
      {leftOut.length > 0 && (
        <p>{translate(locale, 'compare.leftOut', { n: mostCompared, names, left: leftOut.length })}</p>
      )}
    </ToolPanel>
  );
}

async function Table({ compared: { champions, all } }: PartProps) {
  const context = await getPageContext();
  const { locale, siteUrl } = context;
  const [columns, terms, tiers] = await Promise.all([
    getColumns(locale, champions),
    getTermNames(locale),
    readOwnRatings(locale),
  ]);
  const { groups, hasKeywords } = groupsOf(context, columns, all, terms, tiers);
  const address = compareAddress(champions.map(({ slug }) => slug));
  return (
    <>
      <CompareTable
        columns={columns}
        groups={groups}
        copy={
          <CopyButton
            text={siteUrl + withContext(address, { locale, view: 'web' })}
            label={translate(locale, 'compare.copy')}
          />
        }
      />
      {hasKeywords && <GlossaryTooltip />}
    </>
  );
}

/** The placeholder in addresses that the island replaces. */
const filled = '*';

function islandTexts(locale: Locale) {
  const ownKeys = [
    'compare.add',
    'compare.add.placeholder',
    'compare.nobody',
    'compare.roster',
    'compare.roster.text',
    'compare.roster.who',
    'compare.roster.none',
    'compare.roster.unknown',
    'compare.roster.empty',
    'compare.roster.failed',
    'compare.roster.open',
    'compare.roster.pick',
  ] as const;
  // The island fills in names and numbers by itself, without the script for plurals.
  return {
    ...Object.fromEntries(ownKeys.map((key) => [key, translate(locale, key)])),
    'compare.found': translate(locale, 'compare.found', { n: '{n}' }),
    'compare.said.added': translate(locale, 'compare.said.added', { name: '{name}' }),
    'compare.retry': translate(locale, 'unwell.retry'),
    'compare.roster.named': translate(locale, 'compare.roster.named', { name: '{name}' }),
  };
}

async function Island({
  compared: { champions, leftOut, all },
  children,
}: PartProps & { children: ReactNode }) {
  const context = await getPageContext();
  const { locale } = context;
  const hasRoom = champions.length < mostCompared;
  const allSlugs = new Set(all.map(({ slug }) => slug));
  return (
    <Compare
      slugs={champions.map(({ slug }) => slug)}
      hasRoom={hasRoom}
      champions={all.map(({ slug, title, championClass, titleLanguage }): ChampionData =>
        titleLanguage ? [slug, title, championClass, titleLanguage] : [slug, title, championClass],
      )}
      counters={champions.map(({ facts = noFacts }) =>
        facts.counters.map(({ champion }) => champion).filter((slug) => allSlugs.has(slug)),
      )}
      classNames={Object.fromEntries(
        championClasses.map((name) => [name, translate(locale, `class.${name}`)]),
      )}
      addresses={{
        compare: withContext(`${comparePath}?c=${filled}`, context),
        article: withContext(articlePath(filled), context),
        calculator: withContext(calculatorPath, context),
      }}
      staticUrl={settings().staticUrl}
      texts={islandTexts(locale)}
      form={
        hasRoom ? (
          <PickerForm champions={champions} all={all} />
        ) : (
          leftOut.length === 0 && (
            <ToolPanel look="notice">
              <p>{translate(locale, 'compare.full', { n: mostCompared })}</p>
            </ToolPanel>
          )
        )
      }
    >
      {children}
    </Compare>
  );
}
