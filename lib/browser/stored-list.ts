import type { StoredValue } from './stored-value.ts';
import { createStoredValue } from './stored-value.ts';
import { asList, parseJson } from '#lib/parse-json.ts';

type TextList = readonly string[];

/** The value on the server, which does not know what a browser stores. */
export const emptyList: TextList = [];

/** A list of texts in the browser's storage, as JSON under one key. `clean` gets whatever texts are stored there. */
export function createStoredList(key: string, clean: (list: TextList) => TextList): StoredValue<TextList> {
  return createStoredValue({
    keys: [key],
    parse: ([text]) => clean(asList(parseJson(text)).filter((one) => typeof one === 'string')),
    write: (list) => [JSON.stringify(list)],
  });
}
