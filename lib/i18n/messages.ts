import { site } from '#game/site.ts';
import gameDe from '#game/texts/de.json';
import gameEn from '#game/texts/en.json';
import gameEs from '#game/texts/es.json';
import gameFr from '#game/texts/fr.json';
import gameIt from '#game/texts/it.json';
import gamePtBr from '#game/texts/pt-br.json';
import gameRu from '#game/texts/ru.json';
import gameTr from '#game/texts/tr.json';
import { compileMessage, siteArguments } from '#lib/i18n/compile-message.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import { formatMessage } from '#lib/i18n/format-message.ts';
import de from '#lib/i18n/languages/de.json';
import en from '#lib/i18n/languages/en.json';
import es from '#lib/i18n/languages/es.json';
import fr from '#lib/i18n/languages/fr.json';
import it from '#lib/i18n/languages/it.json';
import ptBr from '#lib/i18n/languages/pt-br.json';
import ru from '#lib/i18n/languages/ru.json';
import tr from '#lib/i18n/languages/tr.json';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { MessageArguments } from '#lib/i18n/message-arguments.ts';

const english = { ...en, ...gameEn };

export type MessageKey = keyof typeof english;

const languages: Record<Locale, Record<MessageKey, string>> = {
  en: english,
  es: { ...es, ...gameEs },
  fr: { ...fr, ...gameFr },
  de: { ...de, ...gameDe },
  it: { ...it, ...gameIt },
  'pt-br': { ...ptBr, ...gamePtBr },
  tr: { ...tr, ...gameTr },
  ru: { ...ru, ...gameRu },
};

/** The arguments that `translate` takes behind a key: none, or an object with all arguments of the text. */
export type ValuesOf<Key extends MessageKey> = Key extends keyof MessageArguments
  ? [values: MessageArguments[Key]]
  : [];

/** The function that gives an island its texts. */
export type TranslateText<Key extends MessageKey> = <Said extends Key>(
  key: Said,
  ...values: ValuesOf<Said>
) => string;

const names = Object.fromEntries(siteArguments.map((name) => [name, site[name]]));

const compiled = new Map<string, Message>();

function messageOf(locale: Locale, key: MessageKey): Message {
  const id = `${locale} ${key}`;
  const message = compiled.get(id) ?? compileMessage(languages[locale][key], names);
  compiled.set(id, message);
  return message;
}

/** A text in the visitor's language, with its arguments filled in. */
export function translate<Key extends MessageKey>(
  locale: Locale,
  key: Key,
  ...[values]: ValuesOf<Key>
): string {
  return formatMessage(messageOf(locale, key), localeTag(locale), values);
}

/** Texts for an island. Only the named ones are sent to the browser, with all plural forms and unfilled arguments. */
export function pickMessages<Key extends MessageKey>(
  locale: Locale,
  keys: readonly Key[],
): Record<Key, Message> {
  return Object.fromEntries(keys.map((key) => [key, messageOf(locale, key)])) as Record<Key, Message>;
}

/** The part of a key behind its area: `title` of `prestige.title`. */
export type KeyIn<Area extends string> = MessageKey extends infer Key
  ? Key extends `${Area}.${infer Name}`
    ? Name
    : never
  : never;

/** All texts of an area, for an island; their keys are without the area. */
export function areaMessages<Area extends string>(locale: Locale, area: Area): Record<KeyIn<Area>, Message> {
  const prefix = `${area}.`;
  const keys = Object.keys(english).filter((key): key is MessageKey => key.startsWith(prefix));
  const messages = keys.map((key) => [key.slice(prefix.length), messageOf(locale, key)]);
  return Object.fromEntries(messages) as Record<KeyIn<Area>, Message>;
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}

/** The words of a slug, for what has no known name. */
export function slugInWords(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `[[key]]` in a name from the CMS is a key of the site's texts. A name with an unknown key is the slug in words. */
export function translateName(locale: Locale, name: string, slug: string): string {
  const unknown: string[] = [];
  const translated = name.replaceAll(/\[\[([^[\]]+)\]\]/g, (_, marked: string) => {
    const key = marked.trim();
    if (isMessageKey(key)) return translate(locale, key);
    unknown.push(key);
    return '';
  });
  return (unknown.length === 0 && translated.trim()) || slugInWords(slug);
}
