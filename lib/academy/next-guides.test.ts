import type { AcademyItem } from '#lib/cms/academy.ts';
import { findGuide, nextGuides } from './next-guides.ts';

const guide = (slug: string, progression: string, ...subjects: string[]): AcademyItem => ({
  target: `/academy/${slug}/`,
  slug,
  title: slug,
  language: undefined,
  excerpt: '',
  progression,
  wordCount: null,
  picture: null,
  subjects,
});

const academy = {
  quick: [
    guide('parry', 'contender', 'combat'),
    guide('units', 'challenger', 'resources'),
    guide('bait', 'conqueror', 'combat', 'champions'),
  ],
  courses: [
    guide('intercept', 'proven', 'combat', 'champions'),
    guide('first-steps', 'challenger', 'basics', 'combat'),
    guide('block', 'proven', 'combat'),
    guide('alone', 'proven'),
  ],
  legal: '',
};

test.each([
  ['intercept', ['bait', 'block', 'parry']],
  ['parry', ['intercept', 'block', 'first-steps']],
  ['units', []],
  ['alone', []],
])('after %p comes %p', (slug, next) => {
  const found = findGuide(academy, slug);
  expect(found && nextGuides(academy, found).map((item) => item.slug)).toEqual(next);
});

test('a guide that the list does not hold is not found', () => {
  expect(findGuide(academy, 'nowhere')).toBeNull();
});
