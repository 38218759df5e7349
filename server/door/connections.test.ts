import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Connections } from './connections.ts';

/** A socket of which a test says how much was written and taken. */
class FakeSocket extends EventEmitter {
  bytesWritten = 0;
  writableLength = 0;
  isDestroyed = false;
  destroy() {
    this.isDestroyed = true;
    this.emit('close');
  }
}

const second = 1000;

/** @param looks the bytes that wait at each look, ten seconds apart, of an answer of 100 kB */
function lastLook(looks: number[]) {
  const connections = new Connections({
    most: 10,
    takenWithin: 30 * second,
    slowestReading: 1000,
    isProxy: () => false,
    onSurplus: () => {},
  });
  const socket = new FakeSocket();
  connections.add(socket as unknown as Socket);
  socket.bytesWritten = 100_000;
  for (const [index, waiting] of looks.entries()) {
    socket.writableLength = waiting;
    connections.endUntaken(index * 10 * second);
    if (socket.isDestroyed) return index * 10;
  }
  return undefined;
}

test.each<[string, number[], number | undefined]>([
  ['nothing waits', Array.from({ length: 50 }, () => 0), undefined],
  ['100 kB wait, for which there are 130 s', Array.from({ length: 50 }, () => 100_000), 140],
  ['1 kB waits, for which there are 31 s', Array.from({ length: 50 }, () => 1000), 40],
  ['a part is taken at each look', Array.from({ length: 50 }, (_, index) => 100_000 - index), undefined],
  ['a part is taken once', Array.from({ length: 50 }, (_, index) => (index < 10 ? 100_000 : 1000)), 100 + 40],
])('where %s, the connection ends in time', (_, looks, endsAt) => {
  expect(lastLook(looks)).toBe(endsAt);
});
