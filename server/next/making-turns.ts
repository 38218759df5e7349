import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Lets one making compute at a time. Makings that are interleaved make each turn of the event loop as long as a piece of each
 * of them, and everything else waits meanwhile: kept pages, which take a tenth of a millisecond, and new connections, of which
 * Node accepts one in each turn. A making has its turn until it waits for the CMS, and gets it back, before makings that have
 * not begun, once the answer is there. Between two turns whatever else came in is answered.
 *
 * The makings that nobody waits for, and those of what visitors type, get at most half of the time.
 */

/**
 * first: other makings wait for it. awaited: a visitor waits for a page. typed: of what a visitor typed. behind: nobody waits.
 */
export type Rank = 'first' | 'awaited' | 'typed' | 'behind';

/** The rank may rise while the making waits. */
export type Priority = { rank: Rank };

type Turn = {
  priority: Priority;
  /** Reads of the CMS that the making waits for. */
  reads: number;
  isOver: boolean;
};

type Waiting = { turn: Turn; hasBegun: boolean; begin: () => void };

/** That many other things are done between two turns: Node accepts one connection in each round of its event loop. */
const roundsBetween = 8;
/** A making that computes nothing for longer waits for something else, and holds up no other. In milliseconds. */
const longestTurn = 1000;

async function roundsOfLoop(count: number) {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** In which order they have their turns, and which of them get half of the time at most. */
const ranks: Record<Rank, { place: number; isSpare: boolean }> = {
  first: { place: 0, isSpare: false },
  awaited: { place: 2, isSpare: false },
  typed: { place: 4, isSpare: true },
  behind: { place: 6, isSpare: true },
};

const isSpare = ({ priority: { rank } }: Turn) => ranks[rank].isSpare;

/** Raises the rank of a making that somebody of a higher rank waits for, too. */
export function raise(priority: Priority, rank: Rank) {
  if (ranks[rank].place < ranks[priority.rank].place) priority.rank = rank;
}

export class TooManyWait extends Error {}

export class MakingTurns {
  #turns = new AsyncLocalStorage<Turn>();
  #waiting: Waiting[] = [];
  #current: Turn | undefined;
  #beganAt = 0;
  #isChoosing = false;
  /** Until then only makings that somebody waits for have turns. */
  #spareFrom = 0;
  #timer: NodeJS.Timeout | undefined;
  #mostTyped;

  /** @param mostTyped so many makings of what may have half of the time wait at most; further ones of the rank `typed` are refused */
  constructor({ mostTyped = Infinity } = {}) {
    this.#mostTyped = mostTyped;
  }

  get size() {
    return this.#waiting.length;
  }

  /** @throws TooManyWait */
  async run<Result>(priority: Priority, make: () => Promise<Result>): Promise<Result> {
    if (
      priority.rank === 'typed' &&
      this.#waiting.filter(({ turn }) => isSpare(turn)).length >= this.#mostTyped
    )
      throw new TooManyWait();
    const turn: Turn = { priority, reads: 0, isOver: false };
    await this.#take(turn, false);
    try {
      return await this.#turns.run(turn, make);
    } finally {
      turn.isOver = true;
      this.#giveBack(turn);
    }
  }

  /** Others have their turns while the making in which this is called waits for the CMS. */
  async lend<Result>(read: () => Promise<Result>): Promise<Result> {
    const turn = this.#turns.getStore();
    if (!turn || turn.isOver) return read();
    turn.reads += 1;
    this.#giveBack(turn);
    try {
      return await read();
    } finally {
      turn.reads -= 1;
      // With another read under way there is little to compute. The last one brings the turn back.
      if (turn.reads === 0) await this.#take(turn, true);
    }
  }

  #take(turn: Turn, hasBegun: boolean) {
    return new Promise<void>((resolve) => {
      this.#waiting.push({ turn, hasBegun, begin: resolve });
      this.#choose();
    });
  }

  #giveBack(turn: Turn) {
    if (this.#current !== turn) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    const now = performance.now();
    if (isSpare(turn)) this.#spareFrom = now + now - this.#beganAt;
    this.#choose();
  }

  /** The one whose turn is next; those of one rank that have begun come first. */
  #next() {
    const placeOf = ({ turn: { priority }, hasBegun }: Waiting) =>
      ranks[priority.rank].place - (hasBegun ? 1 : 0);
    const [first, ...others] = this.#waiting;
    if (!first) return undefined;
    return others.reduce((best, one) => (placeOf(one) < placeOf(best) ? one : best), first);
  }

  #choose() {
    if (this.#isChoosing || this.#current || this.#waiting.length === 0) return;
    this.#isChoosing = true;
    void roundsOfLoop(roundsBetween).then(() => {
      this.#isChoosing = false;
      this.#begin();
    });
  }

  #begin() {
    const next = this.#next();
    if (!next) return;
    const pause = isSpare(next.turn) ? this.#spareFrom - performance.now() : 0;
    clearTimeout(this.#timer);
    if (pause > 0) {
      // Whoever comes meanwhile chooses anew.
      this.#timer = setTimeout(() => this.#choose(), pause);
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const { turn } = next;
    // It began another read while it waited for the answer of the first.
    if (turn.reads === 0 && !turn.isOver) {
      this.#current = turn;
      this.#beganAt = performance.now();
      this.#timer = setTimeout(() => this.#giveBack(turn), longestTurn);
    }
    next.begin();
    if (!this.#current) this.#choose();
  }
}

/** Of this process. A visitor who would wait for more of what is typed is told that the site is busy. */
export const makingTurns = new MakingTurns({ mostTyped: 300 });
