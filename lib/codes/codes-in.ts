import type { Element } from 'hast';
import { parseMoment } from '#lib/dates.ts';
import { readHtml } from '#lib/html/read-html.ts';
import type { Parent } from '#lib/html/tree.ts';
import { isElement, property } from '#lib/html/tree.ts';

/** A gift code, as an author wrote it in a block `gift-code`. */
export type GiftCode = {
  code: string;
  /** What it gives; empty if the author did not say. */
  reward: string;
  /** Seconds since 1970 from which on it is over; null if it has no end. */
  until: number | null;
  /** Where it can be redeemed, in words; empty for everywhere. */
  regions: string;
};

const mostCodes = 50;
export const longestCode = 60;

/** Null where the text can be no code: a code is one line without white space at its ends. */
export function toGiftCode(one: GiftCode): GiftCode | null {
  const code = one.code.trim();
  return code === '' || code.length > longestCode ? null : { ...one, code };
}

function toCode(block: Element): GiftCode | null {
  const trimmed = (name: string) => property(block, name).trim().slice(0, 500);
  return toGiftCode({
    code: property(block, 'dataCode'),
    reward: trimmed('dataReward'),
    until: parseMoment(trimmed('dataUntil')),
    regions: trimmed('dataRegions'),
  });
}

function collect(parent: Parent, found: GiftCode[]): void {
  for (const child of parent.children) {
    if (!isElement(child) || found.length >= mostCodes) continue;
    const code = child.properties.dataBlock === 'gift-code' ? toCode(child) : null;
    if (code) found.push(code);
    collect(child, found);
  }
}

/** The codes of a body, in order. */
export function codesIn(html: string): readonly GiftCode[] {
  // Most bodies have none, and are not parsed for it.
  if (!html.includes('gift-code')) return [];
  const found: GiftCode[] = [];
  collect(readHtml(html), found);
  return found;
}

/** The name by which a browser remembers a code, and its place on the page. Codes are redeemed in any case of letters. */
export const codeName = (code: string) => code.toLowerCase();
export const codePlace = (code: string) => `code-${encodeURIComponent(codeName(code))}`;
