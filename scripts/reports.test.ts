import { counterRows, parseMetrics, vitalRows } from './reports.mjs';

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
