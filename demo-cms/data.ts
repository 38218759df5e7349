import { fieldsOf, isRecord, listOf, numberOf, recordsOf, textOf } from './fields.ts';
import { localise } from './languages.ts';
import type { Fields } from './fields.ts';

/**
 * The JSON files in one language.
 * @param read the content of a file, or undefined
 */
export function readData(language: string, read: (file: string) => unknown) {
  const english = (name: string) => read(`${name}.json`) ?? read(`en/${name}.json`);
  const translated = (name: string) => (language === 'en' ? undefined : read(`${language}/${name}.json`));
  const records = (name: string) => recordsOf(localise(translated(name) ?? english(name), language));
  return {
    categories: records('categories').map(toNamed),
    subjects: records('subjects').map(toNamed),
    authors: records('authors').map(({ id, slug, name, role }) => ({
      id: textOf(id),
      slug: textOf(slug),
      name: textOf(name),
      role: textOf(role),
    })),
    champions: records('champions').map(toChampion),
    menu: records('menu').map(toMenuItem),
    tips: records('tips').map(({ title, excerpt, link, image }) => ({
      title: textOf(title),
      excerpt: textOf(excerpt),
      link: textOf(link),
      image: textOf(image),
    })),
    redirects: records('redirects').map(({ from, to = null, status = 301 }) => ({ from, to, status })),
    masteries: fieldsOf(localise(translated('masteries') ?? english('masteries'), language)),
    glossary: mergeTerms(english('glossary'), translated('glossary'), language),
    tierLists: toTierLists(english('tier-lists'), language),
    facts: mergeFacts(english('facts'), translated('facts'), language),
  };
}

export type Data = ReturnType<typeof readData>;

const toNamed = ({ slug, name }: Fields) => ({ slug: textOf(slug), name: textOf(name) });

const toChampion = (champion: Fields) => ({
  ...toNamed(champion),
  id: textOf(champion.id),
  class: textOf(champion.class).toLowerCase(),
  epithet: textOf(champion.epithet),
  maxPrestige: numberOf(champion.maxPrestige) ?? 10_000,
  tiers: listOf(champion.tiers).map(Number),
});

export type Champion = ReturnType<typeof toChampion>;

export type Tip = Data['tips'][number];

export type MenuItem = { title: string; url: string; classes: string[]; children: MenuItem[] };

const toMenuItem = (item: Fields): MenuItem => ({
  title: textOf(item.title),
  url: textOf(item.url),
  classes: listOf(item.classes),
  children: recordsOf(item.children).map(toMenuItem),
});

/** A translation stands for the English term of the same id, key by key. */
function mergeTerms(english: unknown, translated: unknown, language: string) {
  const translatedTerms = new Map(recordsOf(translated).map((term) => [textOf(term.id), term]));
  return recordsOf(english).map((term) => {
    const id = textOf(term.id);
    const { word, category, description } = { ...term, ...translatedTerms.get(id) };
    return {
      id,
      language: translatedTerms.get(id)?.description ? language : 'en',
      word: textOf(word),
      category: textOf(category),
      description: textOf(description),
    };
  });
}

export type Term = Data['glossary'][number];

/** A list is in the language of its title. */
function toTierLists(lists: unknown, language: string): Fields[] {
  return recordsOf(lists).map((list) => {
    const own = fieldsOf(list.title)[language] ? language : 'en';
    return { ...fieldsOf(localise(list, own)), language: own };
  });
}

/** The translated counters with what shows them, which stands beside the English ones. */
function withProofs(translated: Fields, english: Fields): Fields {
  if (!Array.isArray(translated.counters)) return translated;
  const all = Array.isArray(english.counters) ? english.counters.map(fieldsOf) : [];
  const counters = translated.counters.map(fieldsOf).map((counter) => {
    const { tried, source } = all.find(({ champion }) => champion === counter.champion) ?? {};
    return { ...counter, ...(tried ? { tried } : {}), ...(source ? { source } : {}) };
  });
  return { ...translated, counters };
}

/**
 * The facts of all champions by their slugs. What is not translated is English, and each champion's facts say which
 * language they are in; immunities, tags, the names in relations and what shows a counter are the same in all of them.
 */
function mergeFacts(english: unknown, translated: unknown, language: string) {
  const translatedFacts = new Map(
    Object.entries(fieldsOf(translated)).filter(([, facts]) => isRecord(facts)),
  );
  return new Map(
    Object.entries(fieldsOf(english)).map(([slug, facts]) => [
      slug,
      {
        ...fieldsOf(facts),
        ...withProofs(fieldsOf(translatedFacts.get(slug)), fieldsOf(facts)),
        language: translatedFacts.has(slug) ? language : 'en',
      },
    ]),
  );
}
