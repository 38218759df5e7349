import type { KeptValue } from './kept-value';
import { keepValue } from './kept-value';

export type TextList = readonly string[];

/** What the server renders, which knows nothing that a browser stores. */
export const emptyList: TextList = [];

function parseTexts(text: string): TextList {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : emptyList;
  } catch {
    return emptyList;
  }
}

/** A list of texts in the browser's storage, as JSON under one key. `clean` gets whatever texts are stored there. */
export function keepList(key: string, clean: (list: TextList) => TextList): KeptValue<TextList> {
  return keepValue({
    keys: [key],
    parse: ([text]) => clean(parseTexts(text ?? '')),
    write: (list) => [JSON.stringify(list)],
  });
}
