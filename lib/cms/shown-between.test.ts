import { getNotification } from './frame.ts';
import { getHome } from './home.ts';
import { plantCms } from './planted-for-test.ts';

jest.mock('./request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const now = Date.UTC(2026, 11, 9, 17) / 1000;

beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['before both moments', now + 3, now + 6, false],
  ['between them', now, now + 3, true],
  ['from the second one on', now - 3, now, false],
  ['without moments', undefined, undefined, true],
])('a notice and a takeover %s', async (_, starts, ends, isShown) => {
  const side = (content: string) => ({ content, view_classes: '' });
  plantCms({
    'components/notification': { res: '<p>The Rift is open.</p>', starts, ends },
    homepage: { homepage: side('home'), takeover: { ...side('takeover'), starts, ends } },
  });
  expect(await getNotification('en')).toBe(isShown ? '<p>The Rift is open.</p>' : '');
  const home = await getHome('en');
  expect(home).toMatchObject({ kind: 'found', value: { home: { html: 'home' } } });
  expect(home.kind === 'found' && home.value.takeover !== null).toBe(isShown);
});
