import type { Locale } from '@/lib/i18n/locales';

/** Plain text, or one text per plural category of the language. Both may hold `{name}` placeholders. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

export type MessageParams = Record<string, string | number>;

/** All eight languages of a text stand together, so that a missing translation is a type error at that text. */
export function defineMessages<Key extends string>(
  messages: Record<Key, Record<Locale, Message>>,
): Record<Key, Record<Locale, Message>> {
  return messages;
}

/** Making a formatter is slow, so formatters are kept. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function kept<Value>(known: Map<string, Value>, tag: string, make: () => Value): Value {
  const value = known.get(tag) ?? make();
  known.set(tag, value);
  return value;
}

/** Fills in `{name}` placeholders. `{n}` selects the plural form, and numbers are formatted for the language. */
export function formatMessage(message: Message, tag: string, params: MessageParams = {}): string {
  const text = typeof message === 'string' ? message : pluralOf(message, tag, Number(params.n ?? 0));
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
    if (!Object.hasOwn(params, name)) return mark;
    const value = params[name];
    if (typeof value !== 'number') return value ?? '';
    return kept(numberFormats, tag, () => new Intl.NumberFormat(tag)).format(value);
  });
}

function pluralOf(message: Exclude<Message, string>, tag: string, count: number): string {
  return message[kept(pluralRules, tag, () => new Intl.PluralRules(tag)).select(count)] ?? message.other;
}
