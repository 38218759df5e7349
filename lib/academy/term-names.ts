import { toEntries } from '#lib/academy/glossary-terms.ts';
import { getGlossary } from '#lib/cms/academy.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { glossaryPath } from '#lib/addresses/paths.ts';

/** A glossary term as a link shows it. `language` is its `lang`, where that is another language than the page's. */
export type TermName = { slug: string; word: string; language: string | undefined; target: string };

/** The glossary's terms by their slugs; none while the glossary can't be read. */
export async function getTermNames(locale: Locale): Promise<ReadonlyMap<string, TermName>> {
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') return new Map();
  return new Map(
    toEntries(glossary.value.terms).map(({ anchor, word, language }) => [
      anchor,
      { slug: anchor, word, language, target: `${glossaryPath}#${encodeURIComponent(anchor)}` },
    ]),
  );
}
