import type { ChampionClass } from '#game/classes.ts';
import { maxPoints, sections } from '#game/masteries.ts';
import { toEntries } from '#lib/academy/glossary-terms.ts';
import type { GlossaryEntry } from '#lib/academy/glossary-terms.ts';
import type { Change } from '#lib/champions/changes.ts';
import type { Relation } from '#lib/champions/facts.ts';
import type { Glossary } from '#lib/cms/academy.ts';
import type { Card } from '#lib/cms/articles.ts';
import type { ChampionEntry } from '#lib/cms/champions.ts';
import { isoMoment } from '#lib/dates.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { eventPlace } from '#lib/events/addresses.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { absoluteHtml } from '#lib/html/absolute-html.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { makeContext } from '#lib/links/make-context.ts';
import { hrefOf } from '#lib/links/resolve-link.ts';
import type { Masteries } from '#lib/masteries/masteries.ts';
import type { PrestigeTable } from '#lib/prestige/prestige-table.ts';
import { eventsPath, glossaryPath } from '#lib/addresses/paths.ts';
import { settings } from '#lib/settings.ts';
import type { DataFile, DataName } from './forms.ts';
import { form } from './forms.ts';

/** What the data files hold, made of what the site's pages are made of. */

/** Everything that the files of one language are made of. */
export type Content = {
  champions: readonly Card[];
  /** The champion map of the static host, and each champion's prestige; null where it has none. */
  prestige: readonly { entry: ChampionEntry; table: PrestigeTable | null }[];
  changes: readonly Change[];
  masteries: Masteries | null;
  glossary: Glossary | null;
  events: readonly GameEvent[];
  /** The `lang` of the events, where it is another one. */
  eventsLanguage: string | undefined;
};

const longestText = 4000;
const longestSummary = 500;

const plain = (html: string) => plainText(html, longestText);
const momentOf = (seconds: number | null) => (seconds === null ? null : isoMoment(seconds));
const languageOf = (language: string | undefined) => (language === undefined ? {} : { language });

function urlOf(locale: Locale, target: string): string | null {
  const href = target === '' ? '' : hrefOf(target, makeContext({ locale, view: 'web' }));
  return URL.canParse(href, settings().siteUrl) && href !== ''
    ? new URL(href, settings().siteUrl).href
    : null;
}

function pictureOf(picture: Card['picture']) {
  return picture && { src: picture.src, thumbnail: picture.thumbnail, alt: picture.alt ?? '' };
}

function championsOf(locale: Locale, { champions, prestige }: Content): DataFile<'champions'>['champions'] {
  const highest = new Map(prestige.map(({ entry }) => [entry.id, entry.maxPrestige]));
  return champions.map((card) => ({
    id: card.slug,
    name: card.title,
    ...languageOf(card.language),
    class: card.championClass,
    prestige: highest.get(card.slug) ?? card.prestige,
    summary: plainText(card.excerpt, longestSummary),
    page: urlOf(locale, card.target),
    picture: pictureOf(card.picture),
  }));
}

const relationsOf = (relations: readonly Relation[]) =>
  relations.map(({ champion, html }) => ({ champion, text: plain(html) }));

function factsOf(champions: readonly Card[]): DataFile<'facts'>['champions'] {
  return champions.flatMap(({ slug, facts }) =>
    facts
      ? [
          {
            champion: slug,
            ...languageOf(facts.language),
            abilities: facts.abilities.map(({ name, html, terms }) => ({
              name,
              text: plain(html),
              terms: [...terms],
            })),
            immunities: [...facts.immunities],
            tags: [...facts.tags],
            synergies: relationsOf(facts.synergies),
            counters: relationsOf(facts.counters),
          },
        ]
      : [],
  );
}

function changesOf(locale: Locale, changes: readonly Change[]): DataFile<'changes'>['changes'] {
  return changes.map(({ champion, ability, was, is, kind, version, language, post }) => ({
    champion,
    ability,
    was,
    is,
    kind: kind ?? null,
    gameVersion: version,
    ...languageOf(language),
    notes: {
      title: post.title,
      ...languageOf(post.titleLanguage),
      page: urlOf(locale, post.target),
      publishedAt: momentOf(post.publishedAt),
    },
  }));
}

function masteriesOf(masteries: Masteries | null): DataFile<'masteries'>['masteries'] {
  return sections.flatMap((section) =>
    (masteries?.[section] ?? []).map(({ levels, description, ...mastery }) => ({
      ...mastery,
      description: plain(description),
      levels: levels.map(({ values, spend, needs, cost, unlock, ...level }) => ({
        ...level,
        values: [...values],
        spend: spend && { section: spend.section, points: spend.value },
        needs: [...needs],
        cost: [...cost],
        unlock: [...unlock],
      })),
    })),
  );
}

function prestigeOf({ prestige }: Content): DataFile<'prestige'>['champions'] {
  return prestige.map(({ entry, table }) => ({
    champion: entry.id,
    name: entry.name,
    class: entry.championClass satisfies ChampionClass | null,
    prestige: entry.maxPrestige,
    ranks: (table ?? []).map(({ tier, rank, low, high }) => ({ tier, rank, lowest: low, highest: high })),
  }));
}

function termOf(locale: Locale, { anchor, word, language, kind, description }: GlossaryEntry) {
  const page = `${canonicalUrl(locale, glossaryPath)}#${encodeURIComponent(anchor)}`;
  return {
    id: anchor,
    word,
    ...languageOf(language),
    category: kind,
    text: plain(description),
    html: absoluteHtml(description, makeContext({ locale, view: 'web' }), page),
    page,
  };
}

function eventPicture(image: string): string | null {
  const src = absoluteImage(image, settings().cmsUrl);
  return src === null || isForeign(src, settings()) ? null : src;
}

function eventsOf(locale: Locale, { events, eventsLanguage }: Content): DataFile<'events'>['events'] {
  const page = canonicalUrl(locale, eventsPath);
  return events.map(({ id, title, from, to, status, text, link, image }) => ({
    id,
    title,
    ...languageOf(eventsLanguage),
    start: momentOf(from),
    end: momentOf(to),
    status: from === null || to === null ? (status ?? null) : null,
    text,
    link: urlOf(locale, link),
    page: `${page}#${encodeURIComponent(eventPlace(id))}`,
    picture: eventPicture(image),
  }));
}

/** The files of a language. */
export function toFiles(locale: Locale, content: Content): { [Name in DataName]: DataFile<Name> } {
  const head = { form, language: locale } as const;
  const terms = toEntries(content.glossary?.terms ?? []).map((entry) => termOf(locale, entry));
  return {
    champions: { ...head, champions: championsOf(locale, content) },
    facts: { ...head, champions: factsOf(content.champions) },
    changes: { ...head, changes: changesOf(locale, content.changes) },
    masteries: { ...head, points: maxPoints, masteries: masteriesOf(content.masteries) },
    prestige: { ...head, champions: prestigeOf(content) },
    glossary: { ...head, terms },
    events: { ...head, events: eventsOf(locale, content) },
    terms: {
      ...head,
      // A keyword may have any name, `__proto__` as well.
      terms: Object.fromEntries(terms.map(({ id, html: _html, page: _page, ...term }) => [id, term])),
    },
  };
}
