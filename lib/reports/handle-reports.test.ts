import { handleReports } from './handle-reports.ts';

jest.mock('#lib/log.ts');

const plain = { 'content-type': 'text/plain' };

async function statusOf(headers: Record<string, string>, body: string) {
  const request = new Request('https://site.example/api/reports', { method: 'POST', headers, body });
  const answer = await handleReports(request);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.status;
}

test.each([
  ['a form', 415, { 'content-type': 'multipart/form-data' }, 'x'],
  ['no JSON', 400, plain, '{'],
  ['another object', 400, plain, '{}'],
  ['too much', 413, plain, 'x'.repeat(20_000)],
  ['another site', 403, { ...plain, 'sec-fetch-site': 'cross-site' }, '{}'],
  ['a list of other reports', 204, { 'content-type': 'application/reports+json' }, '[]'],
  ['a type in capitals', 204, { 'content-type': 'Application/Reports+JSON' }, '[]'],
])('%s is answered with %i', async (_, status, headers, body) => {
  expect(await statusOf(headers, body)).toBe(status);
});

test('a client that sends more than sixty is refused, and no other', async () => {
  const from = (client: string) => ({
    'content-type': 'application/reports+json',
    'x-client-address': client,
  });
  const statuses = [];
  for (let sent = 0; sent < 62; sent += 1) statuses.push(await statusOf(from('192.0.2.9'), '[]'));
  expect(statuses).toEqual(Array.from({ length: 62 }, (_, sent) => (sent < 60 ? 204 : 429)));
  expect(await statusOf(from('192.0.2.10'), '[]')).toBe(204);
});
