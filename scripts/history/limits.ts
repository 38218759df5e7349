import type { Ack, Entrance, History, Outage, Place } from './record.ts';

/**
 * When the rules of docs/history.md say that an answer must know of an edit. A limit is what a rule says and nothing more:
 * the checker compares the moment at which a visitor asked with the moment at which the webhook was answered, so what
 * was measured late is never in a site's disfavour.
 */

/** Between instances (docs/contract.md, "A webhook to any instance is seen by all within a second"). */
const betweenInstances = 1000;
/** Menu, notice and tiles may be as they were for this long (`rules 78a`). */
const aroundPages = 10_000;
/** After the store is back: a second between two attempts to connect, and a second until the breaker tries again. */
const storeComesBack = 2000;
/** What was made while the CMS failed is tried again after this long (`rules 61`). A cache keeps it as long. */
const cmsComesBack = 3000;
/** A purge is repeated at the edge for the last time after this long (server/store/purge-log.ts). */
const lastWave = 8000;
/** What an instance that ended still had to purge at the edge is purged by another after this long (docs/decisions/0008). */
const takeOver = 20_000;

type Block = { from: number; to: number };

export class Limits {
  #history;
  constructor(history: Pick<History, 'instances' | 'outages'>) {
    this.#history = history;
  }

  #outages(what: Outage['what'], instance?: number): Outage[] {
    return this.#history.outages.filter(
      (outage) =>
        outage.what === what &&
        (instance === undefined || outage.instance === undefined || outage.instance === instance),
    );
  }

  isDuring(what: Outage['what'], { from, to }: Block, instance?: number): boolean {
    return this.#outages(what, instance).some((outage) => outage.from < to && outage.to > from);
  }

  /** While the CMS fails, or an instance does not reach it, pages are answered as they are (`rules 78b`). */
  mayBeOld(entrance: Entrance, { from, to }: Block): boolean {
    const later = entrance === 'edge' ? 2 * cmsComesBack : cmsComesBack;
    const unwell = [
      ...this.#outages('cms'),
      ...this.#outages('network', entrance === 'edge' ? undefined : entrance),
    ];
    return unwell.some((block) => block.from < to && block.to + later > from);
  }

  #storeBlocks(instance: number): Block[] {
    const lost = [...this.#outages('store', instance), ...this.#outages('network', instance)];
    return lost.map(({ from, to }) => ({ from, to: to + storeComesBack }));
  }

  /** When the instance that was told has handed the edit on. */
  #handedOn(ack: Ack, told: number): number {
    const stops = [...this.#outages('frozen', told), ...this.#outages('instance', told)];
    return firstFree(ack.at, 0, [...this.#storeBlocks(told), ...stops]);
  }

  /** When an instance has heard of the edit, at the latest. */
  #heard(ack: Ack, instance: number): number {
    if (ack.to === instance) return ack.at;
    const told = typeof ack.to === 'number' ? [ack.to] : this.#all();
    const handedOn = Math.max(...told.map((one) => this.#handedOn(ack, one)));
    return firstFree(handedOn, betweenInstances, this.#storeBlocks(instance)) + betweenInstances;
  }

  #all = () => Array.from({ length: this.#history.instances }, (_, number) => number);

  /** When the edge has taken the purge of the instance that was told: it is tried again after twice as long each time. */
  #purgedAtEdge(ack: Ack): number {
    const told = typeof ack.to === 'number' ? [ack.to] : this.#all();
    const each = told.map((instance) => {
      const cuts = this.#outages('edge', instance).filter(
        ({ from, to }) => from < ack.at && to > ack.at - 5000,
      );
      const taken = Math.max(ack.at, ...cuts.map(({ from, to }) => to + (to - from) + 1000));
      const isHeldUp = ['instance', 'frozen'] as const;
      const isGone = isHeldUp.some((what) => this.isDuring(what, { from: ack.at, to: taken }, instance));
      return cuts.length > 0 && isGone ? taken + takeOver : taken;
    });
    return Math.max(...each);
  }

  /** From when on an answer must know of the edit. */
  deadline(ack: Ack, entrance: Entrance, place: Place): number {
    const extra = place === 'around' ? aroundPages : 0;
    if (entrance !== 'edge') {
      const heard = this.#heard(ack, entrance);
      return ack.to === entrance ? heard + extra : Math.max(heard, heard - betweenInstances + extra);
    }
    const heard = Math.max(...this.#all().map((instance) => this.#heard(ack, instance)));
    const known = Math.max(heard, this.#purgedAtEdge(ack), this.#underWay(ack));
    return known + Math.max(0, extra - betweenInstances);
  }

  /**
   * An answer that was under way to the edge as the edit was told, and was cut off behind its head, is stored after the purge. The
   * last of the repeated purges ends it.
   */
  #underWay({ at }: Ack): number {
    const isCut = (['way from the edge', 'network'] as const)
      .flatMap((what) => this.#outages(what))
      .some(({ from, to }) => from < at && to > at);
    return isCut ? at + lastWave + betweenInstances : at;
  }
}

/** The first moment from which on none of the blocks lies within so many milliseconds. */
function firstFree(from: number, milliseconds: number, blocks: readonly Block[]): number {
  let moment = from;
  for (const block of blocks.toSorted((a, b) => a.from - b.from))
    if (block.from < moment + milliseconds && block.to > moment) moment = block.to;
    else if (milliseconds === 0 && block.from <= moment && block.to > moment) moment = block.to;
  return moment;
}
