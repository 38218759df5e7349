import type { Message, MessageValues } from './format-message.ts';
import { formatMessage } from './format-message.ts';

export type Text<Key extends string> = (key: Key, values?: MessageValues) => string;

/** Returns the function by which an island reads its texts. A missing text is empty. */
export function textOf<Key extends string>(texts: Partial<Record<Key, Message>>, tag: string): Text<Key> {
  return (key, values) => formatMessage(texts[key] ?? '', tag, values);
}
