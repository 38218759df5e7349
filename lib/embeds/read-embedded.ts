import { toEntries } from '#lib/academy/glossary-terms.ts';
import { cardPath } from '#lib/addresses/paths.ts';
import { getGlossary } from '#lib/cms/academy.ts';
import { getArticle, getCourse } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing } from '#lib/cms/result.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { Embeddable } from './embeddable.ts';
import { pageOf } from './embeddable.ts';
import type { Embedded } from './embedded.ts';
import { longestText, short } from './embedded.ts';
import { readEvent } from './read-events.ts';
import { readBuild, readComparison, readRoster } from './read-in-link.ts';
import { readArticle, readPublishedBuild, readTierList } from './read-published.ts';

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
      return readArticle(locale, { kind: shown.kind, name: shown.name }, getArticle);
    case 'guide':
      return readArticle(locale, { kind: shown.kind, name: shown.name }, getCourse);
    case 'published-build':
      return readPublishedBuild(locale, shown.name);
    case 'tier-list':
      return readTierList(locale, shown.name);
    case 'term':
      return readTerm(locale, shown.name);
    case 'event':
      return readEvent(locale, shown.name);
    case 'events':
      return readEvent(locale, undefined);
  }
}
