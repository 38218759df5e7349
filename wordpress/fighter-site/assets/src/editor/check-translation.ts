/** What a translation has not translated, and which translations of an original lack something. */
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { attributesOf } from './catalog.ts';
import { textsOfFacts, withInner } from './checked-post.ts';
import type { CheckedPost, Finding, Site } from './checked-post.ts';
import type { Words } from './words.ts';

/** A text as it is compared with the original's (class-as-in-english.php). */
const compared = (html: unknown) =>
  textOf(html)
    .replace(/(?:<[^>]*>|&nbsp;|\s)+/g, ' ')
    .trim();

/** The blocks of WordPress whose own text is compared, with the attribute that holds it. */
const textAttributes: Record<string, string> = {
  'core/heading': 'content',
  'core/paragraph': 'content',
  'core/list-item': 'content',
  'core/button': 'text',
};
const mostAsInEnglish = 10;

/** The texts of a translation that are the same as in its original. */
export function checkEnglish(
  { original, title, excerpt, fields = [], facts = {}, tiers = [], blocks }: CheckedPost,
  site: Site,
  { __, _n, sprintf }: Words,
): Finding[] {
  const english = new Set(original ? site.english : []);
  const isEnglish = (text: unknown) => english.has(compared(text));
  const finding = (name: string, text: unknown, block?: string): Finding => ({
    id: 'as-in-english',
    level: 'warning',
    block,
    /* translators: 1: a block's or field's name, 2: a text */
    text: sprintf(
      __('%1$s: “%2$s” is still as in English.', 'fighter-site'),
      name,
      compared(text).slice(0, 60),
    ),
  });
  const reasons = tiers.flatMap(({ champions }) => champions.map(({ reason }) => reason));
  const texts: [string, string | undefined][] = [
    [__('Title', 'fighter-site'), title],
    [__('Excerpt', 'fighter-site'), excerpt],
    ...fields.map(({ label, text }): [string, string] => [label, text]),
    ...textsOfFacts(facts).map((text): [string, string] => [__('Facts and counters', 'fighter-site'), text]),
    ...reasons.map((text): [string, string | undefined] => [__('Reason', 'fighter-site'), text]),
  ];
  const found = texts.filter(([, text]) => isEnglish(text)).map(([name, text]) => finding(name, text));
  for (const block of withInner(blocks)) {
    const names = attributesOf(block.name, site.catalog)
      .filter(({ type }) => type === 'text')
      .map(({ name }) => name);
    const texts = [...names, textAttributes[block.name] ?? ''].map((name) => block.attributes[name]);
    found.push(
      ...texts.filter(isEnglish).map((text) => finding(site.titleOf(block.name), text, block.clientId)),
    );
  }
  const more = found.length - mostAsInEnglish;
  if (more <= 0) return found;
  /* translators: %d: a number */
  const text = _n(
    '%d more text is still as in English.',
    '%d more texts are still as in English.',
    more,
    'fighter-site',
  );
  return [
    ...found.slice(0, mostAsInEnglish),
    { id: 'as-in-english', level: 'warning', text: sprintf(text, more) },
  ];
}

export function checkTranslations({ translations }: CheckedPost, { __, sprintf }: Words): Finding[] {
  const texts = {
    /* translators: %s: languages */
    missing: __('Not translated yet: %s. Readers of these languages see English.', 'fighter-site'),
    /* translators: %s: languages */
    draft: __('Translations that are drafts: %s.', 'fighter-site'),
    /* translators: %s: languages */
    outdated: __('Translations that are older than the original: %s.', 'fighter-site'),
  };
  return Object.entries(texts).flatMap(([state, text]): Finding[] => {
    const names = translations.filter((one) => one.state === state).map(({ name }) => name);
    return names.length > 0
      ? [{ id: `translations-${state}`, level: 'warning', text: sprintf(text, names.join(', ')) }]
      : [];
  });
}
