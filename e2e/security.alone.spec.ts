import { screens } from '#lib/addresses/screens.ts';
import { expect, test } from './support/test.ts';
import { cmsSwitch, tellOfEdit } from './support/cms.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

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

test('hostile markup in title, body, menu, notice and legal text runs nothing', async ({ page, request }) => {
  const cms = cmsSwitch(request);
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
  await tellOfEdit(request, { type: 'all' });
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
  await tellOfEdit(request, { type: 'all' });
});

const kinds = [
  ...screens.map(({ path, example = '' }) => path + example),
  '/news/patch-52-1-release-notes/',
  '/news/no-such-article/',
  '/about-the-game/',
  '/search/?keyword=rift',
];

for (const address of kinds) {
  test(`an injected inline script is blocked on ${address}, and the page itself breaks no rule`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(problems.filter((text) => !/ERR_NAME_NOT_RESOLVED/.test(text))).toEqual([]);
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
