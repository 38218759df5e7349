import { requestCms } from './request.ts';

/** What a route of the CMS answers: a body, that there is nothing, or that the CMS is unwell. */
type Planted = object | 'missing' | 'unwell';

/**
 * Makes the CMS of a unit test answer by route; any other route answers 404. The test itself has to replace
 * lib/cms/request.ts with `jest.mock`.
 */
export function plantCms(answers: Record<string, Planted>): void {
  jest
    .mocked(requestCms)
    .mockReset()
    .mockImplementation((url) => {
      const [, route = ''] = /\/v1\/(.*?)\/?$/.exec(new URL(url).pathname) ?? [];
      const planted = answers[route] ?? 'missing';
      if (planted === 'missing') return Promise.resolve({ kind: 'missing', code: 'rest_no_route_data' });
      if (planted === 'unwell')
        return Promise.resolve({ kind: 'unwell', reason: 'answered 500', isWorthRetry: false });
      return Promise.resolve({
        kind: 'found',
        text: JSON.stringify(planted),
        body: planted,
        modifiedAt: null,
      });
    });
}

/** The queries of the calls that a route got. */
export function askedOf(route: string): string[] {
  return jest
    .mocked(requestCms)
    .mock.calls.map(([url]) => new URL(url))
    .filter(({ pathname }) => pathname.replace(/\/$/, '').endsWith(`/v1/${route}`))
    .map(({ search }) => search);
}
