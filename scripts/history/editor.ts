import { setTimeout as wait } from 'node:timers/promises';
import { fetchText } from './fetch-text.ts';
import type { House } from './house.ts';
import { secret } from './house.ts';
import type { Change } from './plan.ts';
import { author, categoryOf, pages } from './plan.ts';
import type { Ack, Entrance } from './record.ts';

/** Changes things in the CMS and tells the site, as WordPress does: again and again until it is answered with 200. */

const patienceMs = 5000;
const tries = 6;
const betweenTries = 700;

function eventOf(thing: string): object {
  if (thing === 'menu') return { type: 'menu' };
  if (thing === 'notice') return { type: 'notification' };
  if (pages.some((page) => page === thing)) return { type: 'page', slug: thing };
  return { type: 'post', slug: thing, categories: [categoryOf(thing)], author };
}

/** Commits the change, and returns the things that it concerns with the event that tells of it. */
function commit({ cms }: House, change: Change): { things: readonly string[]; event: object } {
  switch (change.kind) {
    case 'edit':
      cms.commit(change.thing, { isGone: false });
      return { things: [change.thing], event: eventOf(change.thing) };
    case 'take-back':
      cms.commit(change.thing, { isGone: true });
      return { things: [change.thing], event: eventOf(change.thing) };
    case 'menu':
    case 'notice':
      // Every third notice is an empty one.
      cms.commit(change.kind, {
        isGone: change.kind === 'notice' && cms.stateOf('notice').version % 3 === 2,
      });
      return { things: [change.kind], event: eventOf(change.kind) };
    case 'brief-notice':
      cms.commitBriefNotice(change.seconds);
      return { things: ['notice'], event: eventOf('notice') };
    case 'all':
      for (const thing of change.things) cms.commit(thing, { isGone: false });
      return { things: change.things, event: { type: 'all' } };
    default:
      return change satisfies never;
  }
}

/** @returns what the site said it knows of, or nothing if no webhook was answered with 200 */
export async function edit(house: House, change: Change, tell: Entrance): Promise<Ack[]> {
  const { things, event } = commit(house, change);
  const entrances: Entrance[] = [tell, ...house.instances.map((_, number) => number)];
  for (let count = 0; count < tries; count += 1) {
    const to = entrances[count % entrances.length] ?? tell;
    const told = things.map((thing) => ({ thing, version: house.cms.stateOf(thing).version, to }));
    const { status } = await fetchText(`${house.urlOf(to)}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(event),
      patienceMs,
    });
    const at = house.now();
    if (status === 200) return told.map((one) => ({ ...one, at }));
    await wait(betweenTries);
  }
  return [];
}
