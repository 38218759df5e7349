import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestCms } from './request.ts';

let server: Server;
let url = '';
let requests = 0;
let answer: RequestListener = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  url = `http://localhost:${String((server.address() as AddressInfo).port)}/menu/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
});

const status =
  (code: number, headers = {}, body = '{}'): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end(body);
const hangUp: RequestListener = (request) => void request.socket.destroy();
const hang: RequestListener = () => undefined;
const answersInOrder =
  (...answers: RequestListener[]): RequestListener =>
  (request, response) =>
    answers[Math.min(requests, answers.length) - 1]?.(request, response);
const halfAnswer: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"menu":');
  setTimeout(() => request.socket.destroy(), 20);
};

const cases: [name: string, listener: RequestListener, kind: string, calls: number][] = [
  ['a good answer', status(200), 'found', 1],
  ['a 404', status(404), 'missing', 1],
  ['a 500, then a good answer', answersInOrder(status(500), status(200)), 'found', 2],
  ['a 500, then a 404', answersInOrder(status(500), status(404)), 'missing', 2],
  ['500s', status(500), 'unwell', 2],
  ['a 429, then a good answer', answersInOrder(status(429, { 'retry-after': '0' }), status(200)), 'found', 2],
  ['a 429 that asks for more time than there is', status(429, { 'retry-after': '60' }), 'unwell', 1],
  ['no answer, then a good one', answersInOrder(hangUp, status(200)), 'found', 2],
  ['half an answer, then a good one', answersInOrder(halfAnswer, status(200)), 'found', 2],
  ['never an answer', hang, 'unwell', 1],
  ['a 403', status(403), 'unwell', 1],
  ['a redirect', status(301, { location: '/news/' }), 'unwell', 1],
  ['no JSON', status(200, {}, '<!doctype html>'), 'unwell', 1],
  ['an answer of 13 MB', status(200, {}, `"${'x'.repeat(13_000_000)}"`), 'unwell', 1],
];

test.each(cases)('%s', async (_name, listener, kind, calls) => {
  answer = listener;
  // Only what never comes is waited for until the end, and a busy machine has time for all others.
  expect((await requestCms(url, listener === hang ? 400 : 4000)).kind).toBe(kind);
  expect(requests).toBe(calls);
});

test.each([
  [
    'with the code of WordPress',
    '{"code":"rest_no_route","message":"","data":{"status":404}}',
    'rest_no_route',
  ],
  ['without a code', '{"error":"There is none."}', ''],
  ['with a code that is no text', '{"code":404}', ''],
  ['without a body', '', ''],
  ['that is a page', '<!doctype html><title>Not Found</title>', null],
])('a 404 %s', async (_, body, code) => {
  answer = status(404, {}, body);
  expect(await requestCms(url, 400)).toEqual({ kind: 'missing', code });
});

test('text that arrives in parts is whole', async () => {
  answer = (_request, response) => {
    const bytes = Buffer.from(JSON.stringify({ title: 'Größe' }));
    response.write(bytes.subarray(0, 13));
    setTimeout(() => response.end(bytes.subarray(13)), 10);
  };
  expect(await requestCms(url, 400)).toMatchObject({ kind: 'found', body: { title: 'Größe' } });
});

test('time in which this process was frozen or busy is no silence of the CMS', async () => {
  answer = status(200);
  const asking = requestCms(url, 300);
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  expect((await asking).kind).toBe('found');
});

test('a CMS that is not there', async () => {
  expect(await requestCms('http://localhost:1/menu/', 400)).toMatchObject({
    kind: 'unwell',
    reason: 'did not answer',
  });
});

test.each([
  ['a strong one', '"a"', 'unchanged'],
  ['a weak one', 'W/"a"', 'unchanged'],
  ['one that no header may hold', '"\ufffd"', 'found'],
  ['one of 9 kB', `"${'a'.repeat(9000)}"`, 'found'],
  ['one without quotes', 'a', 'found'],
])('the entity tag of a kept answer: %s', async (_name, etag, kind) => {
  answer = (request, response) =>
    void response.writeHead(request.headers['if-none-match'] === undefined ? 200 : 304).end('{}');
  expect((await requestCms(url, 1000, etag)).kind).toBe(kind);
});
