import { checkCms, isCmsWell } from './health.ts';
import { noteAnswer } from './recent-calls.ts';
import { callCms } from './request.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

let now = Date.UTC(2026, 10, 20);

const answer = (statusCode: number) =>
  ({ statusCode, body: { dump: () => Promise.resolve() } }) as unknown as Awaited<ReturnType<typeof callCms>>;

/** Checks the CMS, later than a second after the check before. */
async function checkAnew(): Promise<void> {
  now += 1001;
  jest.setSystemTime(now);
  await checkCms();
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  jest.mocked(callCms).mockReset().mockResolvedValue(answer(200));
});
afterEach(() => jest.useRealTimers());

test('before anything was asked nobody says that the CMS is well', () => {
  expect(isCmsWell()).toBe(false);
});

test.each([
  ['is answered', () => Promise.resolve(answer(200)), true],
  ['fails', () => Promise.resolve(answer(500)), false],
  ['is answered again', () => Promise.resolve(answer(200)), true],
  ['reaches nobody', () => Promise.reject(new Error('refused')), false],
])('a check that %s says how the CMS is', async (_, asked, isWell) => {
  jest.mocked(callCms).mockImplementation(asked);
  await checkAnew();
  expect(isCmsWell()).toBe(isWell);
});

test('the CMS is asked once a second at most', async () => {
  await checkAnew();
  await Promise.all(Array.from({ length: 20 }, checkCms));
  expect(callCms).toHaveBeenCalledTimes(1);
});

test('eight calls of pages that fail in a row say it before the next check, and one good answer takes it back', async () => {
  await checkAnew();
  for (let call = 0; call < 7; call += 1) noteAnswer(false);
  expect(isCmsWell()).toBe(true);
  noteAnswer(true);
  noteAnswer(false);
  expect(isCmsWell()).toBe(true);
  for (let call = 0; call < 7; call += 1) noteAnswer(false);
  expect(isCmsWell()).toBe(false);
  noteAnswer(true);
  expect(isCmsWell()).toBe(true);
});
