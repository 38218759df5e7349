/**
 * The rules that a post is checked by before it is published: plain functions of plain data, without the editor.
 */
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import type { Masteries } from './build-code.ts';
import { problemsOf, readCode } from './build-code.ts';
import { attributesOf, own } from './catalog.ts';
import type { Attribute, Described } from './catalog.ts';
import type { Tier } from './tiers.ts';
import type { Words } from './words.ts';

type Level = 'error' | 'warning';

/** `block` is the client id of the block that the finding is about, if it is about one. */
export type Finding = { id: string; level: Level; text: string; block?: string };

export type CheckedBlock = {
  clientId: string;
  name: string;
  attributes: Record<string, unknown>;
  innerBlocks: CheckedBlock[];
  innerContent?: string[];
};

export type Facts = {
  abilities?: { name: string; text: string }[];
  synergies?: { champion: number; text?: string }[];
  counters?: { champion: number; reason: string }[];
};

export type CheckedPost = {
  type: string;
  id?: number;
  /** The post that this one translates. */
  original?: number;
  title?: string;
  /** The fields of the plugin that hold text, such as the badge. */
  fields?: { label: string; text: string }[];
  excerpt: string;
  categories: number[];
  /** Of a page below another one. Empty until it is loaded; its own `parent` is an id. */
  parent?: { parent?: number } | null;
  /** Of a champion. */
  facts?: Facts;
  /** Of a build of the planner. */
  build?: { code?: string; champions?: number[] };
  /** Of a tier list. */
  tiers?: Tier[];
  /** Empty until it is loaded. */
  picture: { alt?: string } | null;
  blocks: CheckedBlock[];
  translations: { name: string; state: string }[];
};

export type Site = {
  catalog: Described[];
  /** The names of the blocks that the site shows. */
  drawn: string[];
  needsCategory: string[];
  /** Null if the default category has a meaning. */
  uncategorized: { id: number; name: string } | null;
  hasExcerpt: boolean;
  hasPicture: boolean;
  /** Whether the post is a page with pages below it. */
  hasPagesBelow?: boolean;
  origins: string[];
  /** Paths without a page. */
  dead: string[];
  /** Pictures without an alternative text in the media library. */
  unnamed: string[];
  /** The texts of the original of a translation. */
  english?: string[];
  titleOf: (block: string) => string;
  nameOfChampion: (id: number) => string;
  isPublished: (champion: number) => boolean;
  /** For builds. */
  masteries: Masteries;
};

/** Blocks that show nothing while this attribute is empty. */
const contentOf: Record<string, string> = {
  'core/heading': 'content',
  'core/quote': 'value',
  'core/button': 'text',
  'core/image': 'url',
  'core/html': 'content',
  'core/code': 'content',
  'core/preformatted': 'content',
};

const plain = (html: unknown) =>
  textOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();

/** A text as it is compared with the original's (class-as-in-english.php). */
const compared = (html: unknown) =>
  textOf(html)
    .replace(/(?:<[^>]*>|&nbsp;|\s)+/g, ' ')
    .trim();

/** The blocks of WordPress whose own text is compared, with the attribute that holds it. */
const textAttributes: Record<string, string> = {
  'core/heading': 'content',
  'core/paragraph': 'content',
  'core/list-item': 'content',
  'core/button': 'text',
};
const mostAsInEnglish = 10;

/** The game's blocks whose picture is no ornament and has no text beside it that says the same. */
const spoken = ['poster', 'billboard', 'framed-media', 'event-box'].map((name) => own + name);

/** All blocks, each before those inside of it. */
function all(blocks: CheckedBlock[]): CheckedBlock[] {
  return blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);
}

/** What a chosen champion or article fills in. */
const followed = ['title', 'link', 'image', 'rpgclass'];

/** Whether a champion or an article is chosen in a block, or in an entry of one. */
function follows({ name, attributes }: CheckedBlock, catalog: Described[]): boolean {
  const short = name.slice(own.length);
  const block = catalog.find((one) => one.from && short === (one.items ? `${one.name}-item` : one.name));
  return Boolean(block?.from && attributes[block.from]);
}

/** The links of a post to pages of this site. */
export function linksOf(
  blocks: CheckedBlock[],
  { catalog, origins }: Pick<Site, 'catalog' | 'origins'>,
): { path: string; block: string }[] {
  const found = [];
  for (const block of all(blocks)) {
    const values = block.attributes;
    const given = attributesOf(block.name, catalog)
      .filter(({ type }) => type === 'link')
      .map(({ name }) => values[name]);
    const html = ['content', 'value', 'text', 'caption', 'url', 'citation', 'values'].map((name) =>
      name === 'url' && block.name === 'core/button' ? `<a href="${textOf(values.url)}">` : values[name],
    );
    for (const text of html) {
      for (const [, , address] of textOf(text).matchAll(/<a\s[^>]*?href=(["'])(.*?)\1/gis)) {
        given.push((address ?? '').replace(/&amp;/g, '&'));
      }
      for (const [, address] of textOf(text).matchAll(/\[k=(\/[^\]\s]*)\]/g)) {
        given.push(address);
      }
    }
    for (const address of given) {
      const text = textOf(address).trim();
      const origin = origins.find((one) => one && (text === one || text.startsWith(`${one}/`)));
      const path = origin ? text.slice(origin.length) || '/' : text;
      if (/^\/(?![/\\])/.test(path)) {
        found.push({ path, block: block.clientId });
      }
    }
  }
  return found;
}

/** The pictures of the game's blocks that say something of their own. */
export function picturesOf(
  blocks: CheckedBlock[],
  { catalog }: Pick<Site, 'catalog'>,
): { address: string; alt: string; block: string }[] {
  return all(blocks).flatMap(({ name, attributes, clientId }) =>
    attributesOf(name, catalog).flatMap(({ name: field, type, alt }) =>
      spoken.includes(name) && type === 'image' && alt && attributes[field]
        ? [{ address: textOf(attributes[field]), alt: plain(attributes[alt]), block: clientId }]
        : [],
    ),
  );
}

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

/** Without a code a build is none, and the site leaves it out. A translation has that of the original. */
function checkBuild({ build, original }: CheckedPost, site: Site, words: Words): Finding[] {
  const { __ } = words;
  if (!build || original) {
    return [];
  }
  const read = build.code ? readCode(build.code, site.masteries) : null;
  if (!read) {
    const text = build.code
      ? __('The code of the build can’t be read. Copy the link of the planner again.', 'fighter-site')
      : __('The build has no code of the planner.', 'fighter-site');
    return [{ id: build.code ? 'build-code' : 'build', level: 'error', text }];
  }
  const found = problemsOf(read, words).map((problem): Finding => ({
    id: 'build-fits',
    level: 'warning',
    text: `${problem} ${__('Readers are told what no longer fits.', 'fighter-site')}`,
  }));
  const hidden = (build.champions ?? []).filter((id) => !site.isPublished(id)).length;
  return hidden > 0 ? [...found, hiddenChampions(hidden, words)] : found;
}

function hiddenChampions(number: number, { _n, sprintf }: Words): Finding {
  /* translators: %d: a number */
  const text = _n(
    '%d champion is not published. The site leaves it out until it is.',
    '%d champions are not published. The site leaves them out until they are.',
    number,
    'fighter-site',
  );
  return { id: 'hidden-champion', level: 'warning', text: sprintf(text, number) };
}

/** What the site would leave out of a tier list, and what readers would miss. A translation has reasons alone. */
function checkTiers({ tiers, original }: CheckedPost, site: Site, words: Words): Finding[] {
  if (!tiers || original) {
    return [];
  }
  const { __, sprintf } = words;
  const shown = (tier: Tier) => tier.champions.filter(({ champion }) => site.isPublished(champion));
  const ratings = tiers.flatMap(shown);
  if (ratings.length === 0) {
    const text = __(
      'No tier has a champion that is published, so the site would leave the list out.',
      'fighter-site',
    );
    return [{ id: 'tiers', level: 'error', text }];
  }
  const found: Finding[] = [];
  const finding = (id: string, format: string, names: string[]) => {
    if (names.length > 0) found.push({ id, level: 'warning', text: sprintf(format, names.join(', ')) });
  };
  const names = (of: Tier['champions']) => of.map(({ champion }) => site.nameOfChampion(champion));
  finding(
    'tier-empty',
    /* translators: %s: names of tiers */
    __('Tiers without champions, which the site leaves out: %s.', 'fighter-site'),
    tiers.flatMap((tier, nth) => (shown(tier).length === 0 ? [tier.name || String(nth + 1)] : [])),
  );
  finding(
    'tier-twice',
    /* translators: %s: names of champions */
    __('In the list more than once, where the highest place alone counts: %s.', 'fighter-site'),
    names(ratings.filter((one, nth) => ratings.findIndex(({ champion }) => champion === one.champion) < nth)),
  );
  finding(
    'tier-reason',
    /* translators: %s: names of champions */
    __('Nothing says why they stand where they do: %s.', 'fighter-site'),
    names(ratings.filter(({ reason }) => plain(reason) === '')),
  );
  const hidden = tiers.flatMap(({ champions }) => champions).length - ratings.length;
  return hidden > 0 ? [...found, hiddenChampions(hidden, words)] : found;
}

/** What the site would leave out of a champion’s facts. A translation has texts alone, and may leave them empty. */
function checkFacts(
  { facts, id, original }: CheckedPost,
  { nameOfChampion }: Site,
  { __, sprintf }: Words,
): Finding[] {
  if (!facts || original) {
    return [];
  }
  const found: Finding[] = [];
  const finding = (about: string, level: Level, text: string) => found.push({ id: about, level, text });
  for (const { name, text } of facts.abilities ?? []) {
    if (plain(name) === '') {
      finding('fact-ability', 'error', __('Facts and counters: an ability has no name.', 'fighter-site'));
    } else if (plain(text) === '') {
      /* translators: %s: the name of an ability */
      finding(
        'fact-text',
        'warning',
        sprintf(__('Facts and counters: nothing says what “%s” does.', 'fighter-site'), name),
      );
    }
  }
  for (const { champion } of [...(facts.synergies ?? []), ...(facts.counters ?? [])]) {
    if (!champion) {
      finding(
        'fact-champion',
        'error',
        __(
          'Facts and counters: a synergy or counter has no champion, so the site would leave it out.',
          'fighter-site',
        ),
      );
    } else if (champion === id) {
      finding(
        'fact-self',
        'error',
        __(
          'Facts and counters: a champion can’t be its own synergy or counter. Choose another one.',
          'fighter-site',
        ),
      );
    }
  }
  for (const { champion, reason } of facts.counters ?? []) {
    if (champion && champion !== id && plain(reason) === '') {
      finding(
        'fact-reason',
        'warning',
        sprintf(
          /* translators: %s: a champion’s name */
          __('Facts and counters: nothing says why %s beats this champion.', 'fighter-site'),
          nameOfChampion(champion),
        ),
      );
    }
  }
  return found;
}

/** Headings begin with level 2, because level 1 is the title, and go down one level at a time. */
function checkHeadings(blocks: CheckedBlock[], { __, sprintf }: Words): Finding[] {
  const found: Finding[] = [];
  let before = 1;
  for (const block of all(blocks)) {
    if (block.name !== 'core/heading' || plain(block.attributes.content) === '') {
      continue;
    }
    const level = Number(block.attributes.level) || 2;
    const words = plain(block.attributes.content).slice(0, 40);
    if (level === 1) {
      found.push({
        id: 'heading-one',
        level: 'warning',
        block: block.clientId,
        text: sprintf(
          /* translators: %s: a heading */
          __('“%s” is a heading of level 1, which is the title’s alone. Choose level 2.', 'fighter-site'),
          words,
        ),
      });
    } else if (level > before + 1) {
      found.push({
        id: 'heading-order',
        level: 'warning',
        block: block.clientId,
        text: sprintf(
          /* translators: 1: a heading, 2: a number, 3: a number */
          __('“%1$s” is a heading of level %2$d where level %3$d is next.', 'fighter-site'),
          words,
          level,
          before + 1,
        ),
      });
    }
    before = Math.max(2, level);
  }
  return found;
}

function isEmpty({ name, attributes, innerContent = [], innerBlocks }: CheckedBlock): boolean {
  if (name === 'core/list') {
    return innerBlocks.every(
      (item) => plain(item.attributes.content) === '' && item.innerBlocks.length === 0,
    );
  }
  const field = contentOf[name];
  if (innerBlocks.length > 0 || !field) {
    return false;
  }
  const value = attributes[field];
  // Since WordPress 7.1 the block for HTML holds it in `innerContent`.
  return name === 'core/html' ? textOf(value || innerContent.join('')).trim() === '' : plain(value) === '';
}

function checkBlocks(blocks: CheckedBlock[], site: Site, { __, sprintf }: Words): Finding[] {
  const found: Finding[] = [];
  for (const block of all(blocks)) {
    const { name, attributes, clientId } = block;
    const shown = textOf((name === 'core/missing' && attributes.originalName) || name);
    const title = site.titleOf(shown);
    const finding = (id: string, level: Level, text: string) =>
      found.push({ id, level, text, block: clientId });
    if (!site.drawn.includes(shown) && name !== 'core/freeform') {
      /* translators: %s: a block's name */
      finding(
        'unknown',
        'warning',
        sprintf(__('The site can’t show this block: %s.', 'fighter-site'), title),
      );
      continue;
    }
    const isFollowed = follows(block, site.catalog);
    const isLacking = ({ name: field, required, unless = '', default: otherwise }: Attribute) =>
      required &&
      !(isFollowed && followed.includes(field)) &&
      plain(attributes[field] || otherwise) === '' &&
      plain(attributes[unless]) === '';
    const lacks = attributesOf(name, site.catalog).filter(isLacking);
    for (const attribute of lacks) {
      finding(
        'required',
        'error',
        sprintf(
          /* translators: 1: a block's name, 2: a field's name */
          __('%1$s: the field “%2$s” is empty, so the site would leave the block out.', 'fighter-site'),
          title,
          attribute.title,
        ),
      );
    }
    if (isEmpty(block)) {
      /* translators: %s: a block's name */
      finding('empty', 'warning', sprintf(__('An empty block: %s.', 'fighter-site'), title));
    }
    if (name === 'core/image' && attributes.url && plain(attributes.alt) === '') {
      finding(
        'image-alt',
        'warning',
        __('A picture in the text has no alternative text for those who can’t see it.', 'fighter-site'),
      );
    }
  }
  return found;
}

function checkPictures(blocks: CheckedBlock[], site: Site, { __ }: Words): Finding[] {
  return picturesOf(blocks, site)
    .filter(({ address, alt }) => alt === '' && site.unnamed.includes(address))
    .map(({ block }): Finding => ({
      id: 'image-alt',
      level: 'warning',
      block,
      text: __('A picture in the text has no alternative text for those who can’t see it.', 'fighter-site'),
    }));
}

function checkLinks(blocks: CheckedBlock[], site: Site, { __, sprintf }: Words): Finding[] {
  return linksOf(blocks, site)
    .filter(({ path }) => site.dead.includes(path))
    .map(({ path, block }): Finding => ({
      id: 'dead-link',
      level: 'warning',
      block,
      /* translators: %s: an address */
      text: sprintf(__('There is no page at %s.', 'fighter-site'), path),
    }));
}

/** The texts of a translation that are the same as in its original. */
function checkEnglish(
  { original, title, excerpt, fields = [], blocks }: CheckedPost,
  site: Site,
  { __, _n, sprintf }: Words,
): Finding[] {
  const english = new Set(original ? site.english : []);
  const isEnglish = (text: unknown) => english.has(compared(text));
  const finding = (name: string, text: unknown, block?: string): Finding => ({
    id: 'as-in-english',
    level: 'warning',
    block,
    /* translators: 1: a block's or field's name, 2: a text */
    text: sprintf(
      __('%1$s: “%2$s” is still as in English.', 'fighter-site'),
      name,
      compared(text).slice(0, 60),
    ),
  });
  const texts: [string, string | undefined][] = [
    [__('Title', 'fighter-site'), title],
    [__('Excerpt', 'fighter-site'), excerpt],
    ...fields.map(({ label, text }): [string, string] => [label, text]),
  ];
  const found = texts.filter(([, text]) => isEnglish(text)).map(([name, text]) => finding(name, text));
  for (const block of all(blocks)) {
    const names = attributesOf(block.name, site.catalog)
      .filter(({ type }) => type === 'text')
      .map(({ name }) => name);
    const texts = [...names, textAttributes[block.name] ?? ''].map((name) => block.attributes[name]);
    found.push(
      ...texts.filter(isEnglish).map((text) => finding(site.titleOf(block.name), text, block.clientId)),
    );
  }
  const more = found.length - mostAsInEnglish;
  if (more <= 0) return found;
  /* translators: %d: a number */
  const text = _n(
    '%d more text is still as in English.',
    '%d more texts are still as in English.',
    more,
    'fighter-site',
  );
  return [
    ...found.slice(0, mostAsInEnglish),
    { id: 'as-in-english', level: 'warning', text: sprintf(text, more) },
  ];
}

function checkTranslations({ translations }: CheckedPost, { __, sprintf }: Words): Finding[] {
  const texts = {
    /* translators: %s: languages */
    missing: __('Not translated yet: %s. Readers of these languages see English.', 'fighter-site'),
    /* translators: %s: languages */
    draft: __('Translations that are drafts: %s.', 'fighter-site'),
    /* translators: %s: languages */
    outdated: __('Translations that are older than the original: %s.', 'fighter-site'),
  };
  return Object.entries(texts).flatMap(([state, text]): Finding[] => {
    const names = translations.filter((one) => one.state === state).map(({ name }) => name);
    return names.length > 0
      ? [{ id: `translations-${state}`, level: 'warning', text: sprintf(text, names.join(', ')) }]
      : [];
  });
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
    ...checkLinks(post.blocks, site, words),
    ...checkEnglish(post, site, words),
    ...checkTranslations(post, words),
  ];
  return [
    ...found.filter(({ level }) => level === 'error'),
    ...found.filter(({ level }) => level === 'warning'),
  ];
}
