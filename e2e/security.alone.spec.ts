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
  const body = {
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
  };
  const facts = {
    abilities: [{ name: title, text: hostile, terms: [title] }],
    immunities: [title],
    counters: [{ champion: 'kestrel', reason: hostile }],
  };
  const champion = { ...body, template: 'champion-post', class: 'tech', facts };
  await cms.plant({ route: 'slugpost', match: 'hostile', body });
  await cms.plant({
    route: 'slugpost',
    match: 'bad-champion',
    body: { ...champion, permalink: '/news/bad-champion/' },
  });
  await cms.tell({ type: 'all' });
  for (const address of ['/news/hostile/', '/news/bad-champion/']) {
    expect((await page.goto(address))?.status()).toBe(200);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[href^="javascript:" i], [onclick], [onerror], [onload]').count()).toBe(0);
    // Clicks must not leave the page, so that the test can ask it afterwards which scripts ran.
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    );
    for (const element of await page.locator('main a, main button, main summary').all())
      await element.dispatchEvent('click');
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    expect(await page.locator('main').count()).toBe(1);
  }
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

/** The sinks that pass a text which is not trusted. */
async function openSinks(): Promise<string[]> {
  const markup = '<b>text</b>';
  const code = 'window.__injected = true';
  const address = '/news.js';
  const element = (tag: string) => document.body.appendChild(document.createElement(tag));
  const set = (tag: string, name: string, text: string) => () => Reflect.set(element(tag), name, text);
  const attribute = (tag: string, name: string, text: string) => () => element(tag).setAttribute(name, text);
  const call = (owner: object, name: string, ...given: unknown[]) => {
    const method: unknown = Reflect.get(owner, name);
    // A browser without the method has no such sink.
    if (typeof method !== 'function') throw new TypeError(name);
    return Reflect.apply(method, owner, given) as unknown;
  };
  const policies = () => Reflect.get(window, 'trustedTypes') as object;
  const sinks: Record<string, () => unknown> = {
    innerHTML: set('div', 'innerHTML', markup),
    outerHTML: set('div', 'outerHTML', markup),
    srcdoc: set('iframe', 'srcdoc', markup),
    'the innerHTML of a shadow root': () =>
      Reflect.set(element('div').attachShadow({ mode: 'open' }), 'innerHTML', markup),
    insertAdjacentHTML: () => element('div').insertAdjacentHTML('beforeend', markup),
    setHTMLUnsafe: () => call(element('div'), 'setHTMLUnsafe', markup),
    parseHTMLUnsafe: () => call(Document, 'parseHTMLUnsafe', markup),
    parseFromString: () => new DOMParser().parseFromString(markup, 'text/html'),
    createContextualFragment: () => document.createRange().createContextualFragment(markup),
    'document.write': () => call(document, 'write', markup),
    'document.writeln': () => call(document, 'writeln', markup),
    insertHTML: () => call(document, 'execCommand', 'insertHTML', false, markup),
    'the attribute srcdoc': attribute('iframe', 'srcdoc', markup),
    'the attribute onclick': attribute('div', 'onclick', code),
    'the text of a script': set('script', 'text', code),
    'the textContent of a script': set('script', 'textContent', code),
    'the innerText of a script': set('script', 'innerText', code),
    'the src of a script': set('script', 'src', address),
    'the src of a script elsewhere': set('script', 'src', 'https://elsewhere.example/a.js'),
    'the src of a script that leaves the build': set(
      'script',
      'src',
      '/_next/static/immutable/chunks/../a.js',
    ),
    'the attribute src of a script': attribute('script', 'src', address),
    eval: () => call(window, 'eval', code),
    Function: () => Reflect.construct(Function, [code]),
    setTimeout: () => call(window, 'setTimeout', code),
    setInterval: () => call(window, 'setInterval', code),
    Worker: () => Reflect.construct(Worker, [address]),
    SharedWorker: () => Reflect.construct(SharedWorker, [address]),
    'a service worker': () => navigator.serviceWorker.register('/sw.js'),
    'a policy of another name': () => call(policies(), 'createPolicy', 'mine', {}),
    'a second policy of the same name': () => call(policies(), 'createPolicy', 'site-html', {}),
    'a second default policy': () => call(policies(), 'createPolicy', 'default', {}),
  };
  // The call that a test makes may evaluate texts, whatever the policy says; what runs later may not.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const open: string[] = [];
  for (const [name, put] of Object.entries(sinks)) {
    try {
      await put();
      open.push(name);
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof EvalError)) open.push(`${name}: ${String(error)}`);
    }
  }
  return open;
}

test.describe('of what is no script,', () => {
  // Playwright's own way to block service workers takes any address.
  test.use({ triesSinks: true, serviceWorkers: 'allow' });
  for (const address of [
    '/',
    '/news/?lang=de&viewer=webview',
    '/academy/masteries/',
    '/no-such-page/',
    '/_preview/77/77/demo-nonce',
  ])
    test(`no text becomes script on ${address}`, async ({ page }) => {
      await page.goto(address);
      expect(await page.evaluate(openSinks)).toEqual([]);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.append('window.__injected = true');
        document.body.append(script);
      });
      expect(await page.evaluate(() => '__injected' in window)).toBe(false);
    });
});

test.describe('scripts of others,', () => {
  test.use({ triesSinks: true });
  for (const address of kinds) {
    test(`put into ${address}, are blocked, and it breaks no rule itself`, async ({ page }) => {
      const problems = watchProblems(page, /status of 404|ERR_NAME_NOT_RESOLVED/);
      const answer = await page.goto(address, { waitUntil: 'load' });
      expect(answer?.headers()['content-security-policy']).toContain(
        "; require-trusted-types-for 'script'; ",
      );
      await page.waitForLoadState('networkidle');
      expect(problems).toEqual([]);
      await page.evaluate(() => {
        const image = document.createElement('img');
        try {
          image.setAttribute('onerror', 'window.__injected = true');
        } catch {
          // Trusted Types refuse it.
        }
        image.src = '/nothing.png';
        document.body.append(image);
        const style = document.createElement('style');
        style.textContent = ':root { --injected: yes }';
        document.body.append(style);
      });
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => '__injected' in window)).toBe(false);
      const styles = () => getComputedStyle(document.documentElement).getPropertyValue('--injected');
      expect(await page.evaluate(styles)).toBe('');
    });
  }
});
