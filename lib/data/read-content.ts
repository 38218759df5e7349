import { getGlossary } from '#lib/cms/academy.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import { getEvents } from '#lib/cms/articles.ts';
import { getChampionMap, getPrestigeTable } from '#lib/cms/champions.ts';
import { getChanges } from '#lib/cms/changes.ts';
import { getMasteries } from '#lib/cms/masteries.ts';
import { isMadeOfCurrentAnswers } from '#lib/cms/reads.ts';
import type { Result } from '#lib/cms/result.ts';
import { readEvents } from '#lib/events/read-events.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import type { Content } from './content.ts';

/** What a read gave; null if there is no such thing. Throws where the CMS is unwell. */
function valueOf<Value>(result: Result<Value>): Value | null {
  if (result.kind === 'unwell') throw new Unwell();
  return result.kind === 'found' ? result.value : null;
}

class Unwell extends Error {}

async function readPrestige(): Promise<Content['prestige']> {
  const map = valueOf(await getChampionMap());
  return Promise.all(
    (map?.entries ?? []).map(async (entry) => ({ entry, table: valueOf(await getPrestigeTable(entry.id)) })),
  );
}

async function readChampions(locale: Locale): Promise<Content['champions']> {
  const champions = await getAllChampions(locale);
  if (!champions) throw new Unwell();
  return champions;
}

async function readLanguage(locale: Locale, reading: ReturnType<typeof readPrestige>): Promise<Content> {
  const [prestige, champions, changes, masteries, glossary, events] = await Promise.all([
    reading,
    readChampions(locale),
    getChanges(locale),
    getMasteries(locale),
    getGlossary(locale),
    getEvents(locale),
  ]);
  const page = valueOf(events);
  return {
    champions,
    prestige,
    changes: valueOf(changes) ?? [],
    masteries: valueOf(masteries),
    glossary: valueOf(glossary),
    events: page ? readEvents(page.html) : [],
    eventsLanguage: page?.htmlLanguage,
  };
}

/**
 * All that the data files are made of, by language. Null while one of the reads fails, and also where an older answer stands
 * in for it: half an edit is no version.
 */
export async function readContent(): Promise<ReadonlyMap<Locale, Content> | null> {
  try {
    const prestige = readPrestige();
    const all = await Promise.all(
      offeredLocales.map(async (locale) => [locale, await readLanguage(locale, prestige)] as const),
    );
    return isMadeOfCurrentAnswers() ? new Map(all) : null;
  } catch (error) {
    if (error instanceof Unwell) return null;
    throw error;
  }
}
