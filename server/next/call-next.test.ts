import type { NextHandler } from './call-next.ts';
import { callNext } from './call-next.ts';

test('an answer of any length is collected, and nothing waits for a client to read it', async () => {
  const next: NextHandler = async (_request, response) => {
    // As Next does with a page that it renders for each visit.
    if (!response.write(Buffer.alloc(300_000)))
      await new Promise((resolve) => response.once('drain', resolve));
    response.end('end');
  };
  const { body } = await callNext(next, { method: 'GET', address: '/', headers: {} });
  expect(body.length).toBe(300_003);
});
