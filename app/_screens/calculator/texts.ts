import type { Message, MessageValues } from '#lib/i18n/format-message.ts';
import { formatMessage } from '#lib/i18n/format-message.ts';
import type { KeyIn, ValuesOf } from '#lib/i18n/messages.ts';

type WordKey = KeyIn<'prestige'>;

export type Words = {
  t: <Key extends WordKey>(key: Key, ...values: ValuesOf<`prestige.${Key}`>) => string;
  number: (value: number) => string;
  /** With one decimal if needed. */
  fine: (value: number) => string;
  /** With a plus or minus sign. */
  change: (value: number) => string;
  date: (time: number) => string;
  className: (name: string) => string;
  /** '6-STAR', 'RANK 1', 'SIG 20', without thousands separators. */
  label: (kind: Labelled, value: number) => string;
  /** The labels of the chosen values, in their order. */
  labels: (choice: { [Kind in Labelled]?: number | null }) => string[];
};

const kinds = ['tier', 'rank', 'signature'] as const;
export type Labelled = (typeof kinds)[number];

/** Made once, because making a formatter is slow. */
export function makeWords(
  tag: string,
  messages: Readonly<Record<string, Message>>,
  classNames: Readonly<Record<string, string>>,
): Words {
  const whole = new Intl.NumberFormat(tag);
  // Gains below 0.1 have two significant digits, because they would be shown as 0 otherwise.
  const fine = new Intl.NumberFormat(tag, {
    maximumFractionDigits: 1,
    maximumSignificantDigits: 2,
    roundingPriority: 'morePrecision',
  });
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const t = (key: WordKey, values?: MessageValues) => {
    const message = messages[key] ?? '';
    return typeof message === 'string' && !values ? message : formatMessage(message, tag, values);
  };
  // Kept, because a select may have two hundred options.
  const patterns = { tier: t('label.tier'), rank: t('label.rank'), signature: t('label.signature') };
  const label: Words['label'] = (kind, value) => patterns[kind].replace('{n}', String(value));
  return {
    t,
    label,
    labels: (choice) =>
      kinds.flatMap((kind) => {
        const value = choice[kind] ?? null;
        return value === null ? [] : [label(kind, value)];
      }),
    number: (value) => whole.format(value),
    fine: (value) => fine.format(value),
    change: (value) => signed.format(value),
    date: (time) => dates.format(time),
    className: (name) => classNames[name] ?? '',
  };
}
