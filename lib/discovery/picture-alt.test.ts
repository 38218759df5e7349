import type { Article } from '#lib/cms/articles.ts';
import { cardItem, feedXml } from './feed.ts';
import { sharedPicture } from './metadata.ts';
import { newsArticleData } from './structured-data.ts';

const sizes = {
  src: 'https://cms.example/a.webp',
  thumbnail: '',
  medium: '',
  large: 'https://cms.example/l.webp',
};
const article = (alt?: string, chosen?: string) =>
  ({
    title: 'Winter',
    target: '/news/winter/',
    excerpt: '',
    publishedAt: 0,
    category: null,
    author: null,
    picture: { ...sizes, ...(alt === undefined ? {} : { alt }) },
    seo: { picture: chosen },
  }) as Article;

const feed = (alt?: string) =>
  feedXml({
    locale: 'en',
    title: 'News',
    description: '',
    path: '/news/',
    self: 'https://site.example/feed/news.xml',
    items: [cardItem(article(alt))],
  });

test('a feed carries the alternative text of a picture, well-formed', () => {
  expect(feed('A <river> & ice')).toContain(
    '<media:description type="plain">A &lt;river&gt; &amp; ice</media:description></media:content>',
  );
  expect(feed()).not.toContain('media:description');
});

test('structured data carry it as a caption', () => {
  expect(newsArticleData('en', '/news/winter/', article('A river'), '').image).toEqual([
    { '@type': 'ImageObject', url: sizes.src, caption: 'A river' },
  ]);
  expect(newsArticleData('en', '/news/winter/', article(), '').image).toEqual([sizes.src]);
});

test('a shared card carries it, unless its editor chose another picture', () => {
  expect(sharedPicture(article('A river'))).toEqual({ picture: sizes.large, pictureAlt: 'A river' });
  expect(sharedPicture(article('A river', 'https://cms.example/c.webp'))).toEqual({
    picture: 'https://cms.example/c.webp',
  });
});
