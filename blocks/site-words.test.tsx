import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { ComponentType, lazy } from 'react';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { renderBody } from './render-for-test.ts';

jest.mock('#lib/api/strips.ts', () => ({
  getStripTiles: () =>
    Promise.resolve([
      { title: 'One', href: '/news/a/', excerpt: '', image: '' },
      { title: 'Two', href: '/news/b/', excerpt: '', image: '', language: 'fr' },
    ]),
}));
jest.mock('swiper/css', () => ({}));
/** Islands are rendered as the server does. */
jest.mock('next/dynamic', () => {
  const react = jest.requireActual<{ lazy: typeof lazy }>('react');
  return (load: () => Promise<{ default: ComponentType }>) => react.lazy(load);
});

/** The language that each text or label of these words is in. */
function languagesOf(words: string, node: Nodes, around = ''): string[] {
  if (node.type === 'text') return node.value === words ? [around] : [];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const { lang, ariaLabel } = node.type === 'element' ? node.properties : {};
  const language = typeof lang === 'string' ? lang : around;
  const inside = node.children.flatMap((child) => languagesOf(words, child, language));
  return ariaLabel === words ? [language, ...inside] : inside;
}

const item =
  '<div data-item data-title="One" data-image="/a.webp" data-image01="/a.webp" data-image02="/b.webp" data-link="/news/"></div>';
const choice = '<div data-item data-rpgclass="science" data-link="/news/"></div>';

// Turkish makes other capital letters than English: Bilim is BİLİM.
test.each<[string, string, string, MessageKey]>([
  ['champion-carousel', '', item, 'motion.pause'],
  ['class-picker', '', choice, 'class.science'],
  ['home-modes', '', item + item, 'slides.next'],
  ['home-news', '', '', 'strip.news'],
  ['home-tips', '', '', 'strip.tips'],
  ['home-tips', '', '', 'motion.play'],
  ['status-box', 'data-status="updated"', '<p>Text</p>', 'statusBox.updated'],
  ['ticker', '', 'Text', 'motion.pause'],
])(
  '%s: what the site says in a body that nobody has translated is in its own language',
  async (block, attributes, content, key) => {
    const html = await renderBody(
      `<div data-block="${block}" ${attributes}>${content}</div>`,
      { locale: 'tr' },
      'en',
    );
    const languages = languagesOf(translate('tr', key as 'motion.pause'), fromHtml(html, { fragment: true }));
    expect(languages.length).toBeGreaterThan(0);
    expect(new Set(languages)).toEqual(new Set(['tr']));
  },
);

test.each(['home-news', 'home-tips'])(
  '%s: posts are in the page’s language, if they name no other',
  async (block) => {
    const html = await renderBody(
      `<div data-block="${block}" data-title="Fresh"></div>`,
      { locale: 'tr' },
      'en',
    );
    const tree = fromHtml(html, { fragment: true });
    expect(['Fresh', 'One', 'Two'].map((words) => [...new Set(languagesOf(words, tree))])).toEqual([
      ['en'],
      ['tr'],
      ['fr'],
    ]);
  },
);
