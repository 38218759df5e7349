/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { AcademyTile } from '#components/academy-tile/academy-tile.tsx';
import { StripEntry } from '#components/strip/strip-entry.tsx';
import type { View } from '#lib/links/context.ts';
import { newTabWords } from './new-tab-words.tsx';

const context = { cmsUrl: '', staticUrl: '', imageUrl: '' };
const post = { title: 'Guide', excerpt: '', image: '', language: 'en' };

const tiles = {
  'the tile of a guide': (href: string, view: View) => (
    <AcademyTile
      context={context}
      newTab={newTabWords({ locale: 'de', view })}
      tile={{ ...post, href }}
      level=""
      readTime=""
    />
  ),
  'an entry of a strip': (href: string, view: View) => (
    <StripEntry
      context={context}
      newTab={newTabWords({ locale: 'de', view })}
      post={{ ...post, href }}
      sizes=""
      width={1}
      styles={{}}
    />
  ),
};

const words = 'Guide (öffnet in einem neuen Tab)';

describe.each(Object.entries(tiles))('%s', (_, tile) => {
  test.each<[string, View, string, string]>([
    ['/academy/guide/', 'web', 'Guide', ''],
    ['https://other.example/', 'web', words, '_blank'],
    ['https://other.example/', 'webview', 'Guide', ''],
  ])('%s in the %s is named "%s"', (href, view, name, target) => {
    render(tile(href, view));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.target).toBe(target);
    // The words of the site stand in a text that is not translated.
    expect(link.querySelector('span')?.lang).toBe(name === 'Guide' ? undefined : 'de');
  });
});
