import { isOwnScript, startScriptsLate } from './inline-scripts.mjs';
import { inlineScriptHashes } from './policy.mjs';

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const soon = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${name}.js"/>`;
const page = (head: string, body = '') =>
  `<html><head>${head}</head><body>${body}<script>self.__next_f.push([1,"x"])</script></body></html>`;

test('a page’s scripts stand behind everything else, in one list', () => {
  const html = startScriptsLate(page(soon('a') + soon('lazy-1') + chunk('a') + chunk('turbopack-0_b~9')));
  expect(html).not.toMatch(/<script[^>]* src=|rel="preload"/);
  expect(html).toMatch(
    /data-scripts="\/_next\/static\/chunks\/lazy-1\.js \/_next\/static\/chunks\/a\.js \/_next\/static\/chunks\/turbopack-0_b~9\.js">.*<\/script><\/body><\/html>$/s,
  );
});

test('the policy names what starts them, and nothing that only resembles it', () => {
  const html = startScriptsLate(page(chunk('a')));
  expect(inlineScriptHashes(html)).toHaveLength(2);
  expect(inlineScriptHashes(html.replace('hold.remove()', 'hold.remove();alert(1)'))).toHaveLength(1);
  expect(isOwnScript('alert(1)')).toBe(false);
});

test.each([
  ['a page without scripts', page('')],
  ['something that is no page', chunk('a')],
  [
    'scripts of others, old browsers’ ones, data',
    page(
      '<script src="https://x.test/a.js" async=""></script><script src="/_next/static/chunks/p.js" noModule=""></script><script type="application/ld+json">{}</script>',
    ),
  ],
  [
    'a text that shows a script',
    page('', '<p>&lt;script src="/_next/static/chunks/a.js" async="">&lt;/script></p>'),
  ],
])('%s stays as it is', (_, html) => expect(startScriptsLate(html)).toBe(html));
