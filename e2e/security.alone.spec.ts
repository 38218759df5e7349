import { screens } from '#lib/addresses/screens.ts';
import { watchProblems } from './support/problems.ts';
import { expect, test } from './support/test.ts';

const mark = 'window.__ran = true';
const hostile = [
  `<script>${mark}</script>`,
  `<img src="x" onerror="${mark}">`,
  `<svg onload="${mark}"><script>${mark}</script></svg>`,
  `<a href="javascript:${mark}">a</a>`,
  `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${mark}&gt;">`,
  `<form action="javascript:${mark}"><button>b</button></form>`,
  `<div data-block="button" data-link="javascript:${mark}">x</div>`,
  `<div data-block="accordion" data-title="<img src=x onerror=${mark}>"><img src=x onerror="${mark}"></div>`,
  `<main data-page-status="404">x</main>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `[k=javascript:${mark}]k[/k] [k=glossary/" onclick="${mark}]k[/k]`,
  `</script><script>${mark}</script>`,
].join('\n');

test('hostile markup in title, body, menu, notice and legal text runs nothing', async ({ page, cms }) => {
  const title = '</title><script>window.__ran = true</script><img src=x onerror="window.__ran = true">';
  await cms.plant({
    route: 'menu',
    body: { menu: [{ title, url: 'javascript:window.__ran=true', classes: [], children: [] }] },
  });
  await cms.plant({ route: 'components/notification', body: { res: hostile } });
  await cms.plant({
    route: 'slugpost',
    match: 'hostile',
    body: {
      id: 9,
      type: 'post',
      title: { rendered: title },
      seo_title: '</title><script>window.__ran = true</script>',
      content: { rendered: `<h2>${hostile}</h2>${hostile}` },
      excerpt: hostile,
      legal: hostile,
      permalink: '/news/hostile/',
      categoryName: title,
      categoryURL: 'javascript:window.__ran=true',
      author: { id: '"><script>window.__ran=true</script>', name: title },
      featured_image_src: 'javascript:window.__ran=true',
      date_time: 1764892800,
    },
  });
  await cms.tell({ type: 'all' });
  const answer = await page.goto('/news/hostile/');
  expect(answer?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[href^="javascript:" i], [onclick], [onerror], [onload]').count()).toBe(0);
  // Clicks must not leave the page, so that the test can ask it afterwards which scripts ran.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
  for (const element of await page.locator('main a, main button, main summary').all())
    await element.dispatchEvent('click');
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  expect(await page.locator('main').count()).toBe(1);
  await cms.reset();
  await cms.tell({ type: 'all' });
});

const kinds = [
  ...screens.map(({ path, example = '' }) => path + example),
  '/news/patch-52-1-release-notes/',
  '/news/no-such-article/',
  '/about-the-game/',
  '/search/?keyword=rift',
];

for (const address of kinds) {
  test(`an injected script is blocked on ${address}, which breaks no rule itself`, async ({ page }) => {
    const problems = watchProblems(page, /status of 404|ERR_NAME_NOT_RESOLVED/);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__injected = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.__injected = true');
      image.src = '/nothing.png';
      document.body.append(image);
    });
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => '__injected' in window)).toBe(false);
  });
}
