import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A connection between two programs that can be cut and made slow, in the place of the one that they would have: one end
 * connects to the port of the line, which passes everything on to the other.
 *
 * refuse: connections end, and new ones are refused. hang: nothing arrives, as with packets that vanish. A number: what is
 * sent in either direction arrives that many milliseconds later.
 */
export type LineState = 'open' | 'refuse' | 'hang' | number;

const localhost = '127.0.0.1';

export type Line = Awaited<ReturnType<typeof openLine>>;

/** @param host the address that it listens at */
export async function openLine(target: number, { host = localhost, targetHost = localhost } = {}) {
  let state: LineState = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const lost: Socket[] = [];

  function passOn(from: Socket, to: Socket) {
    // What is late holds up what comes after it, or bytes would change places.
    let late: Promise<unknown> | undefined;
    from.on('data', (part: Buffer) => {
      if (state !== 'open' || late) {
        const mine = Promise.all([late, wait(typeof state === 'number' ? state : 0)]).then(() => {
          to.write(part);
          if (late === mine) late = undefined;
        });
        late = mine;
      } else to.write(part);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }

  const server = createServer((client) => {
    if (state === 'refuse') {
      client.destroy();
      return;
    }
    const other = connect(target, targetHost);
    const pair = [client, other] as const;
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    passOn(client, other);
    passOn(other, client);
    if (state === 'hang') for (const socket of pair) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();

  return {
    host,
    port: typeof address === 'object' && address ? address.port : 0,
    set(next: LineState) {
      state = next;
      for (const pair of pairs)
        for (const socket of pair) {
          if (next === 'refuse') socket.destroy();
          else if (next === 'hang') socket.pause();
          else socket.resume();
        }
    },
    /** Nothing arrives any more on the connections that are open, and neither end is told. New ones work. */
    lose() {
      for (const pair of pairs) {
        pairs.delete(pair);
        lost.push(...pair);
        for (const socket of pair) socket.pause();
      }
    },
    close() {
      server.close();
      for (const socket of [...lost, ...[...pairs].flat()]) socket.destroy();
    },
  };
}

/** In the place of a line to the edge: it says that it took each purge, and passes none on. */
export async function openSwallowingLine(host: string = localhost): Promise<Line> {
  const server = createHttpServer((request, response) => {
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    host,
    port: typeof address === 'object' && address ? address.port : 0,
    set: () => undefined,
    lose: () => undefined,
    close: () => void server.close(),
  };
}
