import { asRecord } from '@/lib/kept/parse-stored';
import { decodePart } from '@/lib/links/decode-part';
import type { Book } from '@/lib/prestige/book';
import { addRoster, blankBook, changeRows, currentRoster, mostRosters, newRoster } from '@/lib/prestige/book';
import { isEmpty, placeChampion } from '@/lib/prestige/rows';
import { parseShareCode } from '@/lib/prestige/share-code';
import type { Champions } from './champions';
import { readBook } from './kept-book';
import type { Words } from './texts';

/** The parameters that the page was opened with. */
export type Opened = { champion: string | null; code: string | null };

export type Start = {
  book: Book;
  /** The code of a shared roster, which is shown without being stored until the visitor keeps it. */
  shared: string | null;
  said: string;
  /** The number of filled rows in the link, where the server knows it. */
  filled?: number | undefined;
};

const addedKey = 'addedChampion';

function hashCode(): string | null {
  const { hash } = window.location;
  return hash.startsWith('#r=') ? decodePart(hash.slice('#r='.length)) : null;
}

/** The code of the roster in the hash or, without one, in the query. */
export function codeInAddress(): string | null {
  return hashCode() ?? new URLSearchParams(window.location.search).get('r');
}

/** Codes hold escaped ids, and an address may escape them again. */
function readCode(code: string) {
  return parseShareCode(code) ?? parseShareCode(decodePart(code));
}

function withChampion(book: Book, asked: string, champions: Champions, words: Words): Start {
  const wanted = asked.trim().toLowerCase();
  const champion = champions.byId.get(asked) ?? champions.list.find(({ id }) => id.toLowerCase() === wanted);
  if (!champion) return { book, shared: null, said: `${asked.slice(0, 60)}: ${words.say('notFound')}` };
  const placeIn = (one: Book) => currentRoster(one).rows.findIndex((row) => row.champion === champion.id);
  const isThere = placeIn(book) >= 0;
  const next = isThere ? book : changeRows(book, (rows) => placeChampion(rows, champion.id)?.rows ?? rows);
  const place = placeIn(next);
  const said =
    place < 0
      ? words.say('full', { n: currentRoster(next).rows.length })
      : words.say('opened', { champion: champion.name, row: place + 1 });
  return { book: next, shared: null, said };
}

/** Whether this history entry has added the champion already, so that Back and Forward don't add it again. */
function wasAdded(champion: string): boolean {
  return asRecord(window.history.state)[addedKey] === champion;
}

/** Notes it in the history entry, so that a reload does not add a champion that was deleted. */
export function rememberAdded(champion: string, path: string): void {
  window.history.replaceState({ [addedKey]: champion }, '', path);
}

/** What the server knows: the least number of rows, and whether they come from a link. */
export function blankStart({ code }: Opened): Start {
  const shared = code === null ? null : readCode(code);
  const filled = shared?.rows.filter((row) => !isEmpty(row)).length;
  return { book: blankBook(shared?.rows.length ?? 0), shared: shared ? code : null, said: '', filled };
}

/** The visitor's own rosters, with the champion of the address added once. */
export function openBook(opened: Opened, champions: Champions, words: Words): Start {
  const own = readBook();
  const code = hashCode() ?? opened.code;
  if (code !== null) {
    const shared = readCode(code);
    if (!shared) return { book: own, shared: null, said: words.say('shared.broken') };
    const roster = newRoster('', shared.rows);
    return {
      book: { rosters: [roster], currentId: roster.id },
      shared: code,
      said: shared.skipped === 0 ? '' : words.say('shared.skipped', { n: shared.skipped }),
    };
  }
  if (opened.champion !== null && !wasAdded(opened.champion))
    return withChampion(own, opened.champion, champions, words);
  return { book: own, shared: null, said: '' };
}

/** Adds the shared roster to the visitor's own; `null` if there are twenty already. */
export function keepShared(shared: Book): Book | null {
  const own = readBook();
  if (own.rosters.length >= mostRosters) return null;
  const { rows } = currentRoster(shared);
  const hasOwn = own.rosters.length > 1 || currentRoster(own).rows.some((row) => !isEmpty(row));
  return hasOwn ? addRoster(own, newRoster('', rows)) : changeRows(own, () => rows);
}
