import { parseJsonObject, readBody } from './requests.ts';

/** A request whose body never ends and has no Content-Length. */
function endless() {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1000).fill(120));
    },
  });
  return {
    request: new Request('https://site.example/', { method: 'POST', body, duplex: 'half' } as RequestInit),
    sent: () => sent,
  };
}

const post = (body: string) => new Request('https://site.example/', { method: 'POST', body });

test('a body is read up to 20 kB, and no further', async () => {
  expect(await readBody(post('x'.repeat(20_000)))).toHaveLength(20_000);
  expect(await readBody(post('x'.repeat(20_001)))).toBeNull();
  expect(await readBody(post('é'.repeat(10_001)))).toBeNull();
  expect(await readBody(post(''))).toBe('');
  const { request, sent } = endless();
  expect(await readBody(request)).toBeNull();
  expect(sent()).toBeLessThan(30);
});

test('a body whose client goes away in the middle is empty', async () => {
  const parts = [Buffer.from('{"type":'), undefined];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(new Error('aborted'));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  expect(await readBody(new Request('https://site.example/', init))).toBe('');
});

test('a character whose bytes arrive in two pieces is read whole', async () => {
  const [first, second] = [Uint8Array.of(0xc3), Uint8Array.of(0xa9)];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(first);
      controller.enqueue(second);
      controller.close();
    },
  });
  const request = new Request('https://site.example/', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await readBody(request)).toBe('é');
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['[]', null],
  ['"text"', null],
  ['{"a":', null],
  ['', null],
])('%s as a JSON object', (text, expected) => {
  expect(parseJsonObject(text)).toEqual(expected);
});
