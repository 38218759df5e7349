import { slugOf } from './slug.ts';
import { decodeEntities, plainText, replaceYear } from './text.ts';
import { contrast, parseHex, readableColour } from './colour.ts';
import { parseEmbed, parseVideoId } from './frames.ts';
import { thumbnailOf } from '#lib/images.ts';

test.each([
  ['it&#8217;s', 'it’s'],
  ['Tom &#038; Jerry &amp; co', 'Tom & Jerry & co'],
  ['<script>alert(1)</script>Hi', 'Hi'],
  ['a <b>bold</b> one', 'a bold one'],
  ['5 < 6 and a<b', '5 < 6 and a<b'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['plain', 'plain'],
  ['a&#1;b&#x1b;c&#127;d &lt;', 'abcd <'],
])('the title %s reads %s', (title, expected) => expect(decodeEntities(title)).toBe(expected));

test.each([
  ['<p>One</p><p>Two</p>', undefined, 'One Two'],
  ['<p>Wo<b>rd</b>s</p><script>x()</script>', undefined, 'Words'],
  ['[k=glossary/a]Bleed[/k] [FF0000]red[-]', undefined, 'Bleed red'],
  ['<p>One two three four</p>', 12, 'One two…'],
  ['', 10, ''],
  ['<p>a&#1;b&#127;c&#10;d</p>', undefined, 'abc d'],
])('%s as words', (html, max, expected) => expect(plainText(html, max)).toBe(expected));

test('an excerpt is cut from the words, not from the HTML', () => {
  const html = `<p title="${'x'.repeat(50_000)}">Words behind a long attribute</p>`;
  expect(plainText(html, 20)).toBe('Words behind a…');
});

test.each(['{year}', '{{year}}', '[year]', '%year%', '{ year }'])('%s is the year', (mark) =>
  expect(replaceYear(`© ${mark} us`, () => 2026)).toBe('© 2026 us'),
);

test('a legal text without a placeholder asks nobody for the year', () => {
  const currentYear = jest.fn(() => 2026);
  expect(replaceYear('© 2024 us', currentYear)).toBe('© 2024 us');
  expect(currentYear).not.toHaveBeenCalled();
});

test.each([
  ['What’s new?', 'what-s-new-'],
  ['A & B', 'a---b'],
  ['Çok Güçlü', 'çok-güçlü'],
  ['IŞIK İKİ', 'işik-iki'],
])('the slug of %s', (text, slug) => expect(slugOf(text)).toBe(slug));

test.each(['000000', 'FF0000', '0000ff', '123456', 'ffffff', '00ff00'])('%s can be read', (hex) => {
  const lifted = readableColour(hex).slice(1);
  expect(contrast(parseHex(lifted), parseHex('282c57'))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?x=1', 'dQw4w9WgXcQ'],
  ['//youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLabcdefghijk', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/videoseries?list=PLabcdefghijk', 'PLabcdefghijk'],
  ['https://player.vimeo.com/video/123456789', '123456789'],
  ['https://evil.example/embed/dQw4w9WgXcQ', undefined],
  ['javascript:alert(1)//www.youtube.com', undefined],
])('%s plays %s', (address, id) => expect(parseEmbed(address)?.id).toBe(id));

test.each([
  ['dQw4w9WgXcQ', 'video'],
  ['PLabcdefghijk', 'playlist'],
  ['"><script>', undefined],
])('the id %s', (id, kind) => expect(parseVideoId(id)?.kind).toBe(kind));

test.each([
  ['a.b.jpg?x=1', 'a.b-360x360.jpg?x=1'],
  ['/u/a-360x360.webp', '/u/a-360x360.webp'],
  ['https://cms.example/u/a.webp#x', 'https://cms.example/u/a-360x360.webp#x'],
  ['/no-extension', '/no-extension'],
  ['', ''],
])('the thumbnail of %s', (src, expected) => expect(thumbnailOf(src)).toBe(expected));
