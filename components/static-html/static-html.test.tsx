import type { ReactNode } from 'react';
import { lazy } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NotStatic, staticHtml } from './static-html.ts';

const hostile = `</script><b>"x"</b> & 'y' é漢😀 \u2028 $& {0}`;

/** React also preloads a picture before it. */
test.each<[string, () => ReactNode]>([
  ['text', () => hostile],
  ['nothing', () => [null, undefined, false, true, '', 0, 1.5]],
  [
    'attributes',
    () => (
      <a
        className="x"
        href="/a?b=1&c=2"
        hrefLang="de"
        lang={undefined}
        aria-current="page"
        aria-hidden={false}
        data-inside
        title={hostile}
        tabIndex={-1}
        hidden={false}
      />
    ),
  ],
  ['styles', () => <span style={{ color: '#FF7788', backgroundColor: 'red', '--x': ' 1 ' } as object} />],
  [
    'elements without an end',
    () => (
      <p>
        a<br />
        <img src="/a.png" alt="" />
      </p>
    ),
  ],
  [
    'a shape',
    () => (
      <svg viewBox="0 0 2 2">
        <use href="#x" />
      </svg>
    ),
  ],
])('%s is rendered as React does it', (_, node) => {
  expect(staticHtml(node())).toBe(renderToStaticMarkup(node()).replace(/<link rel="preload"[^>]*>/, ''));
});

const Late = lazy(() => Promise.resolve({ default: () => 'late' }));

test.each<[string, () => ReactNode]>([
  ['an island', () => <Late />],
  ['a promise', () => Promise.resolve('late')],
  ['a handler', () => <button onClick={() => undefined} />],
  ['a field', () => <input />],
  ['an unknown attribute', () => <p itemProp="x" />],
  ['an address that runs script', () => <a href={'java\nscript:alert(1)'}>x</a>],
])('%s is left to React', (_, node) => {
  expect(() => staticHtml(node())).toThrow(NotStatic);
});
