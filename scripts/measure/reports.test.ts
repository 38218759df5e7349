import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { counterRows, parseMetrics, readMetrics, vitalRows } from './reports.ts';

const text = `# HELP site_largest_contentful_paint_seconds x
site_largest_contentful_paint_seconds_bucket{le="1",kind="article",locale="en",view="web",device="phone"} 3
site_largest_contentful_paint_seconds_bucket{le="2.5",kind="article",locale="en",view="web",device="phone"} 4
site_largest_contentful_paint_seconds_bucket{le="+Inf",kind="article",locale="en",view="web",device="phone"} 4
site_largest_contentful_paint_seconds_bucket{le="1",kind="article",locale="de",view="web",device="phone"} 0
site_largest_contentful_paint_seconds_bucket{le="2.5",kind="article",locale="de",view="web",device="phone"} 2
site_largest_contentful_paint_seconds_bucket{le="+Inf",kind="article",locale="de",view="web",device="phone"} 4
site_largest_contentful_paint_seconds_sum{kind="article",locale="en",view="web",device="phone"} 5.5
site_browser_errors_total{kind="article",view="web"} 2
site_browser_errors_total{kind="home",view="webview"} 7
`;

test('a measurement is shown by kind of page and device, over all languages', () => {
  const vital = { metric: 'site_largest_contentful_paint_seconds', good: 2.5, unit: ' s' };
  expect(vitalRows(parseMetrics(text), vital)).toEqual([
    { page: 'article · phone', visits: 8, good: '75 %', 'three of four': 'up to 2.5 s' },
  ]);
});

test('counters come with the largest number first', () => {
  expect(counterRows(parseMetrics(text), { metric: 'site_browser_errors_total' })).toEqual([
    { kind: 'home', view: 'webview', number: 7 },
    { kind: 'article', view: 'web', number: 2 },
  ]);
});

describe('what is read at METRICS_PORT', () => {
  let body = '';
  const server = createServer((_request, answer) => answer.end(body));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
  afterAll(() => server.close());
  const port = () => String((server.address() as AddressInfo).port);

  test('are the metrics of a site', async () => {
    body = 'site_build_info{build="x",node="v20"} 1\n';
    expect(await readMetrics(port())).toHaveLength(1);
  });

  test.each([
    ['another page', () => port(), 'gives no metrics of a site. Set METRICS_PORT'],
    ['a port where nothing answers', () => '1', 'http://localhost:1/metrics gives no metrics'],
    ['no port', () => undefined, 'Set METRICS_PORT to the one that the site was started with.'],
  ])('%s is refused with a sentence', async (_, at, sentence) => {
    body = '<!doctype html>';
    await expect(readMetrics(at())).rejects.toThrow(sentence);
  });
});
