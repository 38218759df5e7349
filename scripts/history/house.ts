import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startVarnish } from '#scripts/machine/varnish.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import type { Line } from './line.ts';
import { openLine, openSwallowingLine } from './line.ts';
import { startMadeUpCms } from './made-up-cms.ts';
import type { Network } from './network.ts';
import { openNetwork } from './network.ts';
import type { Fault, Plan } from './plan.ts';
import type { Entrance, Outage } from './record.ts';
import { SiteProcess } from './site-process.ts';

/** All that runs in a run: the CMS, the store, the edge, the instances, and the lines between them. */

export const secret = 'only-for-this-history';

/** Where an instance listens. */
type Place = {
  host: string;
  port: number;
  network: Network | undefined;
  /** From the edge to the instance. */
  fromEdge: Line;
};

export type Instance = Place & {
  site: SiteProcess;
  url: string;
  toStore: Line;
  toCms: Line;
  toEdge: Line;
  /** The checkout whose build it serves. */
  folder: string;
  /** On a slow machine the next fault of a process may come before it has started again. */
  isRestarting: boolean;
};

export type House = Awaited<ReturnType<typeof openHouse>>;

type Options = {
  /** The checkouts of the two builds, of which a deploy starts the other one. */
  builds: readonly [string, string];
  /** Where logs and caches are. */
  work: string;
  /** The planted fault: no purge reaches the edge. */
  swallowsPurges: boolean;
};

const happens = ({ events }: Plan, kind: Fault['kind']) =>
  events.some((event) => event.do === 'fault' && event.fault.kind === kind);
const urlOf = ({ host, port }: { host: string; port: number }) => `http://${host}:${port}`;
const portOf = (url: string) => Number(new URL(url).port);

async function placeOf(plan: Plan, number: number): Promise<Place> {
  const network = happens(plan, 'cut-network') ? openNetwork(number) : undefined;
  const host = network?.inside ?? '127.0.0.1';
  const port = await freePort();
  return { host, port, network, fromEdge: await openLine(port, { targetHost: host }) };
}

export async function openHouse(plan: Plan, { builds, work, swallowsPurges }: Options) {
  // The clock that the instances read too: by another one a notice would seem to end some milliseconds early.
  const now = () => Date.now();
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const cms = await startMadeUpCms(plan.cmsMilliseconds);
  const redis = await openRedis();
  const outages: Outage[] = [];
  const places = await Promise.all(
    Array.from({ length: plan.instances }, (_, number) => placeOf(plan, number)),
  );
  const varnish = await startVarnish({ sites: places.map(({ fromEdge }) => fromEdge.port) });
  const openInstance = async (place: Place, number: number): Promise<Instance> => {
    const { host, network, port } = place;
    const toStore = await openLine(redis.port, { host: network?.outside });
    const toCms = await openLine(cms.port, { host: network?.outside });
    const toEdge = swallowsPurges
      ? await openSwallowingLine(network?.outside)
      : await openLine(portOf(varnish.url), { host: network?.outside });
    const env = {
      CMS_URL: urlOf(toCms),
      // On a busy machine the CMS answers late, and no visitor waits longer than this.
      CMS_TIMEOUT_MS: '5000',
      SITE_URL: varnish.url,
      CACHE_URL: `redis://${toStore.host}:${toStore.port}`,
      CACHE_DIR: path.resolve(work, `instance-${number}`),
      EDGE: 'varnish',
      EDGE_URL: urlOf(toEdge),
      REVALIDATE_SECRET: secret,
      REVALIDATE_SECONDS: String(plan.freshSeconds),
    };
    const site = new SiteProcess({
      port,
      env,
      logFile: path.resolve(work, `instance-${number}.log`),
      hasSteppingClock: happens(plan, 'step-clock'),
      command: network?.command ?? [],
    });
    return {
      ...place,
      site,
      url: urlOf({ host, port }),
      toStore,
      toCms,
      toEdge,
      folder: builds[0],
      isRestarting: false,
    };
  };
  const instances = await Promise.all(places.map(openInstance));

  const house = {
    now,
    cms,
    redis,
    instances,
    outages,
    builds,
    urlOf: (entrance: Entrance) =>
      entrance === 'edge' ? varnish.url : (instances[entrance]?.url ?? varnish.url),
    processOf: (entrance: Entrance) => (entrance === 'edge' ? 0 : (instances[entrance]?.site.number ?? 0)),

    /** Writes down that something is away, until what is returned is called. */
    begin(outage: Omit<Outage, 'from' | 'to'>) {
      const written = { ...outage, from: now(), to: Infinity };
      outages.push(written);
      return () => {
        written.to = now();
      };
    },

    async start() {
      await Promise.all(instances.map(({ site, folder }) => site.start(folder)));
      // The edge uses an instance from its next health probe on.
      for (let tries = 0; tries < 100; tries += 1) {
        const { status } = await fetch(`${varnish.url}/api/health`);
        if (status === 200) return;
        await wait(50);
      }
      throw new Error('The edge does not reach the instances.');
    },

    async close() {
      await Promise.all(instances.map(({ site }) => site.close()));
      for (const { toStore, toCms, toEdge, fromEdge, network } of instances) {
        for (const line of [toStore, toCms, toEdge, fromEdge]) line.close();
        network?.close();
      }
      await varnish.stop();
      redis.thaw();
      await redis.kill();
      cms.close();
    },
  };
  return house;
}
