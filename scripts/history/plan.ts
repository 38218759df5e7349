import { Random } from './random.ts';
import type { Entrance } from './record.ts';

/** What happens in a run, and when. It is a function of the seed, the length and what the machine allows. */

export const articles = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] as const;
export const pages = ['p0', 'p1'] as const;
export const categories = ['c0', 'c1'] as const;
export const categoryOf = (article: string) =>
  categories[Number(article.slice(1)) % categories.length] ?? 'c0';
/** All articles have this author. */
export const author = '1';

export type Change =
  /** A new text of an article or a page. An article that is gone is published. */
  | { kind: 'edit'; thing: string }
  /** An article is taken back, or its end has come. */
  | { kind: 'take-back'; thing: string }
  | { kind: 'menu' }
  | { kind: 'notice' }
  /** A notice that ends by the clock after so many seconds, without a webhook. */
  | { kind: 'brief-notice'; seconds: number }
  /** Several things at once, told as `all`. */
  | { kind: 'all'; things: readonly string[] };

export type Fault =
  | { kind: 'kill' | 'freeze' | 'deploy'; instance: number }
  /** The instance and the store can't reach each other: connections are refused, or packets vanish. */
  | { kind: 'cut-store'; instance: number; how: 'refuse' | 'hang' }
  /** Nothing arrives any more on the connections to the store that are open, and nobody is told. */
  | { kind: 'lose-store'; instance: number }
  /** The instance can't reach the edge with its purges, or the edge not the instance with its requests. */
  | { kind: 'cut-edge' | 'cut-site'; instance: number; how: 'refuse' | 'hang' }
  /** The network of an instance is down. */
  | { kind: 'cut-network'; instance: number }
  | { kind: 'slow-store'; milliseconds: number }
  | { kind: 'freeze-store' | 'kill-store' | 'empty-store' | 'cms-fails' }
  | { kind: 'step-clock'; instance: number; milliseconds: number };

export type Event = { at: number } & (
  | { do: 'change'; change: Change; tell: Entrance }
  | { do: 'fault'; fault: Fault; lasts: number }
);

export type Rights = { namespaces: boolean; clocks: boolean };

export type Plan = {
  seed: number;
  seconds: number;
  instances: number;
  /** REVALIDATE_SECONDS */
  freshSeconds: number;
  /** How long the CMS takes to send what it has read: an edit may come meanwhile. */
  cmsMilliseconds: number;
  visitors: readonly Entrance[];
  events: readonly Event[];
};

/** Between two changes, in milliseconds. */
const changeEvery = [300, 1600] as const;
const faultEvery = [1500, 4500] as const;
const restartTime = 3000;
/** The clocks of instances and store should agree within two seconds (docs/decisions/0008). */
const mostStep = 900;

function pickChange(random: Random): Change {
  const kind = random.weighed([
    ['edit', 10],
    ['page', 2],
    ['take-back', 3],
    ['menu', 2],
    ['notice', 1],
    ['brief-notice', 1],
    ['all', 1],
  ] as const);
  switch (kind) {
    case 'edit':
    case 'take-back':
      return { kind, thing: random.pick(articles) };
    case 'page':
      return { kind: 'edit', thing: random.pick(pages) };
    case 'brief-notice':
      return { kind, seconds: 2 + random.below(4) };
    case 'all':
      return { kind, things: [random.pick(articles), random.pick(pages), 'menu', 'notice'] };
    default:
      return { kind };
  }
}

function pickFault(random: Random, instances: number, rights: Rights): Fault {
  const instance = random.below(instances);
  const how = random.pick(['refuse', 'hang'] as const);
  const kind = random.weighed([
    ['kill', 3],
    ['freeze', 3],
    ['deploy', 1],
    ['cut-store', 3],
    ['lose-store', 1],
    ['cut-edge', 2],
    ['cut-site', 2],
    ['slow-store', 1],
    ['freeze-store', 1],
    ['kill-store', 2],
    ['empty-store', 1],
    ['cms-fails', 1],
    ['cut-network', rights.namespaces ? 3 : 0],
    ['step-clock', rights.clocks ? 2 : 0],
  ] as const);
  switch (kind) {
    case 'kill':
    case 'freeze':
    case 'deploy':
    case 'cut-network':
    case 'lose-store':
      return { kind, instance };
    case 'cut-store':
    case 'cut-edge':
    case 'cut-site':
      return { kind, instance, how };
    case 'slow-store':
      return { kind, milliseconds: 100 + random.below(300) };
    case 'step-clock':
      return { kind, instance, milliseconds: Math.round(random.between(-mostStep, mostStep)) };
    default:
      return { kind };
  }
}

/** Two faults of one of these never happen at the same time: the end of one would end the other. */
function targetOf(fault: Fault): string {
  if (!('instance' in fault)) return fault.kind === 'cms-fails' ? 'cms' : 'store';
  const isProcess = ['kill', 'freeze', 'deploy'].includes(fault.kind);
  return `${isProcess ? 'process' : fault.kind} ${fault.instance}`;
}

export function makePlan(
  seed: number,
  seconds: number,
  rights: Rights = { namespaces: false, clocks: false },
): Plan {
  const random = new Random(seed);
  const instances = random.weighed([
    [2, 5],
    [3, 2],
    [4, 1],
  ] as const);
  const entrances: [Entrance, ...Entrance[]] = [
    'edge',
    ...Array.from({ length: instances }, (_, one) => one),
  ];
  const end = seconds * 1000;
  const events: Event[] = [];
  for (let at = 500; at < end; at += random.between(...changeEvery))
    events.push({ at, do: 'change', change: pickChange(random), tell: random.pick(entrances) });
  const busyUntil = new Map<string, number>();
  // The first seconds are without faults, so that there is something to lose.
  for (let at = 2000; at < end - 2000; at += random.between(...faultEvery)) {
    const fault = pickFault(random, instances, rights);
    const lasts = random.between(300, random.pick([1500, 6000, end / 3]));
    const target = targetOf(fault);
    if ((busyUntil.get(target) ?? 0) > at) continue;
    busyUntil.set(target, at + lasts + restartTime);
    events.push({ at, do: 'fault', fault, lasts });
  }
  return {
    seed,
    seconds,
    instances,
    freshSeconds: random.pick([3600, 60, 2]),
    cmsMilliseconds: random.pick([0, 100, 400]),
    visitors: ['edge', 'edge', ...entrances],
    events: events.sort((a, b) => a.at - b.at),
  };
}
