/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AcademyPage } from '#app/_screens/academy/academy-page.tsx';
import { SearchPage } from '#app/_screens/search/search-page.tsx';
import { SpotlightPage } from '#app/_screens/spotlight/spotlight-page.tsx';
import { loaderEvent } from '#components/soft-navigation/loader-queue.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { parseSearch } from '#lib/search/parse-search.ts';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('./academy/academy.lazy.tsx', () => jest.requireActual<object>('./academy/academy.client.tsx'));
jest.mock('./search/search.lazy.tsx', () => jest.requireActual<object>('./search/search.client.tsx'));
jest.mock('./spotlight/spotlight.lazy.tsx', () =>
  jest.requireActual<object>('./spotlight/spotlight.client.tsx'),
);

const screens = [
  {
    at: '/search/',
    page: () => SearchPage({ query: parseSearch(new URLSearchParams()) }),
    failed: 'The search did not answer. Please try again in a moment.',
    answer: { champions: [], news: [], academy: [], total: 7, perPage: 5, currentPage: 1 },
  },
  {
    at: '/academy/',
    page: () => AcademyPage({}),
    failed: 'The guides could not be loaded.',
    answer: {
      quick: [],
      courses: Array.from({ length: 7 }, (_, index) => ({
        slug: String(index),
        title: 'Guide',
        href: `/academy/${String(index)}/`,
        minutes: null,
      })),
    },
  },
  {
    at: '/news/category/champion-spotlights/',
    page: () => SpotlightPage({ page: 1 }),
    failed: 'The champions could not be loaded. Please try again.',
    answer: { tiles: [], total: 7, perPage: 6 },
  },
];

type Answer = { ok: boolean; json: () => Promise<unknown> };
let answers: ((answer: Answer) => void)[] = [];
let loading = 0;

const pass = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim();
const address = () => location.pathname + location.search;

/** Opens a list and filters it by a keyword, for which no test has an answer yet. The answer is on its way. */
async function filter({ at, page }: (typeof screens)[number], keyword: string) {
  history.replaceState(null, '', at);
  render(await page());
  await pass();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: keyword } });
  fireEvent.submit(screen.getByRole('search'));
  await pass();
}

async function answerWith(answer: Answer) {
  answers.forEach((give) => give(answer));
  await pass();
}

addEventListener(loaderEvent, (event) => {
  if (event instanceof CustomEvent) loading += Number(event.detail);
});

jest.useFakeTimers();

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  renderAs();
  answers = [];
  loading = 0;
  plantCms({
    academy: { quick: [], courses: [] },
    subjects: { subjects: [] },
    spotlights: { news: [], total: 0, postsPerPage: 6 },
  });
  Object.assign(globalThis, { fetch: () => new Promise<Answer>((resolve) => answers.push(resolve)) });
});

describe.each(screens)('$at', (list) => {
  test('shows that it loads until the answer is there, and says after 3 s that it takes long', async () => {
    await filter(list, 'kestrel');
    expect(loading).toBe(1);
    await pass(2900);
    expect(status()).toBe('');
    await pass(100);
    expect(status()).toBe('This is taking longer than usual…');
    await answerWith({ ok: true, json: () => Promise.resolve(list.answer) });
    expect(loading).toBe(0);
    expect(status()).toMatch(/^7 /);
  });

  test('says when the answer does not come, keeps what was asked, and tries again', async () => {
    await filter(list, 'ironveil');
    await answerWith({ ok: false, json: () => Promise.resolve({}) });
    expect(loading).toBe(0);
    expect(screen.getByText(list.failed)).toBeTruthy();
    expect(address()).toBe(`${list.at}?keyword=ironveil`);
    const retry = screen.getByRole('button', { name: 'Try again' });
    act(() => retry.focus());
    fireEvent.click(retry);
    await pass();
    expect(loading).toBe(1);
    expect(document.activeElement?.matches('[aria-busy=true]')).toBe(true);
    await answerWith({ ok: true, json: () => Promise.resolve(list.answer) });
    expect(screen.queryByText(list.failed)).toBeNull();
    expect(status()).toMatch(/^7 /);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ironveil');
  });
});
