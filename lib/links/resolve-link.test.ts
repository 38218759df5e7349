import type { PageContext } from './context.ts';
import { anchorProps, resolveLink } from './resolve-link.ts';

const english: PageContext = {
  locale: 'en',
  view: 'web',
  cmsUrl: 'https://cms.example',
  siteUrl: 'https://site.example',
};
const german: PageContext = { ...english, locale: 'de' };
const inGame: PageContext = { ...german, view: 'webview' };

describe('where a target leads', () => {
  test.each([
    ['', { kind: 'internal', href: '/' }],
    ['/', { kind: 'internal', href: '/' }],
    ['/news/x/', { kind: 'internal', href: '/news/x/' }],
    ['/news/x', { kind: 'internal', href: '/news/x/' }],
    ['news/x/', { kind: 'internal', href: '/news/x/' }],
    ['/news/%d0%b7/?a=%d0#%d0', { kind: 'internal', href: '/news/%D0%B7/?a=%d0#%d0' }],
    ['/news/a%2fb&%77/', { kind: 'internal', href: '/news/a%2Fb%26w/' }],
    ['/news/50%/', { kind: 'internal', href: '/news/50%/' }],
    ['https://cms.example/news/x/', { kind: 'internal', href: '/news/x/' }],
    ['https://site.example/news/x/?a=1#b', { kind: 'internal', href: '/news/x/?a=1#b' }],
    ['HTTPS://SITE.example/news/x/', { kind: 'internal', href: '/news/x/' }],
    ['https://other.example/a', { kind: 'external', href: 'https://other.example/a' }],
    ['//other.example/a', { kind: 'external', href: 'https://other.example/a' }],
    ['/\\other.example/a', { kind: 'external', href: 'https://other.example/a' }],
    ['https://site.example.evil.example/', { kind: 'external', href: 'https://site.example.evil.example/' }],
    ['https://site.example@evil.example/', { kind: 'external', href: 'https://site.example@evil.example/' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['JaVa\tScript:alert(1)', { kind: 'none' }],
    [' \u0001javascript:alert(1)', { kind: 'none' }],
    ['https://other.example/a\tb\nc', { kind: 'external', href: 'https://other.example/abc' }],
    ['\u0000https://other.example/\u001f\u00a0', { kind: 'external', href: 'https://other.example/' }],
    // No browser goes to another.example.
    ['https://an\u0001other.example/', { kind: 'none' }],
    ['data:text/html,x', { kind: 'none' }],
    ['vbscript:x', { kind: 'none' }],
    ['#', { kind: 'none' }],
    ['#part', { kind: 'same-page', href: '#part' }],
    ['mailto:a@b.example', { kind: 'mail', href: 'mailto:a@b.example' }],
    ['tel:+1234', { kind: 'mail', href: 'tel:+1234' }],
    ['/wp-content/uploads/a.pdf', { kind: 'file', href: 'https://cms.example/wp-content/uploads/a.pdf' }],
    [
      'https://cms.example/wp-content/uploads/a.webp',
      { kind: 'file', href: 'https://cms.example/wp-content/uploads/a.webp' },
    ],
  ])('%j', (target, link) => {
    expect(resolveLink(target, english)).toEqual(link);
  });
});

test.each([
  ['/news/x/?lang=de', english, '/news/x/?lang=de'],
  ['https://cms.example/news/x?a=1&lang=PT-BR#part', german, '/news/x/?a=1&lang=pt-br#part'],
  ['/news/x/?lang=fr', inGame, '/news/x/?viewer=webview&lang=fr'],
  ['/news/x/?lang=en', german, '/news/x/'],
  ['/news/x/?lang=xx', german, '/news/x/?lang=de'],
  ['/news/x/?lang=', german, '/news/x/?lang=de'],
  ['/news/x/?lang=fr&lang=it', german, '/news/x/?lang=de'],
])('a link to another language keeps it: %s', (target, context, href) => {
  expect(resolveLink(target, context)).toEqual({ kind: 'internal', href });
});

test('files, other sites, mail and hashes get no language and no view', () => {
  const targets = [
    '/wp-content/uploads/a.pdf',
    'https://other.example/',
    'mailto:a@b.example',
    'tel:1',
    '#part',
  ];
  for (const target of targets)
    expect(JSON.stringify(resolveLink(target, inGame))).not.toMatch(/lang=|viewer=/);
});

test('other sites open in a new tab, except in web view', () => {
  const link = resolveLink('https://other.example/', english);
  expect(anchorProps(link, english)).toEqual({
    href: 'https://other.example/',
    target: '_blank',
    rel: 'noopener',
  });
  expect(anchorProps(link, inGame)).toEqual({ href: 'https://other.example/', rel: 'noopener' });
});
