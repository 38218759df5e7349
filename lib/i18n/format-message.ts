/** A text as islands get it: `{name}` marks an argument, and a choice holds one text for each case. */
export type Message = string | Choice;

/**
 * `by` names the argument that chooses (`n` if `by` is missing): a number chooses by its plural category, a string by
 * its value.
 */
export type Choice = { by?: string; other: Message; [option: string]: Message | undefined };

export type MessageValues = Readonly<Record<string, string | number>>;

/** Making a formatter is slow, so formatters are kept. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function kept<Value>(values: Map<string, Value>, tag: string, make: () => Value): Value {
  const value = values.get(tag) ?? make();
  values.set(tag, value);
  return value;
}

/** Fills in `{name}` and chooses by numbers and words. Numbers are formatted for the language. */
export function formatMessage(message: Message, tag: string, values: MessageValues = {}): string {
  if (typeof message !== 'string') return formatMessage(chosen(message, tag, values), tag, values);
  return message.replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name] ?? mark;
    if (typeof value !== 'number') return value;
    return kept(numberFormats, tag, () => new Intl.NumberFormat(tag)).format(value);
  });
}

function chosen(choice: Choice, tag: string, values: MessageValues): Message {
  const value = values[choice.by ?? 'n'] ?? 0;
  const option =
    typeof value === 'number' ? kept(pluralRules, tag, () => new Intl.PluralRules(tag)).select(value) : value;
  return choice[option] ?? choice.other;
}
