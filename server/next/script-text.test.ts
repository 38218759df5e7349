import { runInNewContext } from 'node:vm';
import { scriptText } from './script-text.ts';

const texts = [
  'plain',
  '"quoted" and \'quoted\'',
  String.raw`a backslash \ before a quote \" and two \\" and a last one \\`,
  'lines\nand\ttabs\r\u0000',
  '</script><script>alert(1)</script><!--',
  '\u2028 and \u2029 and ß and 🥊',
  '${not} `a template`',
];

test.each(texts)('%j comes out of the script as it went in, and cannot end it', (text) => {
  const written = scriptText(text);
  expect(runInNewContext(`'${written}'`)).toBe(text);
  expect(written).not.toContain('<');
});
