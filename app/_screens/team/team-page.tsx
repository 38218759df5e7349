import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ClassShapes } from '#components/class-sign/class-symbol.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import panel from '#components/tool/tool-panel.module.css';
import { championClasses } from '#game/classes.ts';
import type { Picked } from '#lib/champions/pick-champions.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import {
  articlePath,
  calculatorPath,
  cardPath,
  spotlightPath,
  teamPath,
  tierListPath,
} from '#lib/addresses/paths.ts';
import { getTeamData } from '#lib/api/team-data.ts';
import { getSpotlights } from '#lib/cms/articles.ts';
import { getEventList } from '#lib/cms/events.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { digitGroups } from '#lib/i18n/group-digits.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import type { PageContext } from '#lib/links/context.ts';
import { query, withContext } from '#lib/links/links.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';
import { settings } from '#lib/settings.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';
import { eventOpponents } from '#lib/team/event-opponents.ts';
import type { TeamChampion, TeamData } from '#lib/team/matchup.ts';
import { reportOf } from '#lib/team/matchup.ts';
import { mostOpponents } from '#lib/team/rate-team.ts';
import { teamAddress } from '#lib/team/team-address.ts';
import type { ReportSource } from './report-ways.ts';
import { makeWays } from './report-ways.ts';
import type { NamedChampion } from './named-champion.ts';
import Team from './team.lazy.tsx';
import { Answers, TeamReport } from './team-report.tsx';
import styles from './team.module.css';

type Asked = { /** The values of `vs` and `team`. */ vs: string; team: string };

type Matchup = { data: TeamData; opponents: Picked<TeamChampion>; team: Picked<TeamChampion> };

async function getMatchup(locale: Locale, { vs, team }: Asked): Promise<Matchup | 'missing' | 'unwell'> {
  const data = await getTeamData(locale);
  if (!data) {
    const first = await getSpotlights(locale, noSpotlightFilter);
    return first.kind === 'missing' ? 'missing' : 'unwell';
  }
  const bySlug = new Map(data.champions.map((champion) => [champion.slug, champion]));
  return {
    data,
    opponents: pickChampions(vs, bySlug, mostOpponents),
    team: pickChampions(team, bySlug, mostOpponents),
  };
}

const namesOf = (locale: Locale, champions: readonly TeamChampion[]) =>
  new Intl.ListFormat(localeTag(locale)).format(champions.map(({ name }) => name));

/** Title and card of a shared team. They are made of the CMS's names and never of text in the address. */
function sharedFacts({ locale, siteUrl }: PageContext, { opponents, team }: Matchup) {
  if (opponents.champions.length === 0) return null;
  const slugs = (picks: Picked<TeamChampion>) => picks.champions.map(({ slug }) => slug);
  const inLanguage = (path: string) => siteUrl + withContext(path, { locale, view: 'web' });
  const shown = team.champions.length > 0 ? team : opponents;
  return {
    title: translate(locale, 'team.title.of', { names: namesOf(locale, opponents.champions) }),
    picture: inLanguage(cardPath(query({ compare: slugs(shown).join(',') }))),
    sharedAs: inLanguage(teamAddress({ opponents: slugs(opponents), team: slugs(team) })),
  };
}

/** The canonical address of a team is the one without champions (`rules 48`). */
export async function teamMetadata(asked: Asked): Promise<Metadata> {
  const context = await getPageContext();
  const matchup = await getMatchup(context.locale, asked);
  if (typeof matchup === 'string') return errorPageMetadata(matchup);
  return pageMetadata({
    path: teamPath,
    title: translate(context.locale, 'team.title'),
    description: translate(context.locale, 'team.description'),
    ...sharedFacts(context, matchup),
  });
}

/** A team against chosen opponents (`rules 81`). */
export async function TeamPage(asked: Asked) {
  const { locale } = await getPageContext();
  const matchup = await getMatchup(locale, asked);
  if (typeof matchup === 'string') return <ErrorPage address={teamPath} kind={matchup} />;
  const title = translate(locale, 'team.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'spotlight.title'), path: spotlightPath },
    { name: title, path: teamPath },
  ];
  const { opponents, team } = matchup;
  const slugs = ({ champions }: Picked<TeamChampion>) => champions.map(({ slug }) => slug);
  return (
    <PageFrame
      address={teamAddress({ opponents: slugs(opponents), team: slugs(team) })}
      section={spotlightPath}
    >
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <ClassShapes />
      <Hero title={title} sign="mask" size="tool">
        <p>{translate(locale, 'team.lead')}</p>
      </Hero>
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <Notes {...matchup} />
        <Island {...matchup} />
      </div>
    </PageFrame>
  );
}

/** Names what the address asks for in vain: champions that are gone, and those beyond the fifth. */
function Notes({ opponents, team }: Matchup) {
  const { locale } = usePageContext();
  const unknown = [...new Set([...opponents.unknown, ...team.unknown])];
  const leftOut = [...opponents.leftOut, ...team.leftOut];
  if (unknown.length === 0 && leftOut.length === 0) return null;
  return (
    <ToolPanel look="notice" className={styles.notes}>
      {unknown.map((name) => (
        <p key={name}>{translate(locale, 'compare.unknown', { name })}</p>
      ))}
      {leftOut.length > 0 && <p>{translate(locale, 'team.leftOut', { names: namesOf(locale, leftOut) })}</p>}
    </ToolPanel>
  );
}

const reportTexts = [
  'team.given',
  'team.score.countered',
  'team.score.tried',
  'team.score.immunities',
  'team.score.synergies',
  'team.score.prestige',
  'team.of',
  'team.order',
  'team.answers',
  'team.answers.none',
  'team.tried',
  'team.theory',
  'team.proof',
  'team.effects',
  'team.gap',
  'team.synergies',
] as const;

const islandTexts = [
  ...reportTexts,
  'compare.add.placeholder',
  'compare.copy',
  'compare.found',
  'compare.nobody',
  'compare.remove',
  'compare.roster.empty',
  'compare.roster.failed',
  'compare.roster.open',
  'compare.roster.text',
  'guide.copied',
  'prestige.undo',
  'team.best',
  'team.events',
  'team.failed',
  'team.few',
  'team.from',
  'team.full',
  'team.mine',
  'team.opponent.add',
  'team.opponents',
  'team.opponents.none',
  'team.own',
  'team.pin',
  'team.pin.add',
  'team.pool.all',
  'team.pool.roster',
  'team.retry',
  'team.searching',
  'team.size',
  'team.unrated',
  'team.unsearched',
] as const;

function plainTexts(locale: Locale): Record<string, string> {
  const messages = Object.entries(pickMessages(locale, islandTexts));
  return Object.fromEntries(
    messages.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}

async function Island(matchup: Matchup) {
  const context = await getPageContext();
  const { locale, siteUrl } = context;
  const { data, opponents, team } = matchup;
  const events = eventOpponents(
    await getEventList(locale),
    data.champions.map(({ slug }) => slug),
  );
  const source: ReportSource = {
    texts: plainTexts(locale),
    digits: digitGroups(localeTag(locale)),
    article: withContext(articlePath('*'), context),
    tierList: withContext(tierListPath('*'), context),
    staticUrl: settings().staticUrl,
    newTab: newTabWords(context),
  };
  const ways = makeWays(source, data);
  const shared = withContext(`${teamPath}?*`, { locale, view: 'web' });
  return (
    <Team
      asked={opponents.champions.length > 0 ? opponents.champions.map(({ slug }) => slug) : null}
      hasTeam={team.champions.length > 0}
      events={events}
      classNames={Object.fromEntries(
        championClasses.map((name) => [name, translate(locale, `class.${name}`)]),
      )}
      addresses={{
        data: withContext('/api/team/', { locale, view: 'web' }),
        calculator: withContext(calculatorPath, context),
        shared: siteUrl + shared,
      }}
      source={source}
      champions={data.champions.map(({ slug, name, championClass, nameLanguage }): NamedChampion =>
        nameLanguage ? [slug, name, championClass, nameLanguage] : [slug, name, championClass],
      )}
      form={<OpponentsForm {...matchup} />}
    >
      {team.champions.length > 0 ? (
        <TeamReport
          title={translate(locale, 'team.given')}
          report={reportOf(team.champions, opponents.champions, data.champions)}
          ways={ways}
        />
      ) : (
        <Answers report={reportOf(data.champions, opponents.champions, data.champions)} ways={ways} />
      )}
    </Team>
  );
}

/** Without script opponents are chosen by a form; it shows who beats them. With script the island takes its place. */
function OpponentsForm({ data, opponents }: Matchup) {
  const context = usePageContext();
  if (opponents.champions.length >= mostOpponents) return null;
  const { locale } = context;
  return (
    <form className={`${panel.panel} ${styles.form}`} data-look="ask" action={teamPath} method="get">
      {opponents.champions.map(({ slug }) => (
        <input key={slug} type="hidden" name="vs" value={slug} />
      ))}
      <ChoiceField
        id="team-opponent"
        name="vs"
        label={translate(locale, 'team.opponent.add')}
        none={translate(locale, 'compare.choose')}
        choices={data.champions
          .filter((champion) => !opponents.champions.includes(champion))
          .map(({ slug, name, nameLanguage }) => ({ slug, name, language: nameLanguage }))}
      />
      <ContextInputs context={context} />
      <PressButton type="submit">{translate(locale, 'team.show')}</PressButton>
    </form>
  );
}
