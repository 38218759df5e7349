/**
 * What is written down while a plan runs, and all that the checker gets. Moments are milliseconds of one clock, that of the
 * process which runs the plan, so they can be compared.
 */

/** A way to the site: the cache in front, or one of its instances by its number. */
export type Entrance = 'edge' | number;

/** An article, a page, `menu` or `notice`. */
export type Thing = string;

/** A state of a thing, as the CMS answers it from this moment on. Versions of a thing count up from 0. */
export type Version = {
  thing: Thing;
  version: number;
  at: number;
  isGone: boolean;
  /** From this moment on it is gone, and nobody is told, since who has read the version knows. */
  endsAt?: number;
};

/** The site has said that it knows of a version: a webhook was answered with 200. `to`: who was told. */
export type Ack = { thing: Thing; version: number; to: Entrance; at: number };

/**
 * Where a thing stands on a page: as the page's own subject, in a list of its kind, or around or below the page (menu,
 * notice, tiles of further articles).
 */
export type Place = 'itself' | 'list' | 'around';

/** `version` is null where the thing could stand and does not. */
export type Shown = { thing: Thing; place: Place; version: number | null };

export type Answer = {
  visitor: number;
  entrance: Entrance;
  /** Counts the starts of the instance. */
  process: number;
  address: string;
  askedAt: number;
  answeredAt: number;
  /** 0: the connection failed, or the visitor gave up. */
  status: number;
  shown: readonly Shown[];
  /** Of an error: what the edge and the site say of it. */
  said?: string;
};

/** A time in which something was away, from just before the fault until just after its end. */
export type Outage = {
  what:
    | 'cms'
    /** An instance was killed, or stopped for a deploy, until the next process was ready. */
    | 'instance'
    /** An instance was frozen. */
    | 'frozen'
    /** The store was away, slow, or not reachable for the instance. */
    | 'store'
    /** The edge was away, or not reachable for the instance. */
    | 'edge'
    /** The edge could not reach the instance. */
    | 'way from the edge'
    /** The network of the instance was down: nobody reached it, and it reached nobody. */
    | 'network'
    /** The clock of an instance was wrong. */
    | 'clock';
  /** The instance that is concerned. Undefined: all. */
  instance?: number;
  from: number;
  to: number;
};

export type History = {
  instances: number;
  versions: readonly Version[];
  acks: readonly Ack[];
  outages: readonly Outage[];
  answers: readonly Answer[];
};
