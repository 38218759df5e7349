import { parseNetworks, usualProxies } from '#lib/networks.ts';
import { requestIdOf } from './request-context.ts';

const trusted = parseNetworks(usualProxies);
if (!trusted) throw new Error('The usual proxies are networks.');
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const idOf = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  requestIdOf({ headers, socket: { remoteAddress } }, trusted);
const madeId = /^[\w-]{16}$/;

test.each([
  ['X-Request-Id', { 'x-request-id': 'f3b1:7/a.b-c_1=' }, 'f3b1:7/a.b-c_1='],
  ['the trace id of traceparent', { traceparent: trace }, '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['X-Request-Id before traceparent', { 'x-request-id': 'a1', traceparent: trace }, 'a1'],
])('a trusted proxy names the request by %s', (_, headers, expected) => {
  expect(idOf(headers)).toBe(expected);
});

test.each([
  ['with an email address', 'me@mail.example'],
  ['with a space', 'a b'],
  ['with a line break', 'a\nb'],
  ['that is empty', ''],
  ['that is too long', 'x'.repeat(129)],
])('an id %s is not taken over', (_, id) => {
  expect(idOf({ 'x-request-id': id })).toMatch(madeId);
});

test.each(['00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'nonsense', trace.toUpperCase()])(
  'a traceparent that is none (%s) is not taken over',
  (traceparent) => {
    expect(idOf({ traceparent })).toMatch(madeId);
  },
);

test('nobody else names requests', () => {
  expect(idOf({ 'x-request-id': 'mine' }, '203.0.113.9')).toMatch(madeId);
  expect(idOf({}, '203.0.113.9')).not.toBe(idOf({}, '203.0.113.9'));
});
