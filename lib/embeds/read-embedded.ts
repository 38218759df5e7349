import type { ChampionClass } from '#game/classes.ts';
import { toEntries } from '#lib/academy/glossary-terms.ts';
import { getTermNames } from '#lib/academy/term-names.ts';
import { articlePath, cardPath } from '#lib/addresses/paths.ts';
import { mostCompared } from '#lib/champions/compare-address.ts';
import { noFacts } from '#lib/champions/facts.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import { readClock } from '#lib/clock.ts';
import { getGlossary } from '#lib/cms/academy.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import type { Article, Card } from '#lib/cms/articles.ts';
import { getArticle, getCourse, getEvents } from '#lib/cms/articles.ts';
import { getChampionMap } from '#lib/cms/champions.ts';
import { getMasteries } from '#lib/cms/masteries.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import { formatDate, formatMoment } from '#lib/dates.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import type { EventState } from '#lib/events/event-times.ts';
import { stateOfBox, timesOf } from '#lib/events/event-times.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { eventById, readEvents } from '#lib/events/read-events.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { query } from '#lib/links/links.ts';
import { makeContext } from '#lib/links/make-context.ts';
import { parseBuildCode, toBuildCode } from '#lib/masteries/build-code.ts';
import { effectsOf } from '#lib/masteries/receipt.ts';
import { maxPoints, pointsOf, toTree } from '#lib/masteries/masteries.ts';
import { isEmpty } from '#lib/prestige/rows.ts';
import { parseShareCode } from '#lib/prestige/share-code.ts';
import type { Embeddable } from './embeddable.ts';
import { pageOf } from './embeddable.ts';

/** A line of a list: a champion of a roster, a mastery of a build, an event. */
export type Row = {
  name: string;
  language?: string | undefined;
  /** What is said of it. */
  notes: readonly string[];
  /** The path of its page; empty if it has none of its own. */
  page: string;
  championClass?: ChampionClass | null;
};

/** What is shown on other sites: plain text, so that nothing is left to sanitise. */
export type Embedded = {
  kind: Embeddable['kind'] | 'champion';
  title: string;
  /** The `lang` of the title, where it is in another language than asked for. */
  titleLanguage?: string | undefined;
  /** The path of the page, without a language. */
  page: string;
  /** Facts in few words. */
  notes: readonly string[];
  text: string;
  /** The `lang` of the text, likewise. */
  textLanguage?: string | undefined;
  /** The absolute address of a picture, or the path of one of the site's own. */
  picture: string;
  /** Whether the picture is a card with text on it, which is shown whole. */
  isCard?: true;
  /** The path of the drawn card, 1200 by 630 pixels. */
  card: string;
  championClass?: ChampionClass | null;
  author?: string;
  rows: readonly Row[];
};

const longestText = 280;
const longestTitle = 160;
const mostRows = 60;
const longestName = 80;
const mostEvents = 6;

const short = (text: string, most = longestTitle) => plainText(escapeLess(text), most);
/** A title is text already; `plainText` reads HTML. */
const escapeLess = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const present = (texts: readonly string[]) => texts.filter((text) => text !== '');

function championNotes(locale: Locale, { championClass, prestige }: Card): string[] {
  return present([
    championClass ? translate(locale, `class.${championClass}`) : '',
    prestige === null
      ? ''
      : `${translate(locale, 'compare.prestige')} ${prestige.toLocaleString(localeTag(locale))}`,
  ]);
}

function fromArticle(
  locale: Locale,
  shown: Embeddable & { name: string },
  article: Result<Article>,
): Result<Embedded> {
  if (article.kind !== 'found') return article;
  const { value } = article;
  const isChampion = shown.kind === 'article' && value.championClass !== null;
  const about = shown.kind === 'guide' ? 'course' : 'post';
  return found({
    kind: isChampion ? 'champion' : shown.kind,
    title: short(value.title),
    titleLanguage: value.titleLanguage,
    page: pageOf(shown),
    notes: isChampion
      ? championNotes(locale, value)
      : present([
          value.category?.name ?? '',
          value.publishedAt === null ? '' : formatDate(value.publishedAt, locale),
        ]),
    text: short(descriptionOf(value), longestText),
    textLanguage: value.language,
    picture: value.picture?.medium ?? '',
    card: cardPath(query({ [about]: value.slug })),
    championClass: value.championClass,
    ...(value.author ? { author: value.author.name } : {}),
    rows: [],
  });
}

async function readBuild(locale: Locale, code: string): Promise<Result<Embedded>> {
  const masteries = await getMasteries(locale);
  if (masteries.kind !== 'found') return masteries;
  const tree = toTree(masteries.value);
  const build = parseBuildCode(tree, code)?.build;
  if (!build || build.size === 0) return missing;
  const cleanCode = toBuildCode(build);
  const card = `/api/masteries/card${query({ b: cleanCode })}`;
  const points = { points: pointsOf(tree, build), max: maxPoints };
  return found({
    kind: 'build',
    title: translate(locale, 'masteries.shared.title', points),
    page: pageOf({ kind: 'build', code: cleanCode }),
    notes: tree.sections.map(
      (section) =>
        `${translate(locale, `masteries.section.${section}`)} ${pointsOf(tree, build, section).toLocaleString(localeTag(locale))}`,
    ),
    text: '',
    picture: card,
    isCard: true,
    card,
    rows: effectsOf(tree, build, new Intl.Collator(localeTag(locale)))
      .flatMap(({ effects }) => effects)
      .slice(0, mostRows)
      .map(({ mastery, level, max }) => ({
        name: short(mastery.name, longestName),
        notes: [`${level} / ${max}`],
        page: '',
      })),
  });
}

async function readRoster(locale: Locale, code: string): Promise<Result<Embedded>> {
  const map = await getChampionMap();
  if (map.kind !== 'found') return unwell;
  const byId = new Map(map.value.entries.map((entry) => [entry.id, entry]));
  const choices = (parseShareCode(code)?.rows ?? []).filter((row) => !isEmpty(row) && byId.has(row.champion));
  if (choices.length === 0) return missing;
  const label = (kind: 'tier' | 'rank' | 'signature', value: number | null) =>
    value === null ? '' : translate(locale, `prestige.label.${kind}`, { n: String(value) });
  return found({
    kind: 'roster',
    title: translate(locale, 'embed.roster', { n: choices.length }),
    page: pageOf({ kind: 'roster', code }),
    notes: [],
    text: '',
    picture: '',
    card: cardPath(''),
    rows: choices.slice(0, mostRows).map(({ champion, tier, rank, sigLevel }) => ({
      name: short(byId.get(champion)?.name ?? champion, longestName),
      notes: present([label('tier', tier), label('rank', rank), label('signature', sigLevel)]),
      page: articlePath(champion),
      championClass: byId.get(champion)?.championClass ?? null,
    })),
  });
}

async function readComparison(locale: Locale, asked: string): Promise<Result<Embedded>> {
  const [all, terms] = await Promise.all([getAllChampions(locale), getTermNames(locale)]);
  if (!all) return unwell;
  const bySlug = new Map(all.map((champion) => [champion.slug, champion]));
  const { champions } = pickChampions(asked, bySlug, mostCompared);
  if (champions.length === 0) return missing;
  const slugs = champions.map(({ slug }) => slug).join(',');
  const names = new Intl.ListFormat(localeTag(locale)).format(champions.map(({ title }) => title));
  const card = cardPath(query({ compare: slugs }));
  return found({
    kind: 'comparison',
    title: short(translate(locale, 'compare.title.of', { names })),
    page: pageOf({ kind: 'comparison', slugs }),
    notes: [],
    text: '',
    picture: card,
    isCard: true,
    card,
    rows: champions.map((champion) => {
      const immunities = (champion.facts ?? noFacts).immunities.flatMap(
        (slug) => terms.get(slug)?.word ?? [],
      );
      return {
        name: short(champion.title, longestName),
        language: champion.titleLanguage,
        notes: present([
          ...championNotes(locale, champion),
          immunities.length === 0
            ? ''
            : short(`${translate(locale, 'compare.immunities')}: ${immunities.join(', ')}`, 200),
        ]),
        page: articlePath(champion.slug),
        championClass: champion.championClass,
      };
    }),
  });
}

async function readTerm(locale: Locale, name: string): Promise<Result<Embedded>> {
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') return glossary;
  const term = toEntries(glossary.value.terms).find(({ anchor }) => anchor === name);
  if (!term) return missing;
  return found({
    kind: 'term',
    title: short(term.word),
    titleLanguage: term.language,
    page: pageOf({ kind: 'term', name }),
    notes: [translate(locale, `glossary.category.${term.kind}`)],
    text: plainText(term.description, longestText),
    textLanguage: term.language,
    picture: '',
    card: cardPath(''),
    rows: [],
  });
}

function whenOf(locale: Locale, event: GameEvent): { state: EventState | undefined; notes: string[] } {
  const times = timesOf(event.from, event.to);
  const now = readClock(times?.to ? [times.from, times.to] : []);
  const state = stateOfBox(times, event.status, now);
  return {
    state,
    notes: present([
      state ? translate(locale, `event.${state}`) : '',
      event.from === null ? '' : formatMoment(event.from, times?.to ?? null, locale),
    ]),
  };
}

/** Of the events page itself: what is on now, then what comes. Events that are over, or have no status, come last. */
const stateOrder = { live: 0, comingsoon: 1, completed: 3 } as const;

function allEvents(locale: Locale, page: Article, events: readonly GameEvent[]): Embedded {
  const rows = events
    .map((event) => ({ event, ...whenOf(locale, event) }))
    .toSorted(
      (one, other) => (one.state ? stateOrder[one.state] : 2) - (other.state ? stateOrder[other.state] : 2),
    )
    .slice(0, mostEvents)
    .map(({ event, notes }) => ({
      name: short(event.title),
      language: page.htmlLanguage,
      notes,
      page: pageOf({ kind: 'event', name: event.id }),
    }));
  return {
    kind: 'events',
    title: short(page.title),
    titleLanguage: page.titleLanguage,
    page: pageOf({ kind: 'events' }),
    notes: [],
    text: '',
    picture: '',
    card: cardPath(''),
    rows,
  };
}

async function readEvent(locale: Locale, name: string | undefined): Promise<Result<Embedded>> {
  const page = await getEvents(locale);
  if (page.kind !== 'found') return page;
  const events = readEvents(page.value.html);
  if (name === undefined) return found(allEvents(locale, page.value, events));
  const event = eventById(events, name);
  if (!event) return missing;
  const context = makeContext({ locale, view: 'web' });
  const picture = absoluteImage(event.image, context.cmsUrl);
  return found({
    kind: 'event',
    title: short(event.title),
    titleLanguage: page.value.htmlLanguage,
    page: pageOf({ kind: 'event', name: event.id }),
    notes: whenOf(locale, event).notes,
    text: short(event.text, longestText),
    textLanguage: page.value.htmlLanguage,
    picture: picture === null || isForeign(picture, context) ? '' : picture,
    card: cardPath(''),
    rows: [],
  });
}

/** What other sites show of a page. Missing where there is nothing to be shown, such as a build without a point. */
export async function readEmbedded(locale: Locale, shown: Embeddable): Promise<Result<Embedded>> {
  switch (shown.kind) {
    case 'build':
      return readBuild(locale, shown.code);
    case 'roster':
      return readRoster(locale, shown.code);
    case 'comparison':
      return readComparison(locale, shown.slugs);
    case 'article':
      return fromArticle(locale, { ...shown, kind: shown.kind }, await getArticle(locale, shown.name));
    case 'guide':
      return fromArticle(locale, { ...shown, kind: shown.kind }, await getCourse(locale, shown.name));
    case 'term':
      return readTerm(locale, shown.name);
    case 'event':
      return readEvent(locale, shown.name);
    case 'events':
      return readEvent(locale, undefined);
  }
}
