import { LRUCache } from 'lru-cache';
import type { AskedThing } from '#lib/bridge/bridge.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import type { Rank } from '#server/next/making-turns.ts';
import { TooManyWait } from '#server/next/making-turns.ts';
import { runMaking } from '#server/next/making.ts';
import type { Instead, Places, PossiblePlace } from './possible-place.ts';

/**
 * Decides for an address of which nothing is kept whether there can be something, before anything is made for it. Programs
 * try addresses without end, and each would cost as much as a page.
 *
 * | at the address                    | then                                                                   |
 * | --------------------------------- | ---------------------------------------------------------------------- |
 * | no route has a page               | the 404 page of its kind, unless the editors redirect it (`rules 67`)    |
 * | the CMS said that there is none   | the same, while its answer is fresh                                    |
 * | nothing is known                  | the CMS is asked for the thing itself, in places of their own          |
 * | the CMS fails                     | the page is made, which says so, in the half of the processor for such |
 *
 * Feeds and calendar files have such addresses, too.
 */

export type Found =
  | { instead: Instead }
  | {
      /** How urgent the making is, if it is not as of any page. */
      rank?: Rank;
      asked?: Making;
    };

type Asked = PossiblePlace & { is: 'asked' };

const askCms = (asked: AskedThing) => serverBridge()?.isThere?.(asked) ?? 'found';

/** More addresses without a page are asked for like those of which nothing is known. */
const mostKnown = 20_000;

export class NoPages {
  /** Addresses at which no page was kept when they were last asked for, and what the CMS would know of them. */
  #known = new LRUCache<string, Asked>({ max: mostKnown });
  #places;

  constructor(places: Places) {
    this.#places = places;
  }

  /** The 404 for an address, if that is known without a wait. */
  ready(key: string, address: string): Instead | undefined {
    const known = this.#known.get(key);
    const possible = known ?? this.#places.possibleAt(key, address);
    if (possible.is === 'ours') return undefined;
    if (possible.is === 'asked' && (!known || askCms(possible.asked) !== 'missing')) return undefined;
    return this.#places.hasRedirect(address) === false ? possible.instead : undefined;
  }

  /**
   * For an address of which nothing is kept.
   * @param position of the store
   * @throws TooManyWait
   */
  async find(key: string, address: string, position: number): Promise<Found> {
    const possible = this.#places.possibleAt(key, address);
    if (possible.is === 'ours') return possible;
    const { instead } = possible;
    if (possible.is === 'none') return (await this.#places.hasRedirect(address)) ? {} : { instead };
    this.#known.delete(key);
    const { result, making: asked } = await runMaking(async () => askCms(possible.asked), position);
    if (result === 'busy') throw new TooManyWait();
    if (result === 'found') return { asked };
    if (result === 'unwell') return { asked, rank: 'typed' };
    if (await this.#places.hasRedirect(address)) return { asked };
    this.#known.set(key, possible);
    return { instead };
  }
}
