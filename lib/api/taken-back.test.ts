import { plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import { isTakenBack } from './taken-back.ts';

jest.mock('#lib/log.ts');
jest.mock('#lib/cms/request.ts');
const post = { id: 1, type: 'post', title: { rendered: 'x' }, content: { rendered: '' } };

test.each([
  ['is there', { slugpost: post }, false],
  ['is gone', {}, true],
  ['is not known, since the CMS fails', { slugpost: 'unwell' as const }, true],
])('an article that %s', async (_, answers, expected) => {
  plantCms(answers);
  expect(
    await isTakenBack({ type: 'post', slug: `x-${String(expected)}-${Object.keys(answers).join()}` }),
  ).toBe(expected);
});

test('an article of which the CMS says nothing in time counts as gone', async () => {
  jest.mocked(requestCms).mockReturnValue(new Promise(() => undefined));
  expect(await isTakenBack({ type: 'champion', slug: 'slow' })).toBe(true);
});

test('of other things the CMS is not asked', async () => {
  plantCms({});
  expect(await isTakenBack({ type: 'menu' })).toBe(false);
  expect(await isTakenBack({ type: 'page', slug: 'x' })).toBe(false);
  expect(requestCms).not.toHaveBeenCalled();
});
