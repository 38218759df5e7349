/**
 * The rules that a post is checked by before it is published: plain functions of plain data, without the editor.
 */
import { checkBlocks, checkHeadings, checkLinks, checkPictures } from './check-blocks.ts';
import { checkBuild, checkFacts, checkTiers } from './check-game-content.ts';
import { checkEnglish, checkTranslations } from './check-translation.ts';
import { plain } from './checked-post.ts';
import type { CheckedPost, Finding, Site } from './checked-post.ts';
import type { Words } from './words.ts';

function checkFields(post: CheckedPost, site: Site, { __, sprintf }: Words): Finding[] {
  const found: Finding[] = [];
  const isTranslation = Boolean(post.original);
  // An article without any gets the default category, which may be one with a meaning.
  const { uncategorized } = site;
  if (
    uncategorized &&
    site.needsCategory.includes(post.type) &&
    !isTranslation &&
    post.categories.every((id) => id === uncategorized.id)
  ) {
    found.push({
      id: 'category',
      level: 'error',
      text: sprintf(
        /* translators: %s: a category's name */
        __('Choose a category: “%s” says nothing to readers.', 'fighter-site'),
        uncategorized.name,
      ),
    });
  }
  if (post.type === 'page' && !isTranslation && post.parent && (post.parent.parent || site.hasPagesBelow)) {
    const text = post.parent.parent
      ? __(
          'The site has pages on two levels, and the parent page is already on the second. Choose another parent page.',
          'fighter-site',
        )
      : __(
          'The site has pages on two levels, and the pages below this one would stand on the third. Choose no parent page.',
          'fighter-site',
        );
    found.push({ id: 'page-level', level: 'error', text });
  }
  if (!isTranslation && post.title !== undefined && plain(post.title) === '') {
    found.push({
      id: 'title',
      level: 'error',
      text: __(
        'There is no title. The site shows it as the heading of the page and in lists.',
        'fighter-site',
      ),
    });
  }
  if (site.hasExcerpt && !isTranslation && plain(post.excerpt) === '') {
    found.push({
      id: 'excerpt',
      level: 'warning',
      text: __('There is no excerpt. Lists show the first words of the text in its place.', 'fighter-site'),
    });
  }
  if (site.hasPicture && !isTranslation && !post.picture) {
    found.push({
      id: 'picture',
      level: 'warning',
      text: __('There is no picture. Lists show a placeholder.', 'fighter-site'),
    });
  } else if (post.picture && post.picture.alt !== undefined && plain(post.picture.alt) === '') {
    found.push({
      id: 'picture-alt',
      level: 'warning',
      text: __(
        'The picture has no alternative text for those who can’t see it. Write it in the media library.',
        'fighter-site',
      ),
    });
  }
  return found;
}

function checkAnswers({ isUnknown }: Site, { __ }: Words): Finding[] {
  const text = __(
    'Links, pictures, and the champions and articles in blocks could not be checked.',
    'fighter-site',
  );
  return isUnknown ? [{ id: 'unknown-links', level: 'warning', text }] : [];
}

/** All findings about a post, the errors first. */
export function check(post: CheckedPost, site: Site, words: Words): Finding[] {
  const found = [
    ...checkFields(post, site, words),
    ...checkBuild(post, site, words),
    ...checkTiers(post, site, words),
    ...checkFacts(post, site, words),
    ...checkBlocks(post.blocks, site, words),
    ...checkPictures(post.blocks, site, words),
    ...checkHeadings(post.blocks, words),
    ...checkLinks(post, site, words),
    ...checkAnswers(site, words),
    ...checkEnglish(post, site, words),
    ...checkTranslations(post, words),
  ];
  return [
    ...found.filter(({ level }) => level === 'error'),
    ...found.filter(({ level }) => level === 'warning'),
  ];
}
