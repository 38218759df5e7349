/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerKeptChunk } from './chunks.mjs';
import type { Store } from './store/store.mjs';

type Options = { foundAtRead: number; isReachable: boolean };

/** The status for a script of another build, from a store that finds the file only when it is read for the nth time. */
async function statusOf({ foundAtRead, isReachable }: Options): Promise<number> {
  let reads = 0;
  const get = () => {
    reads += 1;
    const entry = { value: Buffer.from('1'), meta: { isPacked: false } };
    return Promise.resolve(reads >= foundAtRead ? entry : undefined);
  };
  const store = { get, state: () => ({ kind: 'redis', isReachable }) } as unknown as Store;
  let status = 0;
  const response = {
    writeHead(code: number) {
      status = code;
      return this;
    },
    end: () => undefined,
  };
  const request = { method: 'GET', headers: {} } as unknown as IncomingMessage;
  await answerKeptChunk(store, request, response as unknown as ServerResponse, 'chunks/a.js');
  return status;
}

test.each([
  ['found at once', { foundAtRead: 1, isReachable: true }, 200],
  ['found at the second read, after one that took too long', { foundAtRead: 2, isReachable: true }, 200],
  ['nowhere', { foundAtRead: Infinity, isReachable: true }, 404],
  ['perhaps in a store that does not answer', { foundAtRead: Infinity, isReachable: false }, 503],
])('a file of another build, %s', async (_, store, expected) => {
  expect(await statusOf(store)).toBe(expected);
});
