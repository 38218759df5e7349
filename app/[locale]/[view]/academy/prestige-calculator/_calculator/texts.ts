import type { Message, MessageParams } from '@/lib/i18n/define-messages';
import { formatMessage } from '@/lib/i18n/define-messages';
import type { prestige } from '@/lib/i18n/messages/prestige';

type WithoutArea<Key> = Key extends `prestige.${infer Name}` ? Name : never;
export type WordKey = WithoutArea<keyof typeof prestige>;

export type Words = {
  say: (key: WordKey, params?: MessageParams) => string;
  number: (value: number) => string;
  /** With a tenth, where there is one. */
  fine: (value: number) => string;
  date: (time: number) => string;
  className: (name: string) => string;
  /** '6-STAR', 'RANK 1', 'SIG 20': never with the thousands marks of a language. */
  label: (kind: Labelled, value: number) => string;
};

export type Labelled = 'tier' | 'rank' | 'signature';

/** Made once: formatters are slow to make. */
export function makeWords(
  tag: string,
  messages: Readonly<Record<string, Message>>,
  classNames: Readonly<Record<string, string>>,
): Words {
  const whole = new Intl.NumberFormat(tag);
  const fine = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const say: Words['say'] = (key, params) => {
    const message = messages[key] ?? '';
    return typeof message === 'string' && !params ? message : formatMessage(message, tag, params);
  };
  // A select may offer two hundred of them.
  const labels = { tier: say('label.tier'), rank: say('label.rank'), signature: say('label.signature') };
  return {
    say,
    label: (kind, value) => labels[kind].replace('{n}', String(value)),
    number: (value) => whole.format(value),
    fine: (value) => fine.format(value),
    date: (time) => dates.format(time),
    className: (name) => classNames[name] ?? '',
  };
}
