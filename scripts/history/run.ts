import { setTimeout as wait } from 'node:timers/promises';
import { edit } from './editor.ts';
import { makeFault } from './faults.ts';
import type { House } from './house.ts';
import type { Plan } from './plan.ts';
import { Random } from './random.ts';
import type { Ack, History } from './record.ts';
import { visitUntil } from './visitors.ts';

/** Carries out a plan, and writes down what happened. */

const lookEvery = 100;
/** The CMS is in this program. Without a processor for this long, it has failed. */
const standstill = 1000;

function watchStandstills(house: House) {
  let last = house.now();
  const timer = setInterval(() => {
    const now = house.now();
    if (now - last > standstill) house.outages.push({ what: 'cms', from: last, to: now });
    last = now;
  }, lookEvery);
  return () => clearInterval(timer);
}

/** The last visits, after the last event, see what the last edits and faults left. */
const quietEnd = 2000;

export async function run(plan: Plan, house: House): Promise<History> {
  const acks: Ack[] = [];
  const endWatch = watchStandstills(house);
  const began = house.now();
  const end = began + plan.seconds * 1000 + quietEnd;
  const visiting = plan.visitors.map((entrance, visitor) =>
    visitUntil(end, { visitor, entrance, random: new Random(plan.seed * 1000 + visitor), site: house }),
  );
  const underWay: Promise<unknown>[] = [];
  for (const event of plan.events) {
    await wait(Math.max(0, began + event.at - house.now()));
    const carriedOut =
      event.do === 'change'
        ? edit(house, event.change, event.tell).then((told) => acks.push(...told))
        : makeFault(house, event.fault, event.lasts);
    underWay.push(carriedOut);
    // One that fails is thrown below. Until then it must not end this program, which would leave the instances behind.
    carriedOut.catch(() => undefined);
  }
  const answers = (await Promise.all(visiting)).flat();
  await Promise.all(underWay);
  endWatch();
  return {
    instances: plan.instances,
    versions: house.cms.versions,
    acks,
    outages: house.outages,
    answers,
  };
}
