import { PassThrough } from 'node:stream';
import { closeLog, log, openLog, redacted } from './log.ts';
import { inRequest } from './request-context.ts';

let writtenLines: string[];
let write: jest.SpyInstance;

beforeEach(() => {
  writtenLines = [];
  write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    writtenLines.push(String(line));
    return true;
  });
});
afterEach(() => {
  closeLog();
  write.mockRestore();
});
const lines = () => writtenLines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a line is JSON with event, facts, sentence, time and level', async () => {
  await openLog({ level: 'info', secrets: [], isTerminal: false });
  log.warn({ event: 'cms-unwell', route: 'menu/', reason: 'answered 503' }, 'The CMS answered 503.');
  expect(lines()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      event: 'cms-unwell',
      route: 'menu/',
      reason: 'answered 503',
      msg: 'The CMS answered 503.',
    },
  ]);
});

test('LOG_LEVEL leaves out what is below', async () => {
  await openLog({ level: 'warn', secrets: [], isTerminal: false });
  log.info({ event: 'purge' }, 'An edit.');
  expect(writtenLines).toEqual([]);
});

test('a line that is written for a request has its id', async () => {
  await openLog({ level: 'info', secrets: [], isTerminal: false });
  await inRequest({ id: 'id-1' }, async () => {
    await Promise.resolve();
    log.info({ event: 'purge' }, 'An edit.');
  });
  expect(lines()).toMatchObject([{ requestId: 'id-1' }]);
});

test('an error stands in its line with its stack', async () => {
  await openLog({ level: 'info', secrets: [], isTerminal: false });
  log.error({ event: 'request-error', err: new Error('broken') }, 'A request failed.');
  expect(lines()).toMatchObject([
    { err: { message: 'broken', stack: expect.stringContaining('at ') as string } },
  ]);
});

test('secrets, email addresses and queries are never written', async () => {
  const secret = 'a "secret" text';
  await openLog({ level: 'info', secrets: [secret, 'hush'], isTerminal: false });
  const text = `Bearer ${secret} me@mail.example /search/?keyword=hulk&page=2 redis://:pass@cache.example:6379`;
  log.info({ event: 'test', text, err: new Error(text) }, `Hush, it is true: ${text}`);
  const line = writtenLines.join('');
  for (const word of ['secret\\', 'me@', 'mail.example', 'hulk', 'pass@']) expect(line).not.toContain(word);
  expect(lines()[0]).toMatchObject({
    text: 'Bearer [secret] [email] /search/?… [email]:6379',
    msg: expect.stringContaining('Hush, it is true') as string,
  });
});

test.each([
  ['Is it there? Yes.', 'Is it there? Yes.'],
  ['node_modules/pino@10.4.0/pino.js', 'node_modules/pino@10.4.0/pino.js'],
  ['at https://site.example/a/?x=1)', 'at https://site.example/a/?…)'],
  ['/news/?target[]=1', '/news/?…'],
])('%s is written as %s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test('on a terminal a line is for people', async () => {
  await openLog({ level: 'info', secrets: [], isTerminal: true, terminal: readable() });
  log.warn({ event: 'store-lost', reason: 'timeout' }, 'The store can’t be reached.');
  expect(shown).toMatch(/WARN.*The store can’t be reached\. \(store-lost\)\n {4}reason: "timeout"\n/s);
});

let shown = '';
function readable(): PassThrough {
  shown = '';
  const stream = new PassThrough();
  stream.on('data', (part: Buffer) => (shown += part.toString()));
  return stream;
}
