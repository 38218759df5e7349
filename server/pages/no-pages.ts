import { LRUCache } from 'lru-cache';
import type { NoPageKind, PossiblePage } from '#lib/addresses/possible-page.ts';
import { possiblePage } from '#lib/addresses/possible-page.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import type { Rank } from '#server/next/making-turns.ts';
import { TooManyWait } from '#server/next/making-turns.ts';
import { runMaking } from '#server/next/making.ts';

/**
 * Decides for an address whose page is not kept whether there can be one, before anything is made for it. Programs try
 * addresses without end, and each would cost as much as a page.
 *
 * | at the address                    | then                                                                   |
 * | --------------------------------- | ---------------------------------------------------------------------- |
 * | no route has a page               | the 404 page of its kind, unless the editors redirect it (`rules 67`)    |
 * | the CMS said that there is none   | the same, while its answer is fresh                                    |
 * | nothing is known                  | the CMS is asked for the thing itself, in places of their own          |
 * | the CMS fails                     | the page is made, which says so, in the half of the processor for such |
 */

export type Found =
  | { noPage: NoPageKind }
  | {
      /** How urgent the making is, if it is not as of any page. */
      rank?: Rank;
      asked?: Making;
    };

type Asked = PossiblePage & { is: 'asked' };

/** Addresses are compared without what the editors' redirects do not look at. */
const pathOf = (address: string) => address.split('?', 1)[0] ?? '/';

/** Nothing below `/_preview/` is kept anywhere, not even that there is none (`rules 31`). */
const ofPreview = /^\/[^/]+\/[^/]+\/_preview\//;
/** The internal addresses of pages of the CMS: without a variant. */
const ordinary = /^\/([^/]+)\/[^/.]+\/(?!_preview\/)/;

function askCms(key: string, address: string, { read, args, page, perPage, has }: Asked) {
  const locale = ordinary.exec(key)?.[1] ?? '';
  return (
    serverBridge()?.isThere?.({ locale, address: pathOf(address), read, args, page, perPage, has }) ?? 'found'
  );
}

const hasRedirect = (address: string) => serverBridge()?.hasRedirect?.(pathOf(address)) ?? false;

/** More addresses without a page are asked for like those of which nothing is known. */
const mostKnown = 20_000;

export class NoPages {
  /** Addresses at which no page was kept when they were last asked for, and what the CMS would know of them. */
  #known = new LRUCache<string, Asked>({ max: mostKnown });

  /** The kind of 404 page for an address, if that is known without a wait. */
  ready(key: string, address: string): NoPageKind | undefined {
    if (!ordinary.test(key)) return undefined;
    const possible = this.#known.get(key) ?? possiblePage(pathOf(address));
    if (possible.is === 'asked') {
      if (!this.#known.has(key) || askCms(key, address, possible) !== 'missing') return undefined;
    } else if (possible.is !== 'none') return undefined;
    return hasRedirect(address) === false ? possible.kind : undefined;
  }

  /**
   * For an address at which no page is kept.
   * @param position of the store
   * @throws TooManyWait
   */
  async find(key: string, address: string, position: number): Promise<Found> {
    if (ofPreview.test(key)) return { rank: 'typed' };
    if (!ordinary.test(key)) return {};
    const possible = possiblePage(pathOf(address));
    if (possible.is === 'ours') return {};
    if (possible.is === 'none') return (await hasRedirect(address)) ? {} : { noPage: possible.kind };
    this.#known.delete(key);
    const { result, making: asked } = await runMaking(async () => askCms(key, address, possible), position);
    if (result === 'busy') throw new TooManyWait();
    if (result === 'found') return { asked };
    if (result === 'unwell') return { asked, rank: 'typed' };
    if (await hasRedirect(address)) return { asked };
    this.#known.set(key, possible);
    return { noPage: possible.kind };
  }
}
