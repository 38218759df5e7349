import { createClient } from '@redis/client';
import { setTimeout as wait } from 'node:timers/promises';
import type { House, Instance } from './house.ts';
import type { Line, LineState } from './line.ts';
import type { Fault } from './plan.ts';
import type { Outage } from './record.ts';

/** Makes faults, and writes down from when until when something was away. */

type What = Omit<Outage, 'from' | 'to'>;

/** Holds a fault for its time. */
async function during(house: House, what: What, { begin, lasts, end }: Hold) {
  const written = house.begin(what);
  await begin();
  await wait(lasts);
  await end();
  written();
}

type Hold = { begin: () => unknown; lasts: number; end: () => unknown };

const cut = (line: Line, state: LineState, lasts: number): Hold => ({
  begin: () => line.set(state),
  lasts,
  end: () => line.set('open'),
});

async function restart(house: House, instance: Instance, { number, lasts, isDeploy }: Restart) {
  if (instance.isRestarting || !instance.site.isRunning) return;
  instance.isRestarting = true;
  const written = house.begin({ what: 'instance', instance: number });
  await instance.site.end(isDeploy ? 'SIGTERM' : 'SIGKILL');
  if (isDeploy)
    instance.folder = house.builds.find((folder) => folder !== instance.folder) ?? instance.folder;
  else await wait(lasts);
  await instance.site.start(instance.folder);
  written();
  instance.isRestarting = false;
}

type Restart = { number: number; lasts: number; isDeploy: boolean };

async function emptyStore(house: House) {
  const client = createClient({ url: house.redis.url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  await client.flushAll();
  client.destroy();
}

/** The site gives up a connection after four seconds without a sign of life (server/store/redis-client.ts). */
const untilNoticed = 4000;

type OfInstance = Extract<Fault, { instance: number }>;

async function makeInstanceFault(house: House, fault: OfInstance, lasts: number): Promise<void> {
  const { instance: number } = fault;
  const instance = house.instances[number];
  if (!instance) return;
  const { site, toStore, toEdge, fromEdge, network } = instance;
  switch (fault.kind) {
    case 'kill':
    case 'deploy':
      return restart(house, instance, { number, lasts, isDeploy: fault.kind === 'deploy' });
    case 'freeze': {
      const [begin, end] = [() => site.signal('SIGSTOP'), () => site.signal('SIGCONT')];
      if (site.isRunning && !instance.isRestarting)
        await during(house, { what: 'frozen', instance: number }, { begin, lasts, end });
      return;
    }
    case 'cut-store':
      return during(house, { what: 'store', instance: number }, cut(toStore, fault.how, lasts));
    case 'lose-store': {
      const hold = { begin: () => toStore.lose(), lasts: untilNoticed, end: () => undefined };
      return during(house, { what: 'store', instance: number }, hold);
    }
    case 'cut-edge':
      return during(house, { what: 'edge', instance: number }, cut(toEdge, fault.how, lasts));
    case 'cut-site': {
      const hold = cut(fromEdge, fault.how, lasts);
      return during(house, { what: 'way from the edge', instance: number }, hold);
    }
    case 'cut-network': {
      const [begin, end] = [() => network?.cut(), () => network?.mend()];
      return during(house, { what: 'network', instance: number }, { begin, lasts, end });
    }
    case 'step-clock': {
      const [begin, end] = [() => site.setClockWrongBy(fault.milliseconds), () => site.setClockWrongBy(0)];
      return during(house, { what: 'clock', instance: number }, { begin, lasts, end });
    }
    default:
      return fault satisfies never;
  }
}

export async function makeFault(house: House, fault: Fault, lasts: number): Promise<void> {
  const { redis, cms, instances } = house;
  switch (fault.kind) {
    case 'slow-store':
      await Promise.all(
        instances.map(({ toStore }, instance) =>
          during(house, { what: 'store', instance }, cut(toStore, fault.milliseconds, lasts)),
        ),
      );
      return;
    case 'freeze-store':
      return during(house, { what: 'store' }, { begin: redis.freeze, lasts, end: redis.thaw });
    case 'kill-store':
      return during(house, { what: 'store' }, { begin: redis.kill, lasts, end: redis.start });
    case 'empty-store':
      return emptyStore(house).catch(() => undefined);
    case 'cms-fails':
      return during(
        house,
        { what: 'cms' },
        { begin: () => cms.fail(true), lasts, end: () => cms.fail(false) },
      );
    default:
      return makeInstanceFault(house, fault, lasts);
  }
}
