import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';
import { academy } from '@/lib/i18n/messages/academy';
import { blocks } from '@/lib/i18n/messages/blocks';
import { content } from '@/lib/i18n/messages/content';
import { frame } from '@/lib/i18n/messages/frame';
import { masteries } from '@/lib/i18n/messages/masteries';
import { prestige } from '@/lib/i18n/messages/prestige';
import { search } from '@/lib/i18n/messages/search';
import type { Message, MessageParams } from '@/lib/i18n/define-messages';
import { formatMessage } from '@/lib/i18n/define-messages';

const messages = { ...academy, ...blocks, ...content, ...frame, ...masteries, ...prestige, ...search };

export type MessageKey = keyof typeof messages;

function textOf(locale: Locale, key: MessageKey): Message {
  return messages[key][locale];
}

/** A text in the visitor's language, with `{name}` filled in and the plural chosen by `{n}`. */
export function translate(locale: Locale, key: MessageKey, params: MessageParams = {}): string {
  return formatMessage(textOf(locale, key), localeTag(locale), params);
}

/**
 * Texts for an island. Only the named ones are sent to the browser, with all plural forms and unfilled placeholders.
 */
export function pickMessages<Key extends MessageKey>(
  locale: Locale,
  keys: readonly Key[],
): Record<Key, Message> {
  const picked: Partial<Record<Key, Message>> = {};
  for (const key of keys) picked[key] = textOf(locale, key);
  return picked as Record<Key, Message>;
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}

function slugInWords(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name `[[key]]` from the CMS is a key of the site's texts. An unknown key is replaced by the slug in words. */
export function translateName(locale: Locale, name: string, slug: string): string {
  const key = /^\[\[(.+)\]\]$/.exec(name.trim())?.[1]?.trim();
  if (key === undefined) return name.trim() || slugInWords(slug);
  return isMessageKey(key) ? translate(locale, key) : slugInWords(slug);
}
