import { expect, test } from './support/test.ts';
import { screens } from '#scripts/measure/screens.ts';

/** What a validator of HTML refuses. The Nu HTML checker found these; it is too large to run with every change. */
const refused = [
  'span :is(h1, h2, h3, h4, p, div, ul)',
  'label[aria-hidden]',
  'link[as]:not([rel~=preload], [rel~=modulepreload])',
  'input[type=search][role=combobox]',
  ':is([href*=" "], [src*=" "])',
].join(', ');

// The test reads texts as HTML in a page of the site, whose policy allows that to nobody.
test.use({ bypassCSP: true });

test('the HTML of every screen has only what the standard allows', async ({ page, request }) => {
  await page.goto('/robots.txt');
  for (const address of Object.values(screens)) {
    const html = await (await request.get(address)).text();
    const found = await page.evaluate(
      ([text = '', selector = '']) => {
        // What stands in `noscript` is markup only for a document without scripts, as this one is.
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return [...parsed.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200));
      },
      [html, refused],
    );
    expect(found, address).toEqual([]);
  }
});
