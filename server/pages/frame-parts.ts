import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Entry } from '#lib/bridge/store.ts';
import type { FrameParts, PlaceInMenu } from '#lib/bridge/frame-parts.ts';
import { menuHtml } from '#lib/bridge/frame-parts.ts';
import { failedCalls } from '#server/next/making.ts';
import { putIn } from '#server/next/put-in.ts';
import type { Page, PageFrame } from './page-record.ts';
import { readForms, serializeForms } from './page-record.ts';

/**
 * The menu and the notice are kept like a page: one record for each language and view, made, compared and purged as pages
 * are (server/pages/pages.ts). A kept page has the parts that it was last answered with. When they are others by now, they
 * are put into the page as it is kept, which takes some milliseconds once for each page, and the page is not made anew.
 */

/** Parts that are kept. */
export type KeptParts = FrameParts & Pick<PageFrame, 'version' | 'tags' | 'changesAt' | 'isBrief'>;

const unbrotli = promisify(zlib.brotliDecompress);
/** By the record's meta data, which stays the same object while the record is in memory. */
const known = new WeakMap<object, KeptParts>();

/** The parts of a record that was read before. */
export function knownParts({ entry }: Pick<Page, 'entry'>) {
  return known.get(entry.meta);
}

/** @param page the record of the parts */
export async function readParts(page: Page): Promise<KeptParts> {
  const { entry, tags, changesAt, forms } = page;
  const parts =
    known.get(entry.meta) ??
    (JSON.parse((await unbrotli(forms.document?.br.body ?? '')).toString()) as FrameParts &
      Partial<KeptParts>);
  const isBrief = failedCalls(page).length > 0;
  const digest = forms.document?.identity.tag ?? '';
  const version = [digest, changesAt, isBrief ? 'brief' : ''].join(' ');
  const kept = { ...parts, version, tags, changesAt, isBrief };
  known.set(entry.meta, kept);
  return kept;
}

export function frameOf(
  { version, tags, changesAt, isBrief, notice }: KeptParts,
  { place, sheets }: Pick<PageFrame, 'place' | 'sheets'>,
): PageFrame {
  return { version, tags, changesAt, isBrief, place, sheets, hasOwnNotice: notice === null };
}

export function textsOf({ menu, notice }: KeptParts, place: PlaceInMenu) {
  return { menu: menuHtml(menu, place), notice: notice ?? '' };
}

/** A kept page with other parts. */
export async function withParts(entry: Entry, frame: PageFrame, parts: KeptParts, folder: string) {
  const forms = putIn(await readForms(entry), textsOf(parts, frame.place), { ...frame, folder });
  const { value, meta } = await serializeForms(forms);
  return { value, meta: { ...entry.meta, ...meta, frame: frameOf(parts, frame) } };
}
