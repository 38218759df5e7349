import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';
import { watchProblems } from './support/problems.ts';

/** What other sites show of this one (`rules 86`): each test is in the page of another origin, under a strict policy. */

/** The page of another site with this body. Its policy names the host of ours, and allows neither inline styles nor eval. */
const otherPage = (site: string, body: string) =>
  [
    `<!doctype html><html lang="en"><title>Another site</title><body>${body}</body></html>`,
    {
      'content-security-policy': `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site}; frame-src ${site}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  ] as const;

const kinds = [
  ['a champion', '/news/kestrel/', 'Kestrel'],
  ['an article', '/news/double-shard-weekend-november/', /./],
  ['a build', '/academy/masteries/?b=1~parry2.2', /60/],
  ['a roster', '/academy/prestige-calculator/?r=1~apsis.7.3.25.200~kestrel.6.4.55.20', /2/],
  ['a build with a page', '/academy/builds/open-book/', /./],
  ['a tier list', '/champions/tier-lists/convergence-52-1/', /./],
  ['a comparison', '/champions/compare/?c=kestrel,apsis', /Kestrel.*Apsis/],
  ['the events', '/events/', 'Events'],
] as const;

// discord-api-docs 7370: Discord reads the element in the head, and no header. HSReplay.net 120: where it shows an iframe, it
// wants a picture as well.
for (const [kind, path, title] of kinds) {
  test(`${kind} in an iframe of another site, as oEmbed says it`, async ({
    page,
    request,
    baseURL,
    startOther,
  }) => {
    const faults = watchProblems(page);
    const found = await request.get(path);
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
      await found.text(),
    )?.[1];
    expect(link).toBeDefined();
    const said = (await (await request.get((link ?? '').replaceAll('&amp;', '&'))).json()) as {
      html: string;
      width: number;
      thumbnail_url: string;
    };
    const picture = new URL(said.thumbnail_url);
    const drawn = await request.get(picture.pathname + picture.search);
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    await page.goto(await startOther(...otherPage(new URL(baseURL).origin, said.html)));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    const inner = page.frames()[1];
    await expect
      .poll(() =>
        inner?.evaluate(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)),
      )
      .toBe(true);
    expect(await page.locator('iframe').evaluate((one: HTMLIFrameElement) => one.clientWidth)).toBe(
      said.width,
    );
    await expect(frame.getByRole('link', { name: /^Open on/ })).toHaveAttribute('target', '_blank');
    expect(await page.context().cookies()).toEqual([]);
    expect(faults).toEqual([]);
  });

  test(`the embed of ${kind} is small, and no search engine lists it`, async ({ page, request }) => {
    const address = `/embed${path}${path.includes('?') ? '&' : '?'}lang=de`;
    const answer = await request.get(address);
    const body = await answer.body();
    expect(body.length).toBeLessThan(40_000);
    expect(brotliCompressSync(body).length).toBeLessThan(12_000);
    expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?lang=de$/);
    await expect(page.getByRole('link', { name: /^Auf .* öffnen/ })).toBeVisible();
    await expectNoFault(page, [360, 600]);
  });
}

test('an event by its id, and a 404 of its own for what there is not', async ({ page }) => {
  await page.goto('/embed/events/parry-hour/?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paradestunde');
  const answer = await page.goto('/embed/events/none/?lang=de');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *');
});

test('the markup of the page for developers works on another site, by mouse and keyboard', async ({
  page,
  baseURL,
  startOther,
}) => {
  await page.goto('/developers/?lang=de');
  const [embeds = '', tooltips = ''] = await page.locator('pre[data-markup]').allInnerTexts();
  const faults = watchProblems(page);
  const body = `${embeds}<p>${tooltips}</p><a href="/own">Own</a>`;
  await page.goto(await startOther(...otherPage(new URL(baseURL).origin, body)));
  await expect(page.locator('iframe').last().contentFrame().getByRole('heading', { level: 1 })).toHaveText(
    'Events',
  );
  const tooltip = page.getByRole('tooltip');
  const champion = page.getByRole('link', { name: 'A champion' });
  await champion.hover();
  await expect(tooltip.locator('b')).not.toBeEmpty();
  await expect(tooltip.locator('img')).toHaveJSProperty('complete', true);
  expect(await tooltip.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(
    0,
  );
  // The pointer may rest on the tooltip itself, and Escape closes it.
  await tooltip.hover();
  await page.waitForTimeout(600);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  const term = page.getByRole('link', { name: 'A term' });
  await page.mouse.move(0, 0);
  await term.focus();
  await expect(tooltip).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/./);
  await page.getByRole('link', { name: 'Own' }).focus();
  await expect(tooltip).toHaveCount(0);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ]);
  expect(faults).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the first touch shows the tooltip, the second one follows the link', async ({
    page,
    baseURL,
    startOther,
  }) => {
    const site = new URL(baseURL).origin;
    const body = `<script src="${site}/embed/tooltips.js"></script><p><a href="${site}/news/kestrel/?lang=de">A champion</a></p><p><a href="${site}/news/double-shard-weekend-november/">An article</a></p>`;
    await page.goto(await startOther(...otherPage(site, body)));
    const link = page.getByRole('link', { name: 'A champion' });
    await link.tap();
    await expect(page.getByRole('tooltip')).toContainText('Kestrel');
    await expect(page.getByRole('tooltip')).toContainText('Geschick');
    await link.tap();
    await page.waitForURL('**/news/kestrel/?lang=de');
    await page.goBack();
    // What has no tooltip is followed at once.
    await page.getByRole('link', { name: 'An article' }).tap();
    await page.waitForURL('**/news/double-shard-weekend-november/');
  });
});
