import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startVarnish } from '#scripts/machine/varnish.ts';
import { openServer } from '#server/door/open-server.ts';
import { forEachOf } from './world.ts';
import type { AddressInfo } from 'node:net';
import type { Request } from './data.ts';
import type { Miss, Outcome } from './suite.ts';

/**
 * Each request is sent byte by byte to the site's server, and to Varnish in front of it. Behind Varnish the site has to
 * see the requests that it would see without it, or one of the two refuses: what Varnish takes for one request and the
 * site for two is how requests are smuggled.
 */

const idle = 700;

type Compared = {
  kind: 'seen alike' | 'refused by both' | 'refused by Varnish' | 'put in order by Varnish' | 'not alike';
  what?: string;
};

type Seen = { line: string; body: string };

function exchange(port: number, bytes: string): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status));
    };
    let timer = setTimeout(finish, idle * 2);
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(finish, idle);
    });
    for (const event of ['end', 'close', 'error']) socket.on(event, finish);
    socket.write(bytes, 'latin1');
  });
}

/** Answers each request, and keeps what it saw. */
async function openSite() {
  const seen: Seen[] = [];
  const server = openServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (part: string) => (body += part));
    request.once('error', () => undefined);
    request.once('end', () => {
      // Varnish asks for it at any time.
      if (request.url !== '/api/ready')
        seen.push({ line: `${request.method ?? ''} ${request.url ?? ''}`, body });
      response.writeHead(200, { 'cache-control': 'no-store' }).end('fine');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, seen, port: (server.address() as AddressInfo).port };
}

const refused = (statuses: readonly string[]) =>
  statuses.length === 0 || statuses.some((status) => status.startsWith('4') || status === '501');

/** Runs one case at a time on a pair of servers of its own, so that what a site sees belongs to that case. */
async function openLane() {
  const [direct, behind] = [await openSite(), await openSite()];
  const varnish = await startVarnish({ sites: [behind.port] });
  const varnishPort = Number(new URL(varnish.url).port);
  const exchangeOnBoth = async (text: string) => {
    direct.seen.length = 0;
    behind.seen.length = 0;
    return Promise.all([exchange(direct.port, text), exchange(varnishPort, text)]);
  };
  return {
    async compare(text: string): Promise<Compared> {
      let [ours, theirs] = await exchangeOnBoth(text);
      // On a busy machine Varnish takes the site for unwell if its probe waits too long: then a case is tried once more.
      if (theirs.includes('503')) {
        await wait(5000);
        [ours, theirs] = await exchangeOnBoth(text);
      }
      const [without, within] = [direct.seen, behind.seen].map((list) => JSON.stringify(list));
      if (without === within) return { kind: refused(ours) ? 'refused by both' : 'seen alike' };
      if (refused(theirs)) return { kind: 'refused by Varnish' };
      // What the site refuses, Varnish may have put in order. Each request behind it then has an answer of its own.
      if (refused(ours) && theirs.length === behind.seen.length) return { kind: 'put in order by Varnish' };
      return {
        kind: 'not alike',
        what: `the site sees ${without ?? ''} and answers ${ours.join(', ')}; behind Varnish it sees ${within ?? ''} and ${theirs.join(', ')} is answered`,
      };
    },
    async stop() {
      await varnish.stop();
      for (const { server } of [direct, behind]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

export async function runRequests(requests: readonly Request[] | undefined): Promise<Outcome | undefined> {
  if (!requests) return undefined;
  process.env.CMS_URL = 'https://cms.example';
  const misses: Miss[] = [];
  const kinds = new Map<Compared['kind'], number>();
  const lanes = await Promise.all(Array.from({ length: 12 }, openLane));
  const free = [...lanes];
  try {
    await forEachOf(requests, lanes.length, async ({ name, text }) => {
      const lane = free.pop();
      if (!lane) throw new Error('There are as many lanes as tasks.');
      const { kind, what } = await lane.compare(text);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (what !== undefined) misses.push({ name, what });
      free.push(lane);
    });
  } finally {
    for (const lane of lanes) await lane.stop();
  }
  const notes = [...kinds].map(([kind, count]) => `${String(count)} ${kind}`);
  return { cases: requests.length, misses, notes };
}
