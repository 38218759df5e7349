import { findRedirect, isFixedPath, parseRedirects, redirectTarget } from './redirects.ts';
import { plainContext as context } from './page-context-for-test.ts';

const rule = (from: string, to = '/news/new/', status = 301) => ({ from, to, status });
const keptOf = (...wire: ReturnType<typeof rule>[]) =>
  [...parseRedirects(wire, context).redirects.values()].map(({ from }) => from);

describe('a rule holds for an address', () => {
  const { redirects } = parseRedirects([rule('/Old/Été/'), rule('/guides/a.html')], context);
  it.each([
    ['as it was typed', '/Old/Été/', true],
    ['in another case', '/old/été/', true],
    ['encoded', '/old/%C3%A9t%C3%A9/', true],
    ['with the accent as a character of its own', '/old/e\u0301te\u0301/', true],
    ['without the slash at the end', '/old/été', true],
    ['with more slashes', '//old//été/', true],
    ['with a query', '/old/été/?lang=de&utm_source=x', true],
    ['with a hash', '/old/été/#more', true],
    ['with the ending of a file', '/guides/a.html/', true],
    ['that only begins so', '/old/été/more/', false],
    ['that lies above', '/old/', false],
    ['with a broken escape', '/old/%E9/', false],
  ])('%s', (_, address, isFound) => {
    expect(findRedirect(redirects, address) !== undefined).toBe(isFound);
  });
});

test.each([
  ['a page of the site', '/news/new/', '/news/new/?viewer=webview&lang=de'],
  [
    'with a query and a hash of its own',
    '/news/new/?page=2#end',
    '/news/new/?page=2&viewer=webview&lang=de#end',
  ],
  ['with another language in it', '/news/new/?lang=fr', '/news/new/?viewer=webview&lang=de'],
  ['without a slash at the end', '/news/new', '/news/new/?viewer=webview&lang=de'],
  ['an address on the CMS', 'https://cms.example/news/new/', '/news/new/?viewer=webview&lang=de'],
  ['an address on the site', 'https://site.example/news/new/', '/news/new/?viewer=webview&lang=de'],
  ['a file on the CMS', '/wp-content/uploads/a.pdf', 'https://cms.example/wp-content/uploads/a.pdf'],
  ['another site over https', 'https://other.example/x?y=1', 'https://other.example/x?y=1'],
  ['another site over http', 'http://other.example/', undefined],
  ['another site without a scheme', '//other.example/', undefined],
  ['another site behind a backslash', '/\\other.example/', undefined],
  ['another site with a password', 'https://a:b@other.example/', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a mail address', 'mailto:a@b.example', undefined],
])('the target %s', (_, to, href) => {
  expect(redirectTarget(to, { ...context, locale: 'de', view: 'webview' })).toBe(href);
});

test.each([
  ['/', true],
  ['/news/', true],
  ['/News', true],
  ['/academy/glossary/', true],
  ['/champions/compare/', true],
  ['/style-guide/button/', true],
  ['/_preview/1/2/3/', true],
  ['/api/x/', true],
  ['/wp-admin/x/', true],
  ['/news/old/', false],
  ['/academy/old/', false],
  ['/champions/old/', false],
  ['/patches/', false],
  ['/newsletter/', false],
])('%s belongs to the site: %s', (address, isFixed) => {
  expect(isFixedPath(address)).toBe(isFixed);
});

test.each([
  ['a page of the site', [rule('/old/')], ['/old/']],
  ['gone', [rule('/old/', '', 410)], ['/old/']],
  ['found and moved again', [rule('/a/', '/b/', 302), rule('/b/', '/c/', 308)], ['/a/', '/b/']],
  ['twice the same address', [rule('/old/'), rule('/OLD', '/other/')], ['/old/']],
  ['a screen of the site', [rule('/academy/glossary/')], []],
  ['an address elsewhere', [rule('https://other.example/old/'), rule('//other.example/')], []],
  ['without a target', [rule('/old/', '')], []],
  ['another status', [rule('/old/', '/new/', 200)], []],
  ['itself', [rule('/old/', '/OLD/?x=1')], []],
  ['a circle, and what leads into it', [rule('/a/', '/b/'), rule('/b/', '/a/'), rule('/c/', '/a/')], []],
])('which rules are kept: %s', (_, wire, kept) => {
  expect(keptOf(...wire)).toEqual(kept);
});

/** How often something is added to a set meanwhile. A mock of Jest would keep each call. */
function countAdds(run: () => void) {
  const add = Object.getOwnPropertyDescriptor(Set.prototype, 'add')?.value as Set<unknown>['add'];
  let calls = 0;
  Set.prototype.add = function (value) {
    calls += 1;
    return add.call(this, value);
  };
  try {
    run();
  } finally {
    Set.prototype.add = add;
  }
  return calls;
}

test.each([
  ['to a page', 'end'],
  ['in a circle', 'a-0'],
  ['into a circle', 'a-4998'],
])('a chain of 5,000 rules that leads %s is followed once', (_, last) => {
  const names = [...Array.from({ length: 5000 }, (_one, index) => `a-${String(index)}`), last];
  const wire = names.slice(1).map((to, index) => rule(`/${names[index] ?? ''}/`, `/${to}/`));
  const steps = countAdds(() =>
    expect(parseRedirects(wire, context).redirects.size).toBe(last === 'end' ? 5000 : 0),
  );
  expect(steps).toBeLessThan(100_000);
});

test('5,000 rules are kept, and the others named', () => {
  const wire = Array.from({ length: 5002 }, (_, index) => rule(`/old-${String(index)}/`));
  const { redirects, ignored } = parseRedirects(wire, context);
  expect(redirects.size).toBe(5000);
  expect(ignored).toEqual(['/old-5000/', '/old-5001/']);
});
