import type { CatalogueChanges, CatalogueItems } from '#lib/cms/catalogue-items.ts';
import { mergeChanges, parseCatalogueChanges } from '#lib/cms/catalogue-items.ts';
import type { Reading } from '#lib/cms/client.ts';
import { found, missing, ofApi, readPlan, unwell } from '#lib/cms/client.ts';
import { tags } from '#lib/cms/tags.ts';
import { keepWhole, readStored, readWhole } from '#lib/cms/whole-catalogue.ts';
import type { Whole } from '#lib/cms/whole-catalogue.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { log } from '#lib/log.ts';
import { settings } from '#lib/settings.ts';

/**
 * The catalogue of the CMS: everything that has a page, in one language (docs/contract.md). The whole is read once and
 * kept in the store. From then on the CMS is asked for what changed since, once after each edit and when that answer is
 * old: one small call, which the store keeps like any other answer, so that instances share it and a start needs no more.
 *
 * It is asked for the changes since the same moment each time, so a new answer holds the earlier ones too. When they are
 * many, a new moment begins with what they were merged into.
 */
export type Catalogue = {
  items: CatalogueItems;
  /** Another one for other items. */
  version: number;
  /** The last versions, and the addresses that each of them changed. */
  history: readonly { version: number; changed: readonly string[] }[];
};

type Held = {
  /** The moment since which changes are asked for. */
  at: string;
  catalogue: Catalogue;
  /** The last changes that were merged. */
  merged?: CatalogueChanges;
  /** When it is read again because its parts are of several moments: it may lack items, which no changes would name. */
  mixedUntil?: number;
};

type OfLocale = {
  held: Held | undefined;
  opening: Promise<void>;
  reading: Promise<Reading<Catalogue>> | undefined;
  /** Since when the CMS is known to have no catalogue. */
  lackedAt: number;
  lackedSince: number;
};

/** After so many changes a new moment begins: 500 of them are a quarter of a megabyte. */
const mostChanges = 500;
const longestHistory = 100;
/** What was read while the CMS changed is read again after this long. */
const pauseOfMixed = 60_000;

const states = () => onceInProcess('catalogues', () => new Map<Locale, OfLocale>());
const versions = () => onceInProcess('catalogueVersions', () => ({ last: 0 }));

function newCatalogue(items: CatalogueItems, before?: Catalogue, changed: readonly string[] = []): Catalogue {
  versions().last += 1;
  const version = versions().last;
  return {
    items,
    version,
    history: [...(before?.history ?? []), { version, changed }].slice(-longestHistory),
  };
}

/** The addresses that changed since a version. Null if that is not known: then all may have. */
export function changedSince({ history }: Catalogue, earlier: number): ReadonlySet<string> | null {
  const index = history.findIndex(({ version }) => version === earlier);
  return index === -1 ? null : new Set(history.slice(index + 1).flatMap(({ changed }) => changed));
}

const ofChanges = (locale: Locale, since: string) =>
  ofApi(
    { route: 'catalogue/', locale, params: { since }, tags: [tags.sitemap], notFound: 'any' },
    parseCatalogueChanges(locale),
  );

const toHeld = ({ at, items }: Whole): Held => ({ at, catalogue: newCatalogue(items) });

function stateOf(locale: Locale): OfLocale {
  const known = states().get(locale);
  if (known) return known;
  const state: OfLocale = {
    held: undefined,
    opening: Promise.resolve(),
    reading: undefined,
    lackedAt: -Infinity,
    lackedSince: 0,
  };
  states().set(locale, state);
  state.opening = readStored(locale).then((held) => {
    state.held ??= held && toHeld(held);
  });
  return state;
}

/** Lets go of what nobody needs for a while. It stays in the store. */
export function releaseCatalogue(locale: Locale): void {
  states().delete(locale);
}

const position = () => serverBridge()?.store.position() ?? 0;

/** Whether the catalogue, as far as this process has read it, names an address. */
export function isListed(locale: string, address: string): boolean {
  const held = isLocale(locale) ? states().get(locale)?.held : undefined;
  return held?.catalogue.items.has(address) ?? false;
}

/** Null if the CMS does not know the moment, or has no catalogue any more. */
async function readChanges(locale: Locale, state: OfLocale, held: Held): Promise<Reading<Catalogue> | null> {
  const { result, ...reading } = await readPlan(ofChanges(locale, held.at));
  if (result.kind === 'missing') return null;
  if (result.kind === 'unwell') return { result: found(held.catalogue), ...reading, isCurrent: false };
  return { result: found(merge(locale, state, held, result.value)), ...reading };
}

async function beginAnew(locale: Locale, state: OfLocale): Promise<Reading<Catalogue>> {
  const since = position();
  const wasMixed = state.held?.mixedUntil !== undefined;
  const stored = await readStored(locale);
  if (stored && stored.at !== state.held?.at) {
    // Another instance has begun anew.
    const held = toHeld(stored);
    state.held = held;
    const reading = await readChanges(locale, state, held);
    if (reading) return reading;
  }
  const whole = await readWhole(locale);
  if (whole.kind === 'missing') {
    Object.assign(state, { held: undefined, lackedAt: Date.now(), lackedSince: since });
    return { result: missing, since, isCurrent: true };
  }
  if (whole.kind === 'unwell') {
    const old = state.held;
    return { result: old ? found(old.catalogue) : unwell, since, isCurrent: false };
  }
  const { items, isOfOneMoment } = whole.value;
  state.held = toHeld(whole.value);
  if (!isOfOneMoment) {
    state.held.mixedUntil = Date.now() + pauseOfMixed;
    if (!wasMixed)
      log.warn(
        { event: 'catalogue-mixed', locale },
        `The catalogue of the CMS (${locale}) changed each time it was read, so pages may be missing in sitemaps and ` +
          'suggestions. It is read again each minute.',
      );
    return { result: found(state.held.catalogue), since, isCurrent: false };
  }
  keepWhole(locale, whole.value);
  log.info(
    { event: 'catalogue-read', locale, count: items.size },
    `The catalogue of the CMS was read: ${String(items.size)} pages (${locale}).`,
  );
  return { result: found(state.held.catalogue), since, isCurrent: true };
}

/** The whole is read once at a time, and not as a part of the request that needs it first. */
function beginAnewOnce(locale: Locale, state: OfLocale): Promise<Reading<Catalogue>> {
  const run = () =>
    beginAnew(locale, state).finally(() => {
      state.reading = undefined;
    });
  state.reading ??= serverBridge()?.outsideOfRequests(run) ?? run();
  return state.reading;
}

/** Begins a new moment: the changes since then are few again. */
function beginNewMoment(locale: Locale, state: OfLocale, { catalogue, merged }: Held): void {
  if (!merged) return;
  state.held = { at: merged.at, catalogue };
  keepWhole(locale, { at: merged.at, items: catalogue.items });
}

function merge(locale: Locale, state: OfLocale, held: Held, changes: CatalogueChanges): Catalogue {
  if (held.merged === changes) return held.catalogue;
  const { items, changed } = mergeChanges(held.catalogue.items, changes);
  if (changed.length > 0) held.catalogue = newCatalogue(items, held.catalogue, changed);
  held.merged = changes;
  if (changes.items.length + changes.removed.length > mostChanges) beginNewMoment(locale, state, held);
  return held.catalogue;
}

const isLacking = ({ lackedAt, lackedSince }: OfLocale) =>
  Date.now() - lackedAt < settings().revalidateSeconds * 1000 &&
  serverBridge()?.store.isPurged([tags.everything], lackedSince) !== true;

/** The catalogue as it is now, and how current that is. *Missing* where the CMS has none: its lists are read then. */
export async function readCatalogue(locale: Locale): Promise<Reading<Catalogue>> {
  const state = stateOf(locale);
  await state.opening;
  if (isLacking(state)) return { result: missing, since: state.lackedSince, isCurrent: true };
  const { held } = state;
  if (held?.mixedUntil === undefined)
    return (held && (await readChanges(locale, state, held))) ?? beginAnewOnce(locale, state);
  if (held.mixedUntil < Date.now()) return beginAnewOnce(locale, state);
  return { result: found(held.catalogue), since: position(), isCurrent: false };
}
