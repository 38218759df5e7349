import { asRecord } from '#lib/parse-json.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { codeIn } from '#lib/links/shared-code.ts';
import type { Rosters } from '#lib/prestige/rosters.ts';
import {
  addRoster,
  blankRosters,
  changeRows,
  currentRoster,
  mostRosters,
  newRoster,
} from '#lib/prestige/rosters.ts';
import { isEmpty, placeChampion } from '#lib/prestige/rows.ts';
import { parseShareCode } from '#lib/prestige/share-code.ts';
import type { Champions } from './champions.ts';
import { readRosters } from './stored-rosters.ts';
import type { Words } from './texts.ts';

/** The parameters that the page was opened with. */
type Opened = { champion: string | null; code: string | null };

export type Start = {
  rosters: Rosters;
  /** The code of a shared roster, which is shown without being stored until the visitor keeps it. */
  shared: string | null;
  /** The text that is announced. */
  message: string;
};

const addedKey = 'addedChampion';

/** The name of a shared roster's code in addresses. */
export const codeName = 'r';

/** Codes hold escaped ids, and an address may escape them again. */
function readCode(code: string) {
  return parseShareCode(code) ?? parseShareCode(decodePart(code));
}

function withChampion(rosters: Rosters, asked: string, champions: Champions, words: Words): Start {
  const wanted = asked.trim().toLowerCase();
  const champion = champions.byId.get(asked) ?? champions.list.find(({ id }) => id.toLowerCase() === wanted);
  if (!champion) return { rosters, shared: null, message: `${asked.slice(0, 60)}: ${words.t('notFound')}` };
  const placeIn = (one: Rosters) => currentRoster(one).rows.findIndex((row) => row.champion === champion.id);
  const next =
    placeIn(rosters) < 0
      ? changeRows(rosters, (rows) => placeChampion(rows, champion.id)?.rows ?? rows)
      : rosters;
  const place = placeIn(next);
  const message =
    place < 0
      ? words.t('full', { n: currentRoster(next).rows.length })
      : words.t('opened', { champion: champion.name, row: place + 1 });
  return { rosters: next, shared: null, message };
}

/** Whether this history entry has added the champion already, so that Back and Forward don't add it again. */
function wasAdded(champion: string): boolean {
  return asRecord(history.state)[addedKey] === champion;
}

/** Notes in the history entry that the champion was added, so that a reload does not add it again after it was deleted. */
export function rememberAdded(champion: string, path: string): void {
  history.replaceState({ [addedKey]: champion }, '', path);
}

/** What the server knows: the least number of rows, and how many of them a link fills. */
export function blankStart(code: string | null) {
  const shared = code ? readCode(code) : null;
  return {
    rosters: blankRosters(shared?.rows.length ?? 0),
    shared: shared ? code : null,
    filled: shared?.rows.filter((row) => !isEmpty(row)).length,
  };
}

/** The visitor's own rosters, with the champion of the address added once. */
export function openRosters(opened: Opened, champions: Champions, words: Words): Start {
  const ownRosters = readRosters();
  const code = codeIn('hash', codeName) ?? opened.code;
  if (code !== null) {
    const shared = readCode(code);
    if (!shared) return { rosters: ownRosters, shared: null, message: words.t('shared.broken') };
    const roster = newRoster('', shared.rows);
    return {
      rosters: { list: [roster], currentId: roster.id },
      shared: code,
      message: shared.skipped === 0 ? '' : words.t('shared.skipped', { n: shared.skipped }),
    };
  }
  if (opened.champion && !wasAdded(opened.champion))
    return withChampion(ownRosters, opened.champion, champions, words);
  return { rosters: ownRosters, shared: null, message: '' };
}

/** Adds the shared roster to the visitor's own; `null` if there are twenty already. */
export function keepShared(shared: Rosters): Rosters | null {
  const ownRosters = readRosters();
  if (ownRosters.list.length >= mostRosters) return null;
  const { rows } = currentRoster(shared);
  const hasOwn = ownRosters.list.length > 1 || currentRoster(ownRosters).rows.some((row) => !isEmpty(row));
  return hasOwn ? addRoster(ownRosters, newRoster('', rows)) : changeRows(ownRosters, () => rows);
}
