import { createStoredList } from '#lib/browser/stored-list.ts';

const mostKept = 200;

/** The names of the codes that this visitor has redeemed, newest last. They stay in the browser. */
export const redeemedCodes = createStoredList('redeemedCodes', (list) => list.slice(-mostKept));
