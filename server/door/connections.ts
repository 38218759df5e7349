import type { ServerResponse as Response } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections, and how many requests are under way on each. A connection *rests* while no request on it is under
 * way: nothing has come yet, its request is still being sent, or it is kept open for the next one.
 *
 * A new connection beyond the limit takes the place of the one that has rested longest, so neither those that send nothing
 * nor those that are kept open keep a visitor out. Connections of trusted proxies are left alone: a proxy may be about to
 * send a request on one. Where none rests, the new connection is *surplus*: it is told so, and ends. Only few are surplus at
 * a time, and the oldest of them makes room.
 */

type State = {
  isSurplus: boolean;
  isOfProxy: boolean;
  underWay: number;
  /** The answer to the newest request. */
  response: Response | undefined;
  /** What the client had taken at the last look, and when that changed. */
  taken: number;
  takenAt: number;
};

type Options = {
  most: number;
  isProxy: (socket: Socket) => boolean;
  /** In milliseconds. */
  takenWithin: number;
  /** The slowest that a client may read, in bytes a second. */
  slowestReading: number;
  /** Called for each connection beyond the limit for which none could be ended. */
  onSurplus: () => void;
};

const mostSurplus = 100;

export class Connections {
  #states = new Map<Socket, State>();
  /** The one that has rested longest comes first. */
  #resting = new Set<Socket>();
  #surplus = new Set<Socket>();
  /** Of all connections. */
  underWay = 0;
  #options;

  constructor(options: Options) {
    this.#options = options;
  }

  get size() {
    return this.#states.size;
  }

  add(socket: Socket) {
    const { most, isProxy, onSurplus } = this.#options;
    const isSurplus = this.#states.size - this.#surplus.size >= most && !this.#endLongestResting();
    const state = { isSurplus, isOfProxy: isProxy(socket), underWay: 0, taken: -1, takenAt: 0 };
    this.#states.set(socket, { ...state, response: undefined });
    socket.once('close', () => this.#remove(socket));
    if (isSurplus) {
      onSurplus();
      this.#addSurplus(socket);
    } else if (!state.isOfProxy) this.#resting.add(socket);
  }

  #endLongestResting() {
    const [longest] = this.#resting;
    if (!longest) return false;
    longest.destroy();
    // The event that it is closed comes later.
    this.#remove(longest);
    return true;
  }

  #addSurplus(socket: Socket) {
    const [oldest] = this.#surplus;
    if (oldest && this.#surplus.size >= mostSurplus) {
      oldest.destroy();
      this.#remove(oldest);
    }
    this.#surplus.add(socket);
  }

  #remove(socket: Socket) {
    // Node tells of no answer that waits behind another one on a connection which ends.
    this.underWay -= this.#states.get(socket)?.underWay ?? 0;
    this.#states.delete(socket);
    this.#resting.delete(socket);
    this.#surplus.delete(socket);
  }

  isSurplus(socket: Socket) {
    return this.#states.get(socket)?.isSurplus ?? false;
  }

  underWayOn(socket: Socket) {
    return this.#states.get(socket)?.underWay ?? 0;
  }

  begin(socket: Socket, response: Response) {
    const state = this.#states.get(socket);
    if (!state) return;
    this.underWay += 1;
    state.underWay += 1;
    state.response = response;
    this.#resting.delete(socket);
    response.once('close', () => this.#finish(socket));
  }

  #finish(socket: Socket) {
    const state = this.#states.get(socket);
    if (!state) return;
    this.underWay -= 1;
    state.underWay -= 1;
    if (state.underWay > 0) return;
    state.response = undefined;
    if (!state.isSurplus && !state.isOfProxy) this.#resting.add(socket);
  }

  /** Whether an answer can be written that belongs to no request, as none has begun. */
  canBeTold(socket: Socket) {
    const state = this.#states.get(socket);
    if (!socket.writable || !state) return false;
    return state.underWay === 0 || (state.underWay === 1 && state.response?.headersSent === false);
  }

  /**
   * Ends the connections whose client takes what is written for it too slowly. Node counts a written part as taken once all of
   * it is, so there is more time for a long one.
   * @returns how many
   */
  endUntaken(now: number) {
    const { takenWithin, slowestReading } = this.#options;
    let count = 0;
    for (const [socket, state] of this.#states) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken !== state.taken) {
        state.taken = taken;
        state.takenAt = now;
      } else if (now - state.takenAt > takenWithin + (waiting / slowestReading) * 1000) {
        socket.destroy();
        count += 1;
      }
    }
    return count;
  }
}
